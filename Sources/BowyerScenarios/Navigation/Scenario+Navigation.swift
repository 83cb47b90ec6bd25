public import Bowyer
import BowyerViews

extension Scenario where V: NavigationDescription, V.Input == Input {
  /// Returns this scenario, in which the step lays one screen on the stack in view.
  ///
  /// ```swift
  /// scenario.press("Next").pushes("name", onto: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen.
  ///   - lower: The name of the screen that it lies on, if that counts.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, in which the step makes a screen the only one of the stack in view.
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
  /// - Returns: The longer scenario.
  public func becomesRoot(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    leading(.root(name), fileID, filePath, line, column)
  }

  /// Returns this scenario, in which the step takes screens from the stack in view.
  ///
  /// ```swift
  /// scenario.goBack().pops("name", to: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen that was on top, if that counts.
  ///   - target: The name of the screen that is on top then.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, in which the step shows something over all that was there.
  ///
  /// ```swift
  /// scenario.press("Help").presents("help", over: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen in view.
  ///   - lower: The name of the screen that was in view, if that counts.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, in which the step takes away what was over all else.
  ///
  /// ```swift
  /// scenario.press("Close").dismisses("help", to: "welcome")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the screen that was in view.
  ///   - target: The name of the screen that is in view then, if that counts.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The longer scenario.
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

  /// Returns this scenario, which goes on by going back: by the control, the key or the swipe for that.
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
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
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
          "nothing leads back from \(view.embedded.top.name.debugDescription)",
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
