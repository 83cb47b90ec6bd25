import BowyerKinds
package import BowyerOptics

/// The identity of a child for its effects, with a stored hash: a key takes constant time however deep the child is nested.
@usableFromInline
package struct EffectScope: Sendable {
  @usableFromInline
  package struct Key: Hashable, Sendable {
    let id: any Hashable & Sendable

    package init(_ id: some Hashable & Sendable) { self.id = id }

    @usableFromInline
    package static func == (left: Key, right: Key) -> Bool {
      AnyHashable(left.id) == AnyHashable(right.id)
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(id)) }
  }

  struct Child: Sendable {
    var outer: EffectScope?
    var key: Key
    /// The places from the child to the one around it, or to the whole state.
    let places: [EffectPlace]
    /// Whether all places from the child to the whole state are known.
    let isKnown: Bool
    fileprivate let path: any EffectPath
    /// The functions that turn steps of the child's parent into steps of the whole.
    let maps: EffectChain?
  }

  private let link: Deep<Child>
  private let hash: Int

  init(_ child: Child) {
    link = Deep(child)
    var hasher = Hasher()
    hasher.combine(child.outer?.hash)
    hasher.combine(child.key)
    hasher.combine(child.places)
    hash = hasher.finalize()
  }

  init(_ path: any EffectPath, _ key: Key, in context: EffectContext) {
    let outer = context.scope?.child
    let (places, isKnown) = EffectChain.places(context.maps, upTo: outer?.maps)
    self.init(
      Child(
        outer: context.scope,
        key: key,
        places: [path.place] + places,
        isKnown: isKnown && outer?.isKnown != false,
        path: path,
        maps: context.maps
      )
    )
  }

  var child: Child { link.value }
  /// The child, and those around it.
  var children: some Sequence<Child> { sequence(first: child) { $0.outer?.child } }
}

extension EffectScope.Key: CustomStringConvertible {
  @usableFromInline package var description: String { "\(id)" }
}

extension EffectScope.Child {
  var lookupOwner: ObjectIdentifier? { path.lookupOwner }

  /// The lookup in the whole state of the children at the place; a step if the path is not known.
  var wholeLookup: any EffectCell {
    var (lookup, next): ((any EffectCell)?, Self?) = (path.lookup, self)
    while let child = next, let inner = lookup {
      next = child.outer?.child
      lookup = EffectChain.widen(inner, by: child.maps, upTo: next?.maps)
      if let outer = next {
        lookup = lookup.flatMap { outer.path.widen(lookup: $0, of: outer.key) }
      }
    }
    return lookup ?? EffectChain.applyOutward(maps, to: path.lookupStep)
  }
}

extension EffectScope: Hashable {
  @usableFromInline
  package static func == (left: EffectScope, right: EffectScope) -> Bool {
    var (left, right) = (Optional(left), Optional(right))
    while let one = left, let other = right, one.link !== other.link {
      let (child, otherChild) = (one.child, other.child)
      guard one.hash == other.hash, child.key == otherChild.key, child.places == otherChild.places
      else { return false }
      (left, right) = (child.outer, otherChild.outer)
    }
    return (left == nil) == (right == nil)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A place in a state to which effects are widened: that of a stored property or, as other optics cannot be compared, its own.
@usableFromInline
package final class EffectPlace: Sendable {
  enum Identity: Hashable, Sendable {
    case stored(offset: Int, of: ObjectIdentifier, part: ObjectIdentifier, kind: ObjectIdentifier)
    /// The whole state, as where only the environment is widened.
    case same
    case own
  }

  let identity: Identity
  /// Returns a lookup in the whole for a lookup in the part; nil if that is not known.
  let widen: @Sendable (any EffectCell) -> (any EffectCell)?

  init(_ identity: Identity) {
    self.identity = identity
    widen = { identity == .same ? $0 : nil }
  }

  @usableFromInline
  package convenience init() { self.init(.own) }

  /// Creates the place of a part that is its whole, for effects.
  init<Whole: Sendable, Part: Sendable>(same part: @escaping @Sendable (Whole) -> Part) {
    identity = .same
    widen = { EffectLookup<Whole>($0, in: part) }
  }

  @usableFromInline
  package init<Whole: Sendable, Part: Sendable>(
    _ lens: Lens<Whole, Part>,
    _ kind: Any.Type = Part.self
  ) {
    let (whole, part) = (ObjectIdentifier(Whole.self), ObjectIdentifier(Part.self))
    widen = { EffectLookup<Whole>($0) { lens.get($0) } }
    identity =
      lens.offset.map { .stored(offset: $0, of: whole, part: part, kind: ObjectIdentifier(kind)) }
      ?? .own
  }

  static let same = EffectPlace(.same)
}

extension EffectPlace: Hashable {
  @usableFromInline
  package static func == (left: EffectPlace, right: EffectPlace) -> Bool {
    left === right || (left.identity != .own && left.identity == right.identity)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    if identity == .own { hasher.combine(ObjectIdentifier(self)) } else { hasher.combine(identity) }
  }
}

package protocol EffectPath: AnyObject, Sendable {
  var place: EffectPlace { get }
  var lookup: any EffectCell { get }
  /// A step whose program looks up the existing children, widened together with the effect.
  var lookupStep: any EffectCell { get }
  /// The object whose lookup no other path shares; nil if all paths to the place find the same children.
  var lookupOwner: ObjectIdentifier? { get }

  func widen(lookup: any EffectCell, of key: EffectScope.Key) -> (any EffectCell)?
}

/// A lookup of the children at a place, which only reads the state.
final class EffectLookup<S: Sendable>: EffectCell {
  let read: @Sendable (S) -> EffectPresence

  init(_ read: @escaping @Sendable (S) -> EffectPresence) { self.read = read }

  convenience init?<Part: Sendable>(
    _ lookup: any EffectCell,
    in part: @escaping @Sendable (S) -> Part?
  ) {
    guard let lookup = lookup as? EffectLookup<Part> else { return nil }
    // On more stack if needed: there is one function for each level.
    self.init { whole in StackRoom.run { part(whole).map(lookup.read) ?? .parentMissing } }
  }

  var anyValue: any Sendable { read }
}

package struct EffectPresence: Sendable {
  static let parentMissing = EffectPresence(members: nil)
  let members: (any ChildMembers)?

  func contains(_ key: EffectScope.Key) -> Bool { members?.contains(key: key) ?? false }

  func lost(
    _ keys: some Sequence<EffectScope.Key>,
    since earlier: EffectPresence?
  ) -> [EffectScope.Key] {
    if let members, let earlier = earlier?.members { return members.lost(since: earlier) }
    return keys.filter { !contains($0) }
  }
}

@usableFromInline
package protocol ChildMembers: Sendable {
  associatedtype ID: Hashable & Sendable

  func contains(_ id: ID) -> Bool
  /// Returns the ids that another collection does not contain.
  func missing(in others: Self) -> [ID]
}

extension ChildMembers {
  fileprivate func contains(key: EffectScope.Key) -> Bool { (key.id as? ID).map(contains) ?? false }

  fileprivate func lost(since earlier: any ChildMembers) -> [EffectScope.Key] {
    (earlier as? Self)?.missing(in: self).map { EffectScope.Key($0) } ?? []
  }
}

extension RowIDs: ChildMembers {}

@usableFromInline
struct OneMember: ChildMembers {
  let id: EffectScope.Key?

  @usableFromInline
  func contains(_ id: EffectScope.Key) -> Bool { self.id == id }

  @usableFromInline
  func missing(in others: OneMember) -> [EffectScope.Key] {
    id == others.id ? [] : id.map { [$0] } ?? []
  }
}

/// The running effects of the children at one place, which is looked up once for all of them after a transition.
struct ChildEffects {
  /// A place in a scope; if the path to it is not known, `alone` distinguishes it from all others.
  struct Place: Hashable {
    let scope: EffectScope?
    let places: [EffectPlace]
    let lookupOwner: ObjectIdentifier?
    let alone: Int?
  }

  let place: Place
  let lookup: any EffectCell
  var presence: EffectPresence?
  /// The fibers of each child, and its scope: equal scopes are compared fast if they are one object.
  var fibers: [EffectScope.Key: (scope: EffectScope, ids: Set<Int>)] = [:]
}

extension EffectMachine {
  /// Whether effects of children run, so that ``cancelLeft()`` is called after each transition.
  var isWatching: Bool { !childEffects.isEmpty }

  /// Starts the effect of a child, or only its lasting parts if the child does not exist.
  mutating func startScoped(
    _ part: EffectFiber.Part,
    _ scope: EffectScope,
    in parent: Int,
    as id: Int
  ) {
    let (child, lookup) = (scope.child, scope.child.wholeLookup)
    let present = presence(lookup)
    guard let fiber = add(id, in: parent, .group) else { return }
    var part = part
    part.context.scope = scope
    if let present, !present.contains(child.key) {
      agenda.append(.ended(id, hasFailed: false))
      return startLasting(part, for: fiber.cause)
    }
    let (body, alone) = (newID(), child.isKnown ? nil : newID())
    let place = ChildEffects.Place(
      scope: child.outer,
      places: child.places,
      lookupOwner: child.lookupOwner,
      alone: alone
    )
    let number = places[place] ?? newID()
    places[place] = number
    var effects =
      childEffects.removeValue(forKey: number)
      ?? ChildEffects(place: place, lookup: lookup, presence: present)
    effects.fibers[child.key, default: (scope, [])].ids.insert(id)
    part.context.scope = effects.fibers[child.key]?.scope
    childEffects[number] = effects
    fiber.child = (number, child.key)
    agenda.append(.start(part, parent: id, id: body))
  }

  mutating func leaveChild(_ fiber: EffectFiber, _ id: Int) {
    guard let (number, key) = fiber.child, var effects = childEffects.removeValue(forKey: number)
    else { return }
    effects.fibers[key]?.ids.remove(id)
    if effects.fibers[key]?.ids.isEmpty == true { effects.fibers[key] = nil }
    if effects.fibers.isEmpty {
      places[effects.place] = nil
    } else {
      childEffects[number] = effects
    }
  }

  mutating func cancelLeft() {
    // Outer children end first: their places have lower numbers, and the agenda is processed from its end.
    for number in childEffects.keys.sorted(by: >) {
      guard let effects = childEffects[number], let present = presence(effects.lookup) else {
        continue
      }
      let lost = present.lost(effects.fibers.keys, since: effects.presence)
      childEffects[number]?.presence = present
      for id in lost.compactMap({ effects.fibers[$0]?.ids }).joined().sorted(by: >) {
        endFeature(id)
      }
    }
    proceed()
  }
}
