import Bowyer
import BowyerKinds
public import BowyerViews

extension Scenario where V: ViewDescription, V.Input == Input {
  /// Adds a step that presses a button, found by its label.
  ///
  /// A button behind a modal dialog is not found, as no user can press it.
  ///
  /// ```swift
  /// scenario.press("Log in") { $0.isBusy = true }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the button.
  ///   - ordinal: The position among buttons with this label, from 1.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
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
    let text = ".press(\(label.literal)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), text, fileID, filePath, line, column)
  }

  /// Adds a step that replaces the text of a field.
  ///
  /// ```swift
  /// scenario.type("Ada", into: "Name") { $0.name = "Ada" }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The whole new text.
  ///   - label: The label of the field.
  ///   - ordinal: The position among fields with this label, from 1.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
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
      ".type(\(text.literal), into: \(label.literal)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), written, fileID, filePath, line, column)
  }

  /// Adds a step that flips a toggle.
  ///
  /// ```swift
  /// scenario.toggle("I accept the terms") { $0.acceptsTerms = true }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the toggle.
  ///   - ordinal: The position among toggles with this label, from 1.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
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
    let text = ".toggle(\(label.literal)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), text, fileID, filePath, line, column)
  }

  /// Adds a step that dismisses a dialog or a modal of a navigation, as by Escape or by a swipe.
  ///
  /// ```swift
  /// scenario.dismiss("Details") { $0.details = nil }
  /// ```
  ///
  /// Its input is that of ``/BowyerViews/ViewTree/onDismiss(_:options:)`` of the dialog, or of
  /// ``/BowyerViews/Screen/leaving(_:)`` of the modal's bottom screen. A dialog behind a modal one
  /// cannot be dismissed.
  ///
  /// - Parameters:
  ///   - name: The title of the dialog, its key, or the name of a screen of the modal; `nil` for
  ///     the topmost one.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func dismiss(
    _ name: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let dismissal = ScenarioDismissal(name)
    return adding(.act(dismissal.act(on:), edit), dismissal.text, fileID, filePath, line, column)
  }

  /// Adds the expectation that the view shows a text at this point.
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
    let step = ".shows(\(text.literal))"
    let holds: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      let shown = session.shownText
      return shown.contains(text)
        ? nil
        : .view(
          "does not show \(text.literal), " + (shown.isEmpty ? "but nothing" : "but:"),
          shown
        )
    }
    return adding(.holds(holds), step, fileID, filePath, line, column)
  }

  /// Adds the expectation that the view does not show a text at this point.
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
    let step = ".hides(\(text.literal))"
    let holds: @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding? = { session in
      let shown = session.shownText
      return shown.contains(text) ? .view("shows \(text.literal):", shown) : nil
    }
    return adding(.holds(holds), step, fileID, filePath, line, column)
  }
}
