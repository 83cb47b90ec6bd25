import Bowyer
import BowyerCheck

extension Scenario {
  /// Adds a step that sends an input.
  ///
  /// ```swift
  /// scenario.send(.increment) { $0.count += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func send(
    _ input: Input,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let act: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      session.send(input)
      return nil
    }
    let code = SwiftText.expression(input).map { ".send(\($0))" }
    let text = ".send(\(render(input)))"
    return adding(.act(act, edit), text, code: code, fileID, filePath, line, column)
  }

  /// Adds a step that advances the clock.
  ///
  /// ```swift
  /// scenario.type("bow", into: "Search") { $0.text = "bow" }.advance(by: .seconds(0.3)).asks("search")
  /// ```
  ///
  /// Any number of transitions may follow at different times. The step fails if thousands follow at one time.
  ///
  /// - Parameters:
  ///   - time: The time to advance by.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state in this time; `nil` for none.
  /// - Returns: The scenario with this step.
  public func advance(
    by time: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let act: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      guard time >= .zero else {
        return .impossible("time does not go back", hint: "change to: a time of zero or more")
      }
      session.advance(by: time)
      return nil
    }
    let text = ".advance(by: \(time.asWritten))"
    return adding(.act(act, edit), text, fileID, filePath, line, column)
  }

  /// Adds a step that ends the session, as when a user leaves: running effects are cancelled.
  ///
  /// ```swift
  /// scenario.stop().cancelled("ticks")
  /// ```
  public func stop(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let act: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      session.stop()
      return nil
    }
    return adding(.act(act, nil), ScenarioRunText.stop, fileID, filePath, line, column)
  }

  /// Adds the expectation that the previous step also made this edit of the state.
  ///
  /// Use it for changes at the start, or to split a long edit.
  ///
  /// ```swift
  /// Scenario(album).changes { $0.isLoading = true }.asks("photos")
  /// ```
  public func changes(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: @escaping @Sendable (inout S) -> Void
  ) -> Scenario {
    adding(.changes(edit), ScenarioRunText.changes, fileID, filePath, line, column)
  }
  /// Adds the expectation that the previous step led through a number of states.
  ///
  /// Only states that observers see count: a state that is equal to the one before it does not. The
  /// start leads to at most one state.
  ///
  /// ```swift
  /// scenario.press("Reload") { $0.items = [] }.states(1)
  /// ```
  public func states(
    _ count: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    adding(.states(count), ".states(\(count))", fileID, filePath, line, column)
  }
}
