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

  @usableFromInline
  init(
    _ child: AffineTraversal<Whole, Child>,
    at place: EffectPlace,
    id: (@Sendable (Child) -> any Hashable & Sendable)?
  ) {
    self.child = child
    self.place = place
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
final class ChildWay<Environment: Sendable, Place: ChildPlace, Wider: Sendable, Input: Sendable>:
  Sendable
{
  @usableFromInline typealias ID = Place.Members.ID
  @usableFromInline typealias Request = StateDispatcher<Environment, Place.Child, Input>.Request
  @usableFromInline
  typealias WideRequest = StateDispatcher<Environment, Place.Whole, Wider>.Request

  private let place: Place
  private let look: any EffectCell
  private let embed: @Sendable (Place.Address, Input) -> Wider

  @usableFromInline
  init(to place: Place, _ embed: @escaping @Sendable (Place.Address, Input) -> Wider) {
    self.place = place
    let answer = State<Place.Whole, WideRequest> { whole in
      WideRequest(.presence(EffectPresence(place.members(of: whole))))
    }
    look = EffectCellOf(Step<Environment, Place.Whole, Wider>.commit(answer))
    self.embed = embed
  }

  /// Returns a child's request as a request of the whole, which is cancelled when the child leaves.
  @usableFromInline
  func widen(_ request: Request, of id: ID) -> WideRequest {
    if request.isEmpty { return .empty }
    return request.map(at: .same) { step in self.widen(step, of: id) }
      .scoped(EffectScoping(key: EffectScope.Key(id), place: place.place, look: look))
  }

  private func widen(
    _ step: Step<Environment, Place.Child, Input>,
    of id: ID
  ) -> Step<Environment, Place.Whole, Wider> {
    switch step {
    case .send(let input): .send(embed(place.address(of: id), input))
    case .commit(let transition):
      .commit(
        State { [self] whole in
          // If this child is missing, a lookup of the children inside it has to return that there are none.
          var request = WideRequest(.presence(.parentMissing))
          _ = place.update(&whole, at: place.address(of: id)) { child, known in
            guard known == id else { return }
            let asked = transition.run(&child)
            request = asked.isEmpty ? .empty : widen(asked, of: place.id(of: child, before: id))
          }
          return request
        }
      )
    }
  }
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

  init(_ identity: Identity) {
    self.identity = identity
  }

  @usableFromInline
  package convenience init() {
    self.init(.own)
  }

  @usableFromInline
  package init<Whole, Part, Kind>(_ lens: Lens<Whole, Part>, _ kind: Kind.Type) {
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
  convenience init<Whole, Part>(_ lens: Lens<Whole, Part>) {
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

/// The identity of a child for its effects: the path to its place, and its id there.
@usableFromInline
package struct EffectScope: Hashable, Sendable {
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

  var way: [EffectPlace]
  let key: Key
}

extension EffectScope: CustomStringConvertible {
  @usableFromInline package var description: String { "\(key)" }
}

extension EffectScope.Key: CustomStringConvertible {
  @usableFromInline package var description: String { "\(id)" }
}

/// A scope that an effect requests, before the path to the whole state is known.
package struct EffectScoping: Sendable {
  let key: EffectScope.Key
  var place: EffectPlace?
  /// A step whose program looks up the existing children, widened together with the effect.
  var look: (any EffectCell)?
}
