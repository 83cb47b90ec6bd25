public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher for a part of a larger state that may be absent, and for wider inputs.
  ///
  /// An input whose child is absent changes and requests nothing; the session reports it as
  /// ``Diagnostic/childMissing(_:)``. When the child leaves the state, its effects are cancelled.
  /// The ids of its effects, as in ``Effect/cancellable(id:replacing:)``, never collide with those
  /// outside. If another child may replace it, use `ifPresent(state:id:input:)`.
  @inlinable
  public func ifPresent<Child: AffineOptic, Wider>(
    state child: Child,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    placed(on: child.asAffine, at: nil, input: prism) { _ in SameChild() }
  }

  /// Returns this dispatcher for an optional property, and for inputs that a prism matches.
  @inlinable
  public func ifPresent<Whole, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(on: Lens(property), input: prism) { _ in SameChild() }
  }

  /// Returns this dispatcher for a part that may be absent, and for the inputs of one case.
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Child: AffineOptic, Wider>(
    state child: Child,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    ifPresent(state: child, input: Prism(embedding: embed))
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
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    ifPresent(state: property, input: Prism(embedding: embed))
  }
}

extension StateDispatcher {
  /// Returns this dispatcher for a part that may be absent; a change of its id replaces the child.
  ///
  /// The effects of the first child are cancelled, and the start effects of the second begin.
  /// Without `id`, any value at the place is the same child.
  @inlinable
  public func ifPresent<Child: AffineOptic, ID: Hashable & Sendable, Wider>(
    state child: Child,
    id: @escaping @Sendable (S) -> ID,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    placed(on: child.asAffine, at: nil, input: prism, identify: id)
  }

  /// Returns this dispatcher for an optional property; a change of its id replaces the child.
  @inlinable
  public func ifPresent<Whole, ID: Hashable & Sendable, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    id: @escaping @Sendable (S) -> ID,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(on: Lens(property), input: prism, identify: id)
  }

  /// Returns this dispatcher for a part with an identity, and for the inputs of one case.
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Child: AffineOptic, ID: Hashable & Sendable, Wider>(
    state child: Child,
    id: @escaping @Sendable (S) -> ID,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    ifPresent(state: child, id: id, input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for an optional property with an identity, and for one case.
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Whole, ID: Hashable & Sendable, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    id: @escaping @Sendable (S) -> ID,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    ifPresent(state: property, id: id, input: Prism(embedding: embed))
  }
}

extension StateDispatcher {
  @inlinable
  func placed<Whole, Wider, ID: Hashable & Sendable>(
    on property: Lens<Whole, S?>,
    input prism: Prism<Wider, Input>,
    identify: @escaping @Sendable (S) -> ID
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let child = property.andThen(Optional<S>.somePrism)
    return placed(on: child, at: EffectPlace(property, ID.self), input: prism, identify: identify)
  }

  @inlinable
  func placed<Whole, Wider, ID: Hashable & Sendable>(
    on child: AffineTraversal<Whole, S>,
    at place: EffectPlace?,
    input prism: Prism<Wider, Input>,
    identify: @escaping @Sendable (S) -> ID
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let way = ChildWay<Environment, Whole, Wider, S, Input, ID>(
      to: child,
      at: place,
      identify: identify,
      input: prism
    )
    return StateDispatcher<Environment, Whole, Wider>(
      startEffects: startEffects?.placed(on: child, way, identify: identify),
      outline: outlined("while it is there"),
      levels: levels + 1,
      reduce: { [reduce] whole, wider, mode in
        guard let input = prism.preview(wider) else { return .empty }
        var id: ID?
        let request = child.update(&whole) { state in
          let request = reduce(&state, input, mode)
          if !request.isEmpty { id = identify(state) }
          return request
        }
        guard let request else { return .missing(S.self, input) }
        return id.map { way.widen(request, of: $0) } ?? .empty
      }
    )
  }
}

extension StateDispatcher where S: Identifiable, S.ID: Sendable {
  /// Returns this dispatcher for each row of a larger state, and for inputs that contain a row's
  /// id.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     enum TasksInput { case rename(id: Int, String) }
  ///     let naming = StateDispatcher<Void, Task, String>.reducing { $0.title = $1 }
  ///     let list = naming.forEach(
  ///       state: Lens<Rows<Task>, Rows<Task>>.identity, input: TasksInput.rename)
  ///     let tasks = try Rows([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")])
  ///     list.run(.rename(id: 9, "Aim"), on: tasks).state.map(\.title)  // ["Draw", "Aim"]
  ///
  /// The row is changed in place. An input for a missing row changes and requests nothing; the
  /// session reports it as ``Diagnostic/childMissing(_:)``. When a row leaves, its effects are
  /// cancelled; a row that is removed and put back within one transition has not left.
  ///
  /// - Complexity: O(1) for an input.
  @inlinable
  public func forEach<Whole, Wider>(
    state rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let way = ChildWay<Environment, Whole, Wider, S, Input, S.ID>(to: rows, input: prism)
    return StateDispatcher<Environment, Whole, Wider>(
      startEffects: startEffects?.placed(on: rows, way),
      outline: outlined("for each"),
      levels: levels + 1,
      reduce: { [reduce] whole, wider, mode in
        guard let (id, input) = prism.preview(wider) else { return .empty }
        var row: S.ID?
        let request = rows.update(&whole) { rows in
          rows.update(id: id) { state in
            let request = reduce(&state, input, mode)
            if !request.isEmpty { row = state.id }
            return request
          }
        }
        guard let request else { return .missing(S.self, id: id, input) }
        return row.map { way.widen(request, of: $0) } ?? .empty
      }
    )
  }

  /// Returns this dispatcher for each row at a key path, and for inputs that contain a row's id.
  @inlinable
  public func forEach<Whole, Wider>(
    state rows: any WritableKeyPath<Whole, Rows<S>> & Sendable,
    input prism: Prism<Wider, (id: S.ID, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: Lens(rows), input: prism)
  }

  /// Returns this dispatcher for each row, and for one case with an id and an input.
  @inlinable
  @_disfavoredOverload
  public func forEach<Whole, Wider>(
    state rows: Lens<Whole, Rows<S>>,
    input embed: @escaping @Sendable (S.ID, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: rows, input: .row(embed))
  }

  /// Returns this dispatcher for each row at a key path, and for one case with an id and an input.
  @inlinable
  @_disfavoredOverload
  public func forEach<Whole, Wider>(
    state rows: any WritableKeyPath<Whole, Rows<S>> & Sendable,
    input embed: @escaping @Sendable (S.ID, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: Lens(rows), input: .row(embed))
  }
}

extension Prism {
  /// Creates the prism of a case whose payload is an id and an input, with labels or without.
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
  /// Returns this dispatcher for each page of a path, and for inputs that contain a page's id.
  ///
  /// An input for a missing page is reported as ``Diagnostic/childMissing(_:)``. The effects of a
  /// page end with it, even if another page replaces it in the same transition. The path has to be
  /// stored in the state: the pages of a path that a lens computes are new ones each time.
  public func forEachScreen<Whole, Wider>(
    state path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let way = ChildWay<Environment, Whole, Wider, S, Input, ScreenVisit>(
      at: EffectPlace(path, ScreenVisits.self),
      presence: { EffectPresence(ScreenVisits(visits: path.get($0).visits)) },
      identify: { _, visit in visit },
      read: { whole, visit in
        let path = path.get(whole)
        return ScreenVisits(visits: path.visits).contains(visit) ? path.pages[visit.depth] : nil
      },
      update: { whole, visit, body in
        path.update(&whole) { path in
          guard ScreenVisits(visits: path.visits).contains(visit) else { return }
          _ = path.update(id: visit.depth, body)
        }
      },
      embed: { visit, input in prism.embed((visit.depth, input)) }
    )
    return StateDispatcher<Environment, Whole, Wider>(
      startEffects: startEffects?.placed(on: path, way),
      outline: outlined("for each"),
      levels: levels + 1,
      reduce: { [reduce] whole, wider, mode in
        guard let (id, input) = prism.preview(wider) else { return .empty }
        return path.update(&whole) { path -> StateDispatcher<Environment, Whole, Wider>.Request in
          let request = path.update(id: id) { reduce(&$0, input, mode) }
          guard let request else { return .missing(S.self, id: id, input) }
          return way.widen(request, of: path.visits[id])
        }
      }
    )
  }

  /// Returns this dispatcher for each page of a path at a key path.
  public func forEachScreen<Whole, Wider>(
    state path: any WritableKeyPath<Whole, ScreenPath<S>> & Sendable,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: Lens(path), input: prism)
  }

  /// Returns this dispatcher for each page of a path, and for one case with an id and an input.
  @inlinable
  @_disfavoredOverload
  public func forEachScreen<Whole, Wider>(
    state path: Lens<Whole, ScreenPath<S>>,
    input embed: @escaping @Sendable (Int, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: path, input: .row(embed))
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

private struct ScreenVisits: ChildMembers {
  let visits: [ScreenVisit]

  func contains(_ visit: ScreenVisit) -> Bool {
    visits.indices.contains(visit.depth) && visits[visit.depth] == visit
  }

  func missing(in others: ScreenVisits) -> [ScreenVisit] { visits.filter { !others.contains($0) } }
}

extension StartEffects {
  fileprivate func placed<Whole, Wider>(
    on path: Lens<Whole, ScreenPath<S>>,
    _ way: ChildWay<Environment, Whole, Wider, S, Input, ScreenVisit>
  ) -> StartEffects<Environment, Whole, Wider> {
    StartEffects<Environment, Whole, Wider>(isOnce: false) { whole, memory in
      let path = path.get(whole)
      let known = memory as? [ScreenVisit: Memory] ?? [:]
      var next: [ScreenVisit: Memory] = [:]
      let requests = zip(path.visits, path.pages).map { visit, page in
        var inner = known[visit] ?? nil
        let request = self.next(page, &inner)
        next[visit] = .some(inner)
        return way.widen(request, of: visit)
      }
      memory = next
      return .merge(requests)
    }
  }
}
