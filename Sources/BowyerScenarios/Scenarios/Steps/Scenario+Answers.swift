public import Bowyer

extension Scenario {
  /// Returns this scenario, which goes on by answering what is asked of the world.
  ///
  /// ```swift
  /// scenario.answer("login", with: user) { $0.user = user; $0.isBusy = false }
  /// ```
  ///
  /// Several that wait may be answered in any order; of those with one name, the ordinal tells which.
  ///
  /// - Parameters:
  ///   - id: What is answered.
  ///   - answer: The answer, of the type that the effect takes.
  ///   - ordinal: Which of those that wait with this name, from 1, in the order in which they were asked.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, which goes on as what is asked of the world is done, which has no result.
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

  /// Returns this scenario, in which a stream then yields a value, and goes on.
  ///
  /// ```swift
  /// scenario.yield(3, from: "ticks") { $0.count = 3 }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value, of the type that the stream has.
  ///   - id: The stream.
  ///   - ordinal: Which of those that run with this name, from 1, in the order in which they began.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, in which the world then cannot do what it is asked for.
  ///
  /// ```swift
  /// scenario.fail("login", with: Offline()) { $0.problem = "You are offline."; $0.isBusy = false }
  /// ```
  ///
  /// An error that no effect catches is a diagnostic: ``diagnosed(_:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - id: What is asked for.
  ///   - error: What is thrown.
  ///   - ordinal: Which of those that wait with this name, from 1, in the order in which they were asked.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, in which a stream then ends.
  ///
  /// ```swift
  /// scenario.end("ticks")
  /// ```
  ///
  /// - Parameters:
  ///   - id: The stream.
  ///   - ordinal: Which of those that run with this name, from 1, in the order in which they began.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
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
    return adding(kind, reply.text, code: reply.code, fileID, filePath, line, column)
  }
}
