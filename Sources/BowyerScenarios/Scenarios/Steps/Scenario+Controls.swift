import Bowyer
public import BowyerViews

extension Scenario where V: ViewDescription, V.Input == Input {
  /// Returns this scenario, which goes on by pressing a button, found by its label.
  ///
  /// ```swift
  /// scenario.press("Log in") { $0.isBusy = true }
  /// ```
  ///
  /// - Parameters:
  ///   - label: What stands on the button.
  ///   - ordinal: Which of several alike, from 1.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
  public func press(
    _ label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let use = ScenarioUse(role: .button, label: label, ordinal: ordinal) { _ in .press }
    let text = ".press(\(label.debugDescription)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), text, fileID, filePath, line, column)
  }

  /// Returns this scenario, which goes on by typing a text into a field, in place of what is there.
  ///
  /// ```swift
  /// scenario.type("Ada", into: "Name") { $0.name = "Ada" }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The whole new text.
  ///   - label: The label of the field.
  ///   - ordinal: Which of several alike, from 1.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
  public func type(
    _ text: String,
    into label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let use = ScenarioUse(role: .textField, label: label, ordinal: ordinal) { _ in .input(text) }
    let written =
      ".type(\(text.debugDescription), into: \(label.debugDescription)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), written, fileID, filePath, line, column)
  }

  /// Returns this scenario, which goes on by switching a toggle to what it is not.
  ///
  /// ```swift
  /// scenario.toggle("I accept the terms") { $0.acceptsTerms = true }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the toggle.
  ///   - ordinal: Which of several alike, from 1.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
  public func toggle(
    _ label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let use = ScenarioUse(role: .toggle, label: label, ordinal: ordinal) { control in
      if case .toggle(let isOn) = control.kind { .toggle(!isOn) } else { .toggle(true) }
    }
    let text = ".toggle(\(label.debugDescription)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), text, fileID, filePath, line, column)
  }

  /// Returns this scenario, in which the view now shows a text.
  ///
  /// ```swift
  /// scenario.shows("Welcome, Ada!")
  /// ```
  public func shows(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let step = ".shows(\(text.debugDescription))"
    let holds: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      let shown = session.shownText
      return shown.contains(text)
        ? nil
        : .view(
          "does not show \(text.debugDescription), " + (shown.isEmpty ? "but nothing" : "but:"),
          shown
        )
    }
    return adding(.holds(holds), step, fileID, filePath, line, column)
  }

  /// Returns this scenario, in which the view does not show a text now.
  ///
  /// ```swift
  /// scenario.hides("Please enter your name.")
  /// ```
  public func hides(
    _ text: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let step = ".hides(\(text.debugDescription))"
    let holds: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      let shown = session.shownText
      return shown.contains(text) ? .view("shows \(text.debugDescription):", shown) : nil
    }
    return adding(.holds(holds), step, fileID, filePath, line, column)
  }
}
