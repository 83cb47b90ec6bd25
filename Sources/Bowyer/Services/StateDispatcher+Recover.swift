extension StateDispatcher {
  /// Returns this dispatcher, which sends an input for each error that its effects do not catch.
  ///
  /// It handles the errors of all effects that the dispatcher requests, including those that result
  /// from their steps. Of several handlers, the innermost handles an error. In a group, `recover`
  /// applies to each part separately, so the parts after a failed one still handle the input.
  ///
  ///     struct Offline: Error {}
  ///     enum Note { case load, failed }
  ///     let load = StateDispatcher<Void, Int, Note>.effectful { note in
  ///       note == .load ? .perform("load") { _ in throw Offline() } : .empty
  ///     }
  ///     load.recover { _ in .failed }.run(.load, on: 0).effect.description  // "recover(perform(load))"
  ///
  /// It applies to the existing start effects, not to those of a later `onStart`.
  ///
  /// Recovery cannot loop: a handler does not handle errors that result from its own answers. Such
  /// an error goes to the outer handlers; if there are none, it is thrown to the callers that wait
  /// for the input. A handler is identified by its source location.
  ///
  /// *recover-innermost*: `d.recover(f).recover(g) == d.recover(f)`, apart from errors that result
  /// from an answer of `f`; *recover-combine*:
  /// `combineAll(ds).recover(f) == combineAll(ds.map { $0.recover(f) })`
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - toInput: Returns the input to send for an error.
  /// - Returns: The dispatcher that handles errors.
  public func recover(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    recoverParts(EffectID(fileID: fileID, line: line, column: column), toInput)
  }

  /// Returns this dispatcher, which sends an input for each error that its effects do not catch; a
  /// group recovers as a whole.
  ///
  /// So in a ``serial()`` group the parts after a failed one do not handle the input.
  ///
  ///     struct Offline: Error {}
  ///     enum Note { case load, failed }
  ///     let load = StateDispatcher<Void, Int, Note>.effectful { note in
  ///       note == .load ? .perform("load") { _ in throw Offline() } : .empty
  ///     }
  ///     let group = StateDispatcher.combineAll([load, load]).serial().recoverGroup { _ in .failed }
  ///     group.run(.load, on: 0).effect.description  // "recover(settling(perform(load), pure))"
  ///
  /// *recover-group*: `combineAll([d]).recover(f) == d.recoverGroup(f)` if `d` is not a group
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - toInput: Returns the input to send for an error.
  /// - Returns: The dispatcher that handles errors.
  public func recoverGroup(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    supervised(EffectID(fileID: fileID, line: line, column: column), toInput)
  }

  private func recoverParts(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    guard let group else { return supervised(name, toInput) }
    return group.map { $0.recoverParts(name, toInput) }
      .dispatcher(beginningWith: supervised(name, toInput).startEffects, outline: outline)
  }

  private func supervised(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.map(state: { $0 }) { $0.supervised(name, toInput) },
      outline: outlined(group == nil ? "recovers" : "recovers as a group", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        let request = reduce(&state, input, mode)
        return request.isEmpty ? .empty : request.supervised(name, toInput)
      }
    )
  }
}
