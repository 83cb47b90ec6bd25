/// The effects of children, which are cancelled when their child is in the state no more.
///
/// Children that are placed alike are watched together: their place is looked at once after a transition,
/// and nothing more is done if it has the same children as before.
struct EffectWatch {
  /// A place, in a scope; if the way to it is not known, `alone` tells it from all others.
  struct Place: Hashable {
    let scope: [EffectScope]
    let way: [EffectPlace]
    let alone: Int?
  }

  let place: Place
  /// The step that answers with the children that are there.
  let look: any EffectCell
  /// Who was there; nil if that is not known.
  var presence: EffectPresence?
  var fibers: [EffectScope.Key: Set<Int>] = [:]
}

extension EffectMachine {
  /// Whether there are effects of children, so that each transition is to be followed by ``cancelLeft()``.
  var isWatching: Bool { !watches.isEmpty }

  /// Starts what is in a scope; nothing, if it is that of a child which is not there.
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

  /// Forgets a fiber that was a child's.
  mutating func unwatch(_ fiber: EffectFiber, _ id: Int) {
    guard let (number, key) = fiber.watch, let place = watches[number]?.place else { return }
    watches[number]?.fibers[key]?.remove(id)
    if watches[number]?.fibers[key]?.isEmpty == true { watches[number]?.fibers[key] = nil }
    guard watches[number]?.fibers.isEmpty == true else { return }
    watches[number] = nil
    places[place] = nil
  }

  /// Cancels the effects of children that are there no more: a transition has been made.
  mutating func cancelLeft() {
    // Those around others first: they are watched for longer, and the agenda is done from its end.
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
  /// Returns the scope that is asked for here; `isKnown` if nothing around it widens it in a way of its own.
  func scope(_ scoping: EffectScoping) -> (EffectScope, isKnown: Bool) {
    let (way, isKnown) = EffectChain.way(maps)
    return (EffectScope(way: (scoping.place.map { [$0] } ?? []) + way, key: scoping.key), isKnown)
  }
}
