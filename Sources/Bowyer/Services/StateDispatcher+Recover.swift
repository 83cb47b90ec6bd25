extension StateDispatcher {
  /// Returns this dispatcher, in which an error that no effect catches becomes an input, which is sent.
  ///
  /// It answers the errors of all effects that the dispatcher asks for, at once or by their steps. Of several
  /// handlers, the innermost answers. In a group, each part is answered for by itself, as if `recover` were
  /// said of it: the parts after it still see the input.
  ///
  ///     struct Offline: Error {}
  ///     enum Note { case load, failed }
  ///     let load = StateDispatcher<Void, Int, Note>.effectful { note in
  ///       note == .load ? .perform("load") { _ in throw Offline() } : .empty
  ///     }
  ///     load.recover { _ in .failed }.run(.load, on: 0).effect.description  // "recover(perform(load))"
  ///
  /// It is said of what is there: what `onStart` adds afterwards is not answered for.
  ///
  /// It ends: a handler answers no error of what follows from its own answer. Such an error goes to the
  /// handlers around it, and if there are none, it is thrown to those who wait for the input. A handler is
  /// known by the place where it is written.
  ///
  /// *recover-innermost*: `d.recover(f).recover(g) == d.recover(f)`, but for the errors of what follows from
  /// an answer of `f`; *recover-combine*: `combineAll(ds).recover(f) == combineAll(ds.map { $0.recover(f) })`
  ///
  /// - Parameters:
  ///   - fileID: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - toInput: Returns the input that is sent for an error.
  /// - Returns: The dispatcher that answers errors.
  public func recover(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    recoverParts(EffectID(fileID: fileID, line: line, column: column), toInput)
  }

  /// Returns this dispatcher, in which an error that no effect catches becomes an input; a group recovers as a
  /// whole.
  ///
  /// So in a ``serial()`` group the parts after the one that fails do not see the input.
  ///
  ///     struct Offline: Error {}
  ///     enum Note { case load, failed }
  ///     let load = StateDispatcher<Void, Int, Note>.effectful { note in
  ///       note == .load ? .perform("load") { _ in throw Offline() } : .empty
  ///     }
  ///     let group = StateDispatcher.combineAll([load, load]).serial().recoverGroup { _ in .failed }
  ///     group.run(.load, on: 0).effect.description  // "recover(settling(perform(load), pure))"
  ///
  /// *recover-group*: `combineAll([d]).recover(f) == d.recoverGroup(f)` where `d` is no group
  ///
  /// - Parameters:
  ///   - fileID: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - toInput: Returns the input that is sent for an error.
  /// - Returns: The dispatcher that answers errors.
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
