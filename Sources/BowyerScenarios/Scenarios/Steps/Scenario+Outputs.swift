public import Bowyer

extension Scenario where Input: Emitting, Input.Output: Equatable {
  /// Adds the expectation that the previous step led to these outputs, in this order.
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
  /// Adds the expectation that the previous step led to an output that satisfies a predicate.
  ///
  /// ```swift
  /// scenario.press("Done").outputs("a finished order") { output in
  ///   if case .finished = output { true } else { false }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - description: The description of the expected output in reports.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - isMeant: Returns whether an output is the expected one.
  /// - Returns: The scenario with this expectation.
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
