public import BowyerOptics

extension StateDispatcher where S: Identifiable, S.ID: Sendable {
  /// Returns this dispatcher on each of some rows of a larger state, for inputs that name the row.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     enum TasksInput { case rename(id: Int, String) }
  ///     let naming = StateDispatcher<Void, Task, String>.reducing { $0.title = $1 }
  ///     let list = naming.forEach(
  ///       state: Lens<Rows<Task>, Rows<Task>>.identity, input: TasksInput.rename)
  ///     let tasks = try Rows([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")])
  ///     list.run(.rename(id: 9, "Aim"), on: tasks).state.map(\.title)  // ["Draw", "Aim"]
  ///
  /// The row is changed in place. An input for a row that is not there changes nothing and asks for nothing;
  /// the session reports it, as ``Diagnostic/childMissing(_:)``. When a row leaves, its effects are cancelled;
  /// a row that is removed and put back within one transition has not left.
  ///
  /// *row*: it does to the row what `d` does, and nothing to the others and their order;
  /// *rows-commute*: inputs to two rows may be taken in any order;
  /// *leaving*: no effect of a row runs that is not there, and no step of it is taken
  ///
  /// - Parameters:
  ///   - rows: Where the rows are.
  ///   - prism: Tells which inputs are for a row, and for which.
  /// - Returns: The dispatcher on the whole.
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

  /// Returns this dispatcher on each of some rows, which a key path names, for inputs that name the row.
  @inlinable
  public func forEach<Whole, Wider>(
    state rows: any WritableKeyPath<Whole, Rows<S>> & Sendable,
    input prism: Prism<Wider, (id: S.ID, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: Lens(rows), input: prism)
  }

  /// Returns this dispatcher on each of some rows, for the inputs of one case, whose payload is the row's id and the
  /// row's input.
  @inlinable
  @_disfavoredOverload
  public func forEach<Whole, Wider>(
    state rows: Lens<Whole, Rows<S>>,
    input embed: @escaping @Sendable (S.ID, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: rows, input: .row(embed))
  }

  /// Returns this dispatcher on each of some rows, which a key path names, for the inputs of one case, whose payload
  /// is the row's id and the row's input.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     struct Day { var tasks: Rows<Task> }
  ///     enum DayInput { case task(id: Int, String) }
  ///     let naming = StateDispatcher<Void, Task, String>.reducing { $0.title = $1 }
  ///     let list = naming.forEach(state: \Day.tasks, input: DayInput.task)
  ///     let day = Day(tasks: try Rows([Task(id: 7, title: "Draw")]))
  ///     list.run(.task(id: 7, "Aim"), on: day).state.tasks.map(\.title)  // ["Aim"]
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
  /// Makes the prism of a case whose payload is the id of a row and the row's input, with labels or without.
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
