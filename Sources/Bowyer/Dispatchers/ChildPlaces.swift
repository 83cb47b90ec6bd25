import BowyerKinds
package import BowyerOptics

/// The children of one type at one place of a larger state.
@usableFromInline
protocol ChildPlace<Whole, Child>: Sendable {
  associatedtype Whole: Sendable
  associatedtype Child: Sendable
  /// What an input names a child by; `Void` if there is only one.
  associatedtype Address: Sendable
  associatedtype Members: ChildMembers

  var place: EffectPlace { get }
  /// Whether a user's function identifies the children, so that other paths to the place may find others.
  var hasOwnIDs: Bool { get }
  func address(of id: Members.ID) -> Address
  /// Changes a child, which the body receives with its id; returns nil if there is no such child.
  func update<R>(
    _ whole: inout Whole,
    at address: Address,
    _ body: (inout Child, Members.ID) -> R
  ) -> R?
  /// Returns the id of a child after a change, given the id before.
  func id(of child: Child, before: Members.ID) -> Members.ID
  func members(of whole: Whole) -> Members
  /// Returns the children with some ids, or all of them, in order.
  func children(_ ids: [Members.ID]?, of whole: Whole) -> [(id: Members.ID, child: Child)]
}

/// The ids of the children at one place.
@usableFromInline
package protocol ChildMembers: Sendable {
  associatedtype ID: Hashable & Sendable

  func contains(_ id: ID) -> Bool
  /// Returns the ids that another collection does not contain.
  func missing(in others: Self) -> [ID]
}

extension RowMembers: ChildMembers {}

extension Optional: ChildMembers where Wrapped == EffectScope.Key {
  @usableFromInline
  package func contains(_ id: Wrapped) -> Bool { self == id }

  @usableFromInline
  package func missing(in others: Wrapped?) -> [Wrapped] {
    self == others ? [] : map { [$0] } ?? []
  }
}

/// The identity of a child without an id: any value at its place is the same child.
private struct SameChild: Hashable, Sendable {}

/// A place with at most one child.
@usableFromInline
struct OneChild<Whole: Sendable, Child: Sendable>: ChildPlace {
  @usableFromInline typealias ID = EffectScope.Key

  @usableFromInline let child: AffineTraversal<Whole, Child>
  @usableFromInline let place: EffectPlace
  @usableFromInline let identify: @Sendable (Child) -> ID
  @usableFromInline let hasOwnIDs: Bool

  @usableFromInline
  init(
    _ child: AffineTraversal<Whole, Child>,
    at place: EffectPlace,
    id: (@Sendable (Child) -> any Hashable & Sendable)?
  ) {
    self.child = child
    self.place = place
    hasOwnIDs = id != nil
    let same = ID(SameChild())
    identify = if let id { { child in ID(id(child)) } } else { { _ in same } }
  }

  @inlinable
  func address(of id: ID) {}

  @inlinable
  func update<R>(_ whole: inout Whole, at _: Void, _ body: (inout Child, ID) -> R) -> R? {
    child.update(&whole) { child in body(&child, identify(child)) }
  }

  @inlinable
  func id(of child: Child, before: ID) -> ID { identify(child) }

  @usableFromInline
  func members(of whole: Whole) -> ID? { child.preview(whole).map(identify) }

  @usableFromInline
  func children(_ ids: [ID]?, of whole: Whole) -> [(id: ID, child: Child)] {
    guard ids?.isEmpty != true, let child = child.preview(whole) else { return [] }
    return [(identify(child), child)]
  }
}

/// A place with the rows of a collection.
@usableFromInline
struct RowChildren<Whole: Sendable, Child: Identifiable & Sendable>: ChildPlace
where Child.ID: Sendable {
  @usableFromInline let rows: Lens<Whole, Rows<Child>>
  @usableFromInline let place: EffectPlace
  @usableFromInline var hasOwnIDs: Bool { false }

  @inlinable
  init(_ rows: Lens<Whole, Rows<Child>>) {
    self.rows = rows
    place = EffectPlace(rows, RowChildren.self)
  }

  @inlinable
  func address(of id: Child.ID) -> Child.ID { id }

  @inlinable
  func update<R>(
    _ whole: inout Whole,
    at id: Child.ID,
    _ body: (inout Child, Child.ID) -> R
  ) -> R? {
    rows.update(&whole) { rows in rows.update(id: id) { row in body(&row, id) } }
  }

  @inlinable
  func id(of child: Child, before: Child.ID) -> Child.ID { child.id }

  @usableFromInline
  func members(of whole: Whole) -> RowMembers<Child.ID> { rows.get(whole).members }

  /// If some ids are given, this takes time for these only.
  @usableFromInline
  func children(_ ids: [Child.ID]?, of whole: Whole) -> [(id: Child.ID, child: Child)] {
    let rows = rows.get(whole)
    let chosen =
      if let ids {
        ids.compactMap { rows.index(id: $0) }.sorted().map { rows[$0] }
      } else {
        rows.filter { row in rows.members.contains(row.id) } as [Child]
      }
    return chosen.map { ($0.id, $0) }
  }
}

/// The path from a state to the children at one place, and from their requests back to the whole.
@usableFromInline
final class ChildPath<Environment: Sendable, Place: ChildPlace, Wider: Sendable, Input: Sendable>:
  Sendable
{
  @usableFromInline typealias ID = Place.Members.ID
  @usableFromInline typealias Request = StateDispatcher<Environment, Place.Child, Input>.Request
  @usableFromInline
  typealias WideRequest = StateDispatcher<Environment, Place.Whole, Wider>.Request

  private let children: Place
  package let look: any EffectCell
  package let lookup: any EffectCell
  private let embed: @Sendable (Place.Address, Input) -> Wider

  @usableFromInline
  init(to children: Place, _ embed: @escaping @Sendable (Place.Address, Input) -> Wider) {
    self.children = children
    let presence: @Sendable (Place.Whole) -> EffectPresence = { whole in
      EffectPresence(children.members(of: whole))
    }
    let answer = State<Place.Whole, WideRequest> { whole in WideRequest(.presence(presence(whole)))
    }
    look = EffectCellOf(Step<Environment, Place.Whole, Wider>.commit(answer))
    lookup = EffectLookup(presence)
    self.embed = embed
  }

  /// Returns a child's request as a request of the whole, which is cancelled when the child leaves.
  @usableFromInline
  func widen(_ request: Request, of id: ID) -> WideRequest {
    if request.isEmpty { return .empty }
    return request.map(at: .same) { step in self.widen(step, of: id) }
      .modified(.scoped(self, EffectScope.Key(id)))
  }

  private func widen(
    _ step: Step<Environment, Place.Child, Input>,
    of id: ID
  ) -> Step<Environment, Place.Whole, Wider> {
    switch step {
    case .send(let input): .send(embed(children.address(of: id), input))
    case .commit(let transition):
      .commit(
        State { [self] whole in
          // If this child is missing, a lookup of the children inside it has to return that there are none.
          var request = WideRequest(.presence(.parentMissing))
          _ = children.update(&whole, at: children.address(of: id)) { child, known in
            guard known == id else { return }
            let asked = transition.run(&child)
            request = asked.isEmpty ? .empty : widen(asked, of: children.id(of: child, before: id))
          }
          return request
        }
      )
    }
  }
}

/// The path to the children at one place, for their effects.
package protocol EffectPath: AnyObject, Sendable {
  var place: EffectPlace { get }
  /// A step whose program looks up the existing children, widened together with the effect.
  var look: any EffectCell { get }
  /// A lookup that only reads the state.
  var lookup: any EffectCell { get }
  /// The object whose lookup no other path shares; nil if all paths to the place find the same children.
  var lookupOwner: ObjectIdentifier? { get }

  /// Returns a lookup in the whole for a lookup in a child.
  func widen(lookup: any EffectCell, of key: EffectScope.Key) -> (any EffectCell)?
}

extension ChildPath: EffectPath {
  package var place: EffectPlace { children.place }
  package var lookupOwner: ObjectIdentifier? {
    children.hasOwnIDs ? ObjectIdentifier(self) : nil
  }

  package func widen(lookup: any EffectCell, of key: EffectScope.Key) -> (any EffectCell)? {
    guard let id = key.id as? ID else { return nil }
    return EffectLookup<Place.Whole>(lookup) { [children] whole in
      children.children([id], of: whole).first { $0.id == id }?.child
    }
  }
}

/// A lookup of the children at a place, which only reads the state.
final class EffectLookup<S: Sendable>: EffectCell {
  let read: @Sendable (S) -> EffectPresence

  init(_ read: @escaping @Sendable (S) -> EffectPresence) {
    self.read = read
  }

  /// Creates a lookup in the whole from one in a part, which may be absent.
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
  private let members: (any EffectCell)?
  private let holds: @Sendable (EffectScope.Key) -> Bool
  private let losses: @Sendable (any EffectCell) -> [EffectScope.Key]

  package init<Members: ChildMembers>(_ members: Members) {
    self.members = EffectCellOf(members)
    holds = { key in (key.id as? Members.ID).map(members.contains) ?? false }
    losses = { earlier in
      let earlier = earlier as? EffectCellOf<Members>
      return earlier?.value.missing(in: members).map { EffectScope.Key($0) } ?? []
    }
  }

  private init() {
    members = nil
    holds = { _ in false }
    losses = { _ in [] }
  }

  /// The answer where the parent of the place does not exist.
  static let parentMissing = EffectPresence()

  func contains(_ key: EffectScope.Key) -> Bool { holds(key) }

  func lost(
    _ keys: some Sequence<EffectScope.Key>,
    since earlier: EffectPresence?
  ) -> [EffectScope.Key] {
    if members != nil, let members = earlier?.members { return losses(members) }
    return keys.filter { !holds($0) }
  }
}

/// A place in a state to which effects are widened, as far as it can be compared with others.
///
/// The place of a stored property is its offset, so it is the same place however often a dispatcher
/// is built. Other optics cannot be compared, so each use of one is a separate place.
@usableFromInline
package final class EffectPlace: Sendable {
  enum Identity: Hashable, Sendable {
    case stored(offset: Int, of: ObjectIdentifier, part: ObjectIdentifier, kind: ObjectIdentifier)
    /// The whole state, as where only the environment is widened.
    case same
    /// A place that is equal only to itself.
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
  package convenience init() {
    self.init(.own)
  }

  /// Creates the place of a part that is its whole, for effects.
  init<Whole: Sendable, Part: Sendable>(same part: @escaping @Sendable (Whole) -> Part) {
    identity = .same
    widen = { EffectLookup<Whole>($0, in: part) }
  }

  @usableFromInline
  package init<Whole: Sendable, Part: Sendable, Kind>(_ lens: Lens<Whole, Part>, _ kind: Kind.Type)
  {
    widen = { EffectLookup<Whole>($0) { lens.get($0) } }
    identity =
      switch lens.offset {
      case nil: .own
      case let offset?:
        .stored(
          offset: offset,
          of: ObjectIdentifier(Whole.self),
          part: ObjectIdentifier(Part.self),
          kind: ObjectIdentifier(Kind.self)
        )
      }
  }

  @usableFromInline
  convenience init<Whole: Sendable, Part: Sendable>(_ lens: Lens<Whole, Part>) {
    self.init(lens, Part.self)
  }

  static let same = EffectPlace(.same)
  /// The place `same`, marking the effects of an input that a listener of outputs has handled.
  static let outputListener = EffectPlace(.same)
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

/// The identity of a child for its effects: the child around it, the places on the way, and its id.
///
/// Its hash is stored, so that a key takes constant time however deep the child is nested.
@usableFromInline
package struct EffectScope: Sendable {
  @usableFromInline
  package struct Key: Hashable, Sendable {
    let id: any Hashable & Sendable

    package init(_ id: some Hashable & Sendable) {
      self.id = id
    }

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
}

extension EffectScope.Key: CustomStringConvertible {
  @usableFromInline package var description: String { "\(id)" }
}

extension EffectScope.Child {
  var lookupOwner: ObjectIdentifier? { path.lookupOwner }

  /// The lookup in the whole state of the children at the place; a step if the path is not known.
  var wholeLook: any EffectCell {
    var (lookup, next): ((any EffectCell)?, Self?) = (path.lookup, self)
    while let child = next, let inner = lookup {
      next = child.outer?.child
      lookup = EffectChain.widen(inner, by: child.maps, upTo: next?.maps)
      if let outer = next {
        lookup = lookup.flatMap { outer.path.widen(lookup: $0, of: outer.key) }
      }
    }
    return lookup ?? EffectChain.applyOutward(maps, to: path.look)
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
