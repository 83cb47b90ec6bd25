public import Bowyer
import BowyerKinds

extension Scenario {
  /// Adds the expectation that the previous step made these requests, in this order.
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

  /// Adds the expectation that the previous step cancelled these requests.
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

  /// Adds the expectation that the previous step led to a diagnostic.
  ///
  /// ```swift
  /// scenario.fail("save", with: DiskFull()).diagnosed("save")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The description of the `Diagnostic`, or a part of it.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The scenario with this expectation.
  public func diagnosed(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let claim = ScenarioClaim(text: text.literal) { $0.text.contains(text) }
    return expecting(.diagnosed, [claim], fileID, filePath, line, column)
  }

  /// Adds the expectation that no request and no alarm is pending at this point.
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
      .unfinished(session.pending, session.timeToWait, "is still pending")
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
