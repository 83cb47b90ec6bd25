/// The running effects of the children at one place, which are cancelled when their child leaves
/// the state.
///
/// After a transition, the place is looked up once for all its children. If it has the same
/// children as before, nothing else is done.
struct EffectWatch {
  /// A place in a scope; if the path to it is not known, `alone` distinguishes it from all others.
  struct Place: Hashable {
    let scope: [EffectScope]
    let way: [EffectPlace]
    let alone: Int?
  }

  let place: Place
  /// The step that looks up the existing children.
  let look: any EffectCell
  /// The children that existed at the latest lookup; nil if they are not known.
  var presence: EffectPresence?
  var fibers: [EffectScope.Key: Set<Int>] = [:]
}

extension EffectMachine {
  /// Whether effects of children run, so that ``cancelLeft()`` has to be called after each
  /// transition.
  var isWatching: Bool { !watches.isEmpty }

  /// Starts the effect in a scope, or only its lasting parts if the child of the scope does not
  /// exist.
  mutating func startScoped(
    _ node: EffectNode,
    _ scoping: EffectScoping,
    _ context: EffectContext,
    in parent: Int,
    as id: Int
  ) {
    let (scope, isKnown) = context.scope(scoping)
    let look = scoping.look.map(context.value)
    var inner = context
    inner.scope.append(scope)
    inner.looks.append(look)
    let key = EffectKey(scope: inner.scope, id: nil)
    let part = EffectFiber.Part(node: node, context: inner)
    guard let look else { return group(part, in: parent, as: id, key) }
    let present = presence(look)
    if let present, !present.contains(scope.key) {
      let fiber = add(id, in: parent, .group)
      agenda.append(.ended(id, hasFailed: false))
      if let cause = fiber?.cause { startLasting(part, for: cause) }
      return
    }
    group(part, in: parent, as: id, key)
    let alone = isKnown ? nil : newID()
    let place = EffectWatch.Place(scope: context.scope, way: scope.way, alone: alone)
    watch(id, scope.key, EffectWatch(place: place, look: look, presence: present))
  }

  private mutating func watch(_ id: Int, _ key: EffectScope.Key, _ watch: EffectWatch) {
    let number = places[watch.place] ?? newID()
    if watches[number] == nil {
      watches[number] = watch
      places[watch.place] = number
    }
    watches[number]?.fibers[key, default: []].insert(id)
    fibers[id]?.watch = (number, key)
  }

  /// Removes a fiber from the watch over its child.
  mutating func unwatch(_ fiber: EffectFiber, _ id: Int) {
    guard let (number, key) = fiber.watch, let place = watches[number]?.place else { return }
    watches[number]?.fibers[key]?.remove(id)
    if watches[number]?.fibers[key]?.isEmpty == true { watches[number]?.fibers[key] = nil }
    guard watches[number]?.fibers.isEmpty == true else { return }
    watches[number] = nil
    places[place] = nil
  }

  /// Cancels the effects of children that have left the state; called after a transition.
  mutating func cancelLeft() {
    // Outer children end first: their watches have lower numbers, and the agenda is processed from
    // its end.
    for number in watches.keys.sorted(by: >) {
      guard let watch = watches[number] else { continue }
      guard let present = presence(watch.look) else { continue }
      let lost = present.lost(watch.fibers.keys, since: watch.presence)
      watches[number]?.presence = present
      for id in lost.compactMap({ watch.fibers[$0] }).joined().sorted(by: >) { endFeature(id) }
    }
    proceed()
  }
}

extension EffectContext {
  /// Returns the scope that an effect requests here, and whether the path to it is known.
  func scope(_ scoping: EffectScoping) -> (EffectScope, isKnown: Bool) {
    let (way, isKnown) = EffectChain.way(maps)
    return (EffectScope(way: (scoping.place.map { [$0] } ?? []) + way, key: scoping.key), isKnown)
  }
}
