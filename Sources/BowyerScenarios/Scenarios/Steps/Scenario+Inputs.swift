import Bowyer
import BowyerCheck

extension Scenario {
  /// Returns this scenario, which goes on by sending an input.
  ///
  /// ```swift
  /// scenario.send(.increment) { $0.count += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, which goes on after some time.
  ///
  /// ```swift
  /// scenario.type("bow", into: "Search") { $0.text = "bow" }.advance(by: .seconds(0.3)).asks("search")
  /// ```
  ///
  /// - Parameters:
  ///   - time: How much.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How the state changes in this time, if it does.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, in which the session ends, as when a person leaves: what runs is given up.
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

  /// Returns this scenario, in which the state has also been edited in this way by what was done before.
  ///
  /// It says what changes at the very beginning, or takes a long edit apart.
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
  /// Returns this scenario, in which what was done before led through so many states, one after another.
  ///
  /// Each is a state that observers see: one that is equal to the one before it does not count. What happens at the
  /// very beginning leads to one state at most.
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
