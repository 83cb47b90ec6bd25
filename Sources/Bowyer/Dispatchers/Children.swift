import BowyerKinds
public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher for a part of a larger state that may be absent, and for wider inputs.
  ///
  /// An input whose child is absent changes nothing, and the session reports ``Diagnostic/childMissing(_:)``. When the child
  /// leaves the state, its effects are cancelled; their ids never collide with those outside. Any value at the place is the
  /// same child, unless its `id` changes: then the effects of one are cancelled, and the start effects of the next begin.
  @inlinable
  public func ifPresent<Child: AffineOptic, Wider>(
    state child: Child,
    id: (@Sendable (S) -> any Hashable & Sendable)? = nil,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    placed(at: OneChild(child.asAffine, at: EffectPlace(), id: id), input: .only(prism))
  }

  /// Returns this dispatcher for an optional property, and for the inputs of one case.
  ///
  ///     struct Screen { var detail: Int? }
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let screen = counter.ifPresent(state: \Screen.detail, input: Side.left)
  ///     screen.run(.left(5), on: Screen(detail: 1)).state.detail  // 6
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Whole, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    id: (@Sendable (S) -> any Hashable & Sendable)? = nil,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let property = Lens(property)
    let child = property.andThen(Optional<S>.somePrism)
    return placed(
      at: OneChild(child, at: EffectPlace(property, OneChild<Whole, S>.self), id: id),
      input: .only(Prism(embedding: embed))
    )
  }

  /// Returns this dispatcher for a state that may be of one case, and for the inputs of one case.
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Whole, Wider>(
    state embedState: @escaping @Sendable (S) -> Whole,
    id: (@Sendable (S) -> any Hashable & Sendable)? = nil,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    ifPresent(state: Prism(embedding: embedState), id: id, input: Prism(embedding: embed))
  }
}

extension StateDispatcher where S: Identifiable, S.ID: Sendable {
  /// Returns this dispatcher for each row of a larger state, and for inputs that contain a row's id, in O(1) each.
  ///
  /// The session reports an input for a missing row as ``Diagnostic/childMissing(_:)``. When a row leaves, its effects are
  /// cancelled; a row that is removed and put back within one transition has not left.
  @inlinable
  public func forEach<Whole, Wider>(
    state rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(at: RowChildren(rows), input: prism)
  }

  /// Returns this dispatcher for each row at a key path, and for one case with an id and an input.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     enum TasksInput { case rename(id: Int, String) }
  ///     struct Tasks { var tasks: Rows<Task> }
  ///     let naming = StateDispatcher<Void, Task, String>.reducing { $0.title = $1 }
  ///     let list = naming.forEach(state: \Tasks.tasks, input: TasksInput.rename)
  ///     let tasks = try Rows([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")])
  ///     list.run(.rename(id: 9, "Aim"), on: Tasks(tasks: tasks)).state.tasks.map(\.title)  // ["Draw", "Aim"]
  @inlinable
  @_disfavoredOverload
  public func forEach<Whole, Wider>(
    state rows: any WritableKeyPath<Whole, Rows<S>> & Sendable,
    input embed: @escaping @Sendable (S.ID, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: Lens(rows), input: .row(embed))
  }
}

extension StateDispatcher {
  /// Returns this dispatcher for each page of a stored path, and for inputs that contain a page's id.
  ///
  /// The session reports an input for a missing page. The effects of a page end with it, even if another replaces it in the
  /// same transition: so the path must not be computed, as the pages of a computed path are new ones each time.
  public func forEachScreen<Whole, Wider>(
    state path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(
      at: ScreenChildren(path: path, place: EffectPlace(path, ScreenVisit.self)),
      input: prism
    )
  }

  /// Returns this dispatcher for each page of a path at a key path, and for one case.
  @inlinable
  @_disfavoredOverload
  public func forEachScreen<Whole, Wider>(
    state path: any WritableKeyPath<Whole, ScreenPath<S>> & Sendable,
    input embed: @escaping @Sendable (Int, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: Lens(path), input: .row(embed))
  }
}

extension Prism {
  @inlinable
  static func only<Input>(
    _ prism: Prism<Source, Input>
  ) -> Prism where Focus == (id: Void, input: Input) {
    Prism(
      extract: { source in prism.preview(source).map { ((), $0) } },
      embed: { prism.embed($0.input) }
    )
  }

  @inlinable
  static func row<ID, Input>(
    _ embed: @escaping @Sendable (ID, Input) -> Source
  ) -> Prism where Focus == (id: ID, input: Input) {
    let pair = Prism<Source, (ID, Input)>(embedding: { embed($0.0, $0.1) })
    return Prism(
      extract: { source in pair.preview(source).map { ($0.0, $0.1) } },
      embed: { embed($0.id, $0.input) }
    )
  }
}

extension StateDispatcher {
  @inlinable
  func placed<Place: ChildPlace, Wider>(
    at place: Place,
    input prism: Prism<Wider, (id: Place.Address, input: Input)>
  ) -> StateDispatcher<Environment, Place.Whole, Wider> where Place.Child == S {
    let path = ChildPath<Environment, Place, Wider, Input>(to: place) { prism.embed(($0, $1)) }
    return StateDispatcher<Environment, Place.Whole, Wider>(
      startEffects: startEffects?.placed(at: place, path),
      outline: outlined(Place.Address.self == Void.self ? "while it is there" : "for each"),
      levels: levels + 1,
      reduce: { [reduce, preview = prism.extract] whole, wider, mode in
        guard let (address, input) = preview(wider) else { return .empty }
        var id: Place.Members.ID?
        let request = place.update(&whole, at: address) { child, known in
          let request = reduce(&child, input, mode)
          if !request.isEmpty { id = place.id(of: child, before: known) }
          return request
        }
        guard let request else { return .missing(S.self, at: address, input) }
        return id.map { path.widen(request, of: $0) } ?? .empty
      }
    )
  }
}

extension Effect {
  @usableFromInline
  static func missing<S: Sendable, Address: Sendable>(
    _ type: S.Type,
    at address: Address,
    _ input: some Sendable
  ) -> Effect {
    let id: (any Sendable)? = Address.self == Void.self ? nil : address
    return .report(.childMissing(MissingChild(type: type, id: id, input: input)))
  }
}

private struct ScreenChildren<Whole: Sendable, Page: Sendable>: ChildPlace {
  struct Members: ChildMembers {
    var visits: [ScreenVisit] = []

    func contains(_ visit: ScreenVisit) -> Bool {
      visits.indices.contains(visit.depth) && visits[visit.depth] == visit
    }

    func missing(in others: Members) -> [ScreenVisit] { visits.filter { !others.contains($0) } }
  }

  let path: Lens<Whole, ScreenPath<Page>>
  let place: EffectPlace
  var hasOwnIDs: Bool { false }

  func address(of visit: ScreenVisit) -> Int { visit.depth }

  func update<R>(
    _ whole: inout Whole,
    at depth: Int,
    _ body: (inout Page, ScreenVisit) -> R
  ) -> R? {
    path.update(&whole) { path in
      let visits = path.visits
      return path.update(id: depth) { page in body(&page, visits[depth]) }
    }
  }

  func id(of page: Page, before visit: ScreenVisit) -> ScreenVisit { visit }

  func members(of whole: Whole) -> Members { Members(visits: path.get(whole).visits) }

  func children(_ ids: [ScreenVisit]?, of whole: Whole) -> [(id: ScreenVisit, child: Page)] {
    let path = path.get(whole)
    let all = zip(path.visits, path.pages).map { (id: $0, child: $1) }
    guard let ids else { return all }
    return all.filter { ids.contains($0.id) }
  }
}

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
  func id(of child: Child, before: Members.ID) -> Members.ID
  func members(of whole: Whole) -> Members
  /// Returns the children with some ids, in time for these only, or all of them, in order.
  func children(_ ids: [Members.ID]?, of whole: Whole) -> [(id: Members.ID, child: Child)]
}

/// The identity of a child without an id: any value at its place is the same child.
private struct SameChild: Hashable, Sendable {}

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
  func members(of whole: Whole) -> OneMember { OneMember(id: child.preview(whole).map(identify)) }

  @usableFromInline
  func children(_ ids: [ID]?, of whole: Whole) -> [(id: ID, child: Child)] {
    guard ids?.isEmpty != true, let child = child.preview(whole) else { return [] }
    return [(identify(child), child)]
  }
}

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
  func members(of whole: Whole) -> RowIDs<Child.ID> { rows.get(whole).members }

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
  package let lookup: any EffectCell
  package let lookupStep: any EffectCell
  private let embed: @Sendable (Place.Address, Input) -> Wider

  @usableFromInline
  init(to children: Place, _ embed: @escaping @Sendable (Place.Address, Input) -> Wider) {
    self.children = children
    let presence = EffectLookup { whole in EffectPresence(members: children.members(of: whole)) }
    let answer = State { whole in WideRequest(.presence(presence.read(whole))) }
    lookup = presence
    lookupStep = EffectCellOf(Step<Environment, Place.Whole, Wider>.commit(answer))
    self.embed = embed
  }

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
    let address = children.address(of: id)
    return step.map(input: { embed(address, $0) }) { transition in
      State { [self] whole in
        // If this child is missing, a lookup of the children inside it has to return that there are none.
        var request = WideRequest(.presence(.parentMissing))
        _ = children.update(&whole, at: address) { child, known in
          guard known == id else { return }
          let asked = transition.run(&child)
          request = asked.isEmpty ? .empty : widen(asked, of: children.id(of: child, before: id))
        }
        return request
      }
    }
  }
}

extension ChildPath: EffectPath {
  package var place: EffectPlace { children.place }
  package var lookupOwner: ObjectIdentifier? { children.hasOwnIDs ? ObjectIdentifier(self) : nil }

  package func widen(lookup: any EffectCell, of key: EffectScope.Key) -> (any EffectCell)? {
    guard let id = key.id as? ID else { return nil }
    return EffectLookup<Place.Whole>(lookup) { [children] whole in
      children.children([id], of: whole).first { $0.id == id }?.child
    }
  }
}
