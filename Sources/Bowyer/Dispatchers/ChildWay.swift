import BowyerKinds
package import BowyerOptics

/// The path from a state to the children at one place, and from their requests back to the whole.
@usableFromInline
package final class ChildWay<Environment: Sendable, Whole: Sendable, Wider: Sendable, S, Input, ID>:
  Sendable
where S: Sendable, Input: Sendable, ID: Hashable & Sendable {
  @usableFromInline package typealias Request = StateDispatcher<Environment, S, Input>.Request
  @usableFromInline package typealias WideRequest = StateDispatcher<Environment, Whole, Wider>
    .Request

  package let place: EffectPlace
  package let look: any EffectCell
  package let children: any EffectCell
  /// Returns the child with an id, if it exists.
  private let read: @Sendable (Whole, ID) -> S?
  /// Returns the child's id after a change, given the new state and the earlier id.
  private let identify: @Sendable (S, ID) -> ID
  /// Changes the child with an id, if it exists.
  private let update: @Sendable (inout Whole, ID, (inout S) -> Void) -> Void
  private let embed: @Sendable (ID, Input) -> Wider

  package init(
    at place: EffectPlace,
    presence: @escaping @Sendable (Whole) -> EffectPresence,
    identify: @escaping @Sendable (S, ID) -> ID,
    read: @escaping @Sendable (Whole, ID) -> S?,
    update: @escaping @Sendable (inout Whole, ID, (inout S) -> Void) -> Void,
    embed: @escaping @Sendable (ID, Input) -> Wider
  ) {
    self.place = place
    let answer = State<Whole, WideRequest> { whole in WideRequest(.presence(presence(whole))) }
    look = EffectCellOf(Step<Environment, Whole, Wider>.commit(answer))
    children = EffectLookup(presence)
    self.read = read
    self.identify = identify
    self.update = update
    self.embed = embed
  }

  /// Returns a child's request as a request of the whole, which is cancelled when the child leaves.
  @usableFromInline
  package func widen(_ request: Request, of id: ID) -> WideRequest {
    if request.isEmpty { return .empty }
    return request.map(at: .same) { step in self.widen(step, of: id) }
      .modified(.scoped(self, EffectScope.Key(id)))
  }

  private func widen(
    _ step: Step<Environment, S, Input>,
    of id: ID
  ) -> Step<Environment, Whole, Wider> {
    switch step {
    case .send(let input): .send(embed(id, input))
    case .commit(let transition):
      .commit(
        State { [self] whole in
          // If this child is missing, a lookup of the children inside it has to return that there are none.
          var request = WideRequest(.presence(.parentMissing))
          update(&whole, id) { state in
            let asked = transition.run(&state)
            request = asked.isEmpty ? .empty : widen(asked, of: identify(state, id))
          }
          return request
        }
      )
    }
  }
}

/// The path to the children at one place, for their effects.
package protocol EffectWay: AnyObject, Sendable {
  var place: EffectPlace { get }
  /// A step whose program looks up the existing children, widened together with the effect.
  var look: any EffectCell { get }
  /// A lookup that only reads the state.
  var children: any EffectCell { get }

  /// Returns a lookup in the whole for a lookup in a child.
  func widen(lookup: any EffectCell, of key: EffectScope.Key) -> (any EffectCell)?
}

extension ChildWay: EffectWay {
  package func widen(lookup: any EffectCell, of key: EffectScope.Key) -> (any EffectCell)? {
    guard let id = key.id as? ID else { return nil }
    return EffectLookup<Whole>(lookup, in: { [read] (whole: Whole) -> S? in read(whole, id) })
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

extension ChildWay {
  @usableFromInline
  convenience init(
    to child: AffineTraversal<Whole, S>,
    at place: EffectPlace?,
    identify: @escaping @Sendable (S) -> ID,
    input prism: Prism<Wider, Input>
  ) {
    self.init(
      at: place ?? EffectPlace(.own),
      presence: { EffectPresence(OneChild(id: child.preview($0).map(identify))) },
      identify: { state, _ in identify(state) },
      read: { whole, id in child.preview(whole).flatMap { identify($0) == id ? $0 : nil } },
      update: { whole, id, body in
        child.update(&whole) { state in if identify(state) == id { body(&state) } }
      },
      embed: { prism.embed($1) }
    )
  }

  @usableFromInline
  convenience init(
    to rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: ID, input: Input)>
  ) where S: Identifiable, S.ID == ID {
    self.init(
      at: EffectPlace(rows, RowChildren<ID>.self),
      presence: { EffectPresence(RowChildren(ids: rows.get($0).members)) },
      identify: { row, _ in row.id },
      read: { whole, id in rows.get(whole)[id: id] },
      update: { whole, id, body in rows.update(&whole) { $0.update(id: id) { body(&$0) } } },
      embed: { prism.embed(($0, $1)) }
    )
  }
}

extension Effect {
  @usableFromInline
  static func missing<S: Sendable>(
    _ type: S.Type,
    id: (any Sendable)? = nil,
    _ input: some Sendable
  ) -> Effect {
    .report(.childMissing(MissingChild(type, id: id, input: input)))
  }
}

struct OneChild<ID: Hashable & Sendable>: ChildMembers {
  let id: ID?

  func contains(_ id: ID) -> Bool { self.id == id }
  func missing(in others: OneChild) -> [ID] { id.map { others.contains($0) ? [] : [$0] } ?? [] }
}

/// The identity of a child without an id: any value at its place is the same child.
@usableFromInline
struct SameChild: Hashable, Sendable {
  @inlinable
  init() {}
}

struct RowChildren<ID: Hashable & Sendable>: ChildMembers {
  let ids: RowMembers<ID>

  func contains(_ id: ID) -> Bool { ids.contains(id) }
  func missing(in others: RowChildren) -> [ID] { ids.missing(in: others.ids) }
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

package protocol ChildMembers: Sendable {
  associatedtype ID: Hashable & Sendable

  func contains(_ id: ID) -> Bool
  /// Returns the ids that another collection does not contain.
  func missing(in others: Self) -> [ID]
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
package struct EffectScope: Sendable {
  package struct Key: Hashable, Sendable {
    let id: any Hashable & Sendable

    package init(_ id: some Hashable & Sendable) {
      self.id = id
    }

    package static func == (left: Key, right: Key) -> Bool {
      AnyHashable(left.id) == AnyHashable(right.id)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(id)) }
  }

  struct Child: Sendable {
    var outer: EffectScope?
    var key: Key
    /// The places from the child to the one around it, or to the whole state.
    let places: [EffectPlace]
    /// Whether all places from the child to the whole state are known.
    let isKnown: Bool
    fileprivate let way: any EffectWay
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

  init(_ way: any EffectWay, _ key: Key, in context: EffectContext) {
    let outer = context.scope?.child
    let (places, isKnown) = EffectChain.places(context.maps, upTo: outer?.maps)
    self.init(
      Child(
        outer: context.scope,
        key: key,
        places: [way.place] + places,
        isKnown: isKnown && outer?.isKnown != false,
        way: way,
        maps: context.maps
      )
    )
  }

  var child: Child { link.value }
}

extension EffectScope.Child {
  /// The lookup in the whole state of the children at the place; a step if the path is not known.
  var wholeLook: any EffectCell {
    var (lookup, next): ((any EffectCell)?, Self?) = (way.children, self)
    while let child = next, let inner = lookup {
      next = child.outer?.child
      lookup = EffectChain.widen(inner, by: child.maps, upTo: next?.maps)
      if let outer = next { lookup = lookup.flatMap { outer.way.widen(lookup: $0, of: outer.key) } }
    }
    return lookup ?? EffectChain.applyOutward(maps, to: way.look)
  }
}

extension EffectScope: Hashable {
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

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
