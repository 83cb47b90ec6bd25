public import Bowyer

extension Scenario {
  /// Adds a step that answers a request.
  ///
  /// ```swift
  /// scenario.answer("login", with: user) { $0.user = user; $0.isBusy = false }
  /// ```
  ///
  /// Pending requests can be answered in any order; the ordinal selects among those with the same
  /// name.
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - answer: The answer, of the type that the effect takes.
  ///   - ordinal: The position among pending requests with this name, from 1, in the order of the
  ///     requests.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func answer(
    _ id: EffectID,
    with answer: any Sendable,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let reply = ScenarioReply(kind: .answer(answer), id: id, ordinal: ordinal)
    return adding(reply, edit, fileID, filePath, line, column)
  }

  /// Adds a step that answers a request whose result is `Void`.
  ///
  /// ```swift
  /// scenario.press("Save").asks("save").answer("save") { $0.isSaved = true }
  /// ```
  public func answer(
    _ id: EffectID,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let reply = ScenarioReply(kind: .answer(()), id: id, ordinal: ordinal)
    return adding(reply, edit, fileID, filePath, line, column)
  }

  /// Adds a step in which a stream yields a value.
  ///
  /// ```swift
  /// scenario.yield(3, from: "ticks") { $0.count = 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value, of the stream's type.
  ///   - id: The name of the stream.
  ///   - ordinal: The position among running streams with this name, from 1, in the order of their
  ///     starts.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func yield(
    _ value: any Sendable,
    from id: EffectID,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let reply = ScenarioReply(kind: .yield(value), id: id, ordinal: ordinal)
    return adding(reply, edit, fileID, filePath, line, column)
  }

  /// Adds a step in which a request fails.
  ///
  /// ```swift
  /// scenario.fail("login", with: Offline()) { $0.problem = "You are offline."; $0.isBusy = false }
  /// ```
  ///
  /// An error that no effect catches is a diagnostic:
  /// ``diagnosed(_:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - error: The error to throw.
  ///   - ordinal: The position among pending requests with this name, from 1, in the order of the
  ///     requests.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func fail(
    _ id: EffectID,
    with error: any Error,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let reply = ScenarioReply(kind: .fail(error), id: id, ordinal: ordinal)
    return adding(reply, edit, fileID, filePath, line, column)
  }

  /// Adds a step in which a stream ends.
  ///
  /// ```swift
  /// scenario.end("ticks")
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name of the stream.
  ///   - ordinal: The position among running streams with this name, from 1, in the order of their
  ///     starts.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func end(
    _ id: EffectID,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let reply = ScenarioReply(kind: .end, id: id, ordinal: ordinal)
    return adding(reply, edit, fileID, filePath, line, column)
  }
}

extension Scenario {
  private func adding(
    _ reply: ScenarioReply,
    _ edit: ScenarioStep<S, Input, V>.Edit?,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Scenario {
    let kind = ScenarioStep<S, Input, V>.Kind.act(reply.act(on:), edit)
    return adding(kind, reply.text, code: reply.suggestion, fileID, filePath, line, column)
  }
}
