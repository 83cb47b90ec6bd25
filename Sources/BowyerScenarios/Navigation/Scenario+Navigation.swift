public import Bowyer
import BowyerKinds
import BowyerViews

extension Scenario where V: NavigationDescription, V.Input == Input {
  /// Adds the expectation that the step pushes exactly one screen onto the visible stack.
  ///
  /// ```swift
  /// scenario.press("Next").pushes("name", onto: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - lower: The name of the screen below it; `nil` for any.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The scenario with this expectation.
  public func pushes(
    _ name: String,
    onto lower: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.push(name, onto: lower), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step makes a screen the only one of the visible stack.
  ///
  /// ```swift
  /// scenario.press("Log out").becomesRoot("login")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The scenario with this expectation.
  public func becomesRoot(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.root(name), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step pops screens from the visible stack.
  ///
  /// ```swift
  /// scenario.goBack().pops("name", to: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen that was on top; `nil` for any.
  ///   - target: The name of the screen that is on top afterwards.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The scenario with this expectation.
  public func pops(
    _ name: String? = nil,
    to target: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.pop(name, to: target), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step presents a modal.
  ///
  /// ```swift
  /// scenario.press("Help").presents("help", over: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the presented screen.
  ///   - lower: The name of the screen that was visible before; `nil` for any.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The scenario with this expectation.
  public func presents(
    _ name: String,
    over lower: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.present(name, over: lower), fileID, filePath, line, column)
  }

  /// Adds the expectation that the step dismisses the topmost modal.
  ///
  /// ```swift
  /// scenario.press("Close").dismisses("help", to: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the dismissed screen.
  ///   - target: The name of the screen that is visible afterwards; `nil` for any.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The scenario with this expectation.
  public func dismisses(
    _ name: String,
    to target: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.dismiss(name, to: target), fileID, filePath, line, column)
  }

  /// Adds a step that goes back, as by the back button, the key or the swipe.
  ///
  /// ```swift
  /// scenario.goBack { $0.pop() }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func goBack(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let act: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      let view = session.view
      guard let input = view.back else {
        return .impossible(
          "nothing leads back from \(view.embedded.top.name.literal)",
          hint: "add before it what leads to another screen; or say what leaves this one"
        )
      }
      session.send(input)
      return nil
    }
    return adding(.act(act, edit), ".goBack()", fileID, filePath, line, column)
  }

  private func leading(
    _ claim: NavigationClaim,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Scenario {
    let check: @Sendable (V, V) -> ScenarioFinding? = { before, after in
      let mismatch = claim.mismatch(from: before.embedded, to: after.embedded)
      return mismatch.map { ScenarioFinding(kind: .view, text: $0.description) }
    }
    return adding(.leads(check), claim.step, fileID, filePath, line, column)
  }
}
