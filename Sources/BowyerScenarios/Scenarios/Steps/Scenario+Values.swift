import Bowyer
public import BowyerViews

extension Scenario where V: ViewDescription, V.Input == Input {
  /// Returns this scenario, which goes on by choosing an option of a picker, both found by their labels.
  ///
  /// ```swift
  /// scenario.choose("Large", from: "Size") { $0.size = .large }
  /// ```
  ///
  /// - Parameters:
  ///   - option: The label of the option.
  ///   - label: The label of the picker.
  ///   - ordinal: Which of several alike, from 1.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
  public func choose(
    _ option: String,
    from label: String,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let use = ScenarioUse(role: .picker, label: label, ordinal: ordinal) { control in
      guard case .picker(_, let options) = control.kind,
        let found = options.first(where: { $0.label == option })
      else { return .select(ViewKey(option)) }
      return .select(found.key)
    }
    let text =
      ".choose(\(option.debugDescription), from: \(label.debugDescription)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), text, fileID, filePath, line, column)
  }

  /// Returns this scenario, which goes on by sliding a slider to a value, found by its label.
  ///
  /// ```swift
  /// scenario.slide("Volume", to: 0.5) { $0.volume = 0.5 }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the slider.
  ///   - value: Where it is slid to; it comes to the nearest value that it can stand at.
  ///   - ordinal: Which of several alike, from 1.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - edit: How it changes the state, with all that follows at once; if it does.
  /// - Returns: The longer scenario.
  public func slide(
    _ label: String,
    to value: Double,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let use = ScenarioUse(role: .slider, label: label, ordinal: ordinal) { _ in .slide(value) }
    let text = ".slide(\(label.debugDescription), to: \(value)\(use.ordinalText))"
    let code = value.isFinite ? text : nil
    return adding(.act(use.act(on:), edit), text, code: code, fileID, filePath, line, column)
  }
}
