import Bowyer
import BowyerKinds
public import BowyerViews

extension Scenario where V: ViewDescription, V.Input == Input {
  /// Adds a step that chooses an option of a picker, both found by their labels.
  ///
  /// ```swift
  /// scenario.choose("Large", from: "Size") { $0.size = .large }
  /// ```
  ///
  /// - Parameters:
  ///   - option: The label of the option.
  ///   - label: The label of the picker.
  ///   - ordinal: The position among pickers with this label, from 1.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
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
      ".choose(\(option.literal), from: \(label.literal)\(use.ordinalText))"
    return adding(.act(use.act(on:), edit), text, fileID, filePath, line, column)
  }

  /// Adds a step that moves a slider, found by its label, to a value.
  ///
  /// ```swift
  /// scenario.slide("Volume", to: 0.5) { $0.volume = 0.5 }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label of the slider.
  ///   - value: The new value, rounded to the nearest one that the slider can take.
  ///   - ordinal: The position among sliders with this label, from 1.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - edit: The expected change of the state, with all immediate consequences; `nil` for none.
  /// - Returns: The scenario with this step.
  public func slide(
    _ label: String,
    to value: SliderValue,
    ordinal: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ edit: (@Sendable (inout S) -> Void)? = nil
  ) -> Scenario {
    let use = ScenarioUse(role: .slider, label: label, ordinal: ordinal) { _ in .slide(value) }
    let text = ".slide(\(label.literal), to: \(value)\(use.ordinalText))"
    let code = value.double.isFinite ? text : nil
    return adding(.act(use.act(on:), edit), text, code: code, fileID, filePath, line, column)
  }
}
