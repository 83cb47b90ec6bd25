public import Bowyer

extension Scenario where Input: Emitting, Input.Output: Equatable {
  /// Returns this scenario, in which the component has put these out because of what was done before, in
  /// this order.
  ///
  /// ```swift
  /// scenario.answer("login", with: user) { $0.isBusy = false }.outputs(.didLogIn(user))
  /// ```
  public func outputs(
    _ outputs: Input.Output...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    expecting(.output, outputs.map { ScenarioClaim(output: $0) }, fileID, filePath, line, column)
  }
}

extension Scenario where Input: Emitting {
  /// Returns this scenario, in which the component has put out something because of what was done before,
  /// of which something is true.
  ///
  /// ```swift
  /// scenario.press("Done").outputs("a finished order") { output in
  ///   if case .finished = output { true } else { false }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - description: What is put out, as reports say it.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - isMeant: Whether an output is it.
  /// - Returns: The longer scenario.
  public func outputs(
    _ description: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    where isMeant: @escaping @Sendable (Input.Output) -> Bool
  ) -> Scenario {
    let claim = ScenarioClaim(text: description) { fact in
      (fact.value as? Input.Output).map(isMeant) ?? false
    }
    return expecting(.output, [claim], fileID, filePath, line, column)
  }
}
