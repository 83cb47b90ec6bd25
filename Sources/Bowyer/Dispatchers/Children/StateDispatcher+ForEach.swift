public import BowyerOptics

extension StateDispatcher where S: Identifiable, S.ID: Sendable {
  /// Returns this dispatcher for each row of a larger state, and for inputs that contain a row's id.
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
  /// *row*: the row changes as by `d`; the other rows and their order stay the same;
  /// *rows-commute*: inputs of two rows can be handled in any order;
  /// *leaving*: a row that has left has no running effect, and none of its steps is handled
  ///
  /// - Parameters:
  ///   - rows: The lens to the rows.
  ///   - prism: Matches the inputs for rows, and extracts the row's id and input.
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

  /// Returns this dispatcher for each row at a key path, and for inputs that contain a row's id.
  @inlinable
  public func forEach<Whole, Wider>(
    state rows: any WritableKeyPath<Whole, Rows<S>> & Sendable,
    input prism: Prism<Wider, (id: S.ID, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: Lens(rows), input: prism)
  }

  /// Returns this dispatcher for each row, and for the inputs of one case, whose payload is the
  /// row's id and the row's input.
  @inlinable
  @_disfavoredOverload
  public func forEach<Whole, Wider>(
    state rows: Lens<Whole, Rows<S>>,
    input embed: @escaping @Sendable (S.ID, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEach(state: rows, input: .row(embed))
  }

  /// Returns this dispatcher for each row at a key path, and for the inputs of one case, whose
  /// payload is the row's id and the row's input.
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
  /// Creates the prism of a case whose payload is a row's id and the row's input, with labels or without.
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
