public import Bowyer

extension Scenario {
  /// Returns this scenario, in which the world has been asked for these things by what was done before, in
  /// this order.
  ///
  /// ```swift
  /// scenario.press("Log in") { $0.isBusy = true }.asks("login")
  /// ```
  public func asks(
    _ ids: EffectID...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    expecting(.asked, ids.map { ScenarioClaim($0) }, fileID, filePath, line, column)
  }

  /// Returns this scenario, in which these requests have been given up by what was done before: nobody
  /// waits for their answers any more.
  ///
  /// ```swift
  /// scenario.press("Cancel") { $0.isBusy = false }.cancelled("login")
  /// ```
  public func cancelled(
    _ ids: EffectID...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    expecting(.cancelled, ids.map { ScenarioClaim($0) }, fileID, filePath, line, column)
  }

  /// Returns this scenario, in which something has been reported because of what was done before.
  ///
  /// ```swift
  /// scenario.fail("save", with: DiskFull()).diagnosed("save")
  /// ```
  ///
  /// - Parameters:
  ///   - text: What stands in the description of the `Diagnostic`, or a part of it.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  /// - Returns: The longer scenario.
  public func diagnosed(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let claim = ScenarioClaim(text: text.debugDescription) { $0.text.contains(text) }
    return expecting(.diagnosed, [claim], fileID, filePath, line, column)
  }

  /// Returns this scenario, in which nothing is left to be done now: nothing waits for an answer or a time.
  ///
  /// ```swift
  /// scenario.answer("login", with: user) { $0.user = user }.settles()
  /// ```
  public func settles(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let holds: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      .unfinished(session.pending, session.timeToWait, "is still waited for")
    }
    return adding(.holds(holds), ".settles()", fileID, filePath, line, column)
  }

  func expecting(
    _ topic: ScenarioTopic,
    _ claims: [ScenarioClaim],
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Scenario {
    let text = ".\(topic.step)(\(claims.map(\.text).joined(separator: ", ")))"
    return adding(.expect(topic, claims), text, fileID, filePath, line, column)
  }
}
