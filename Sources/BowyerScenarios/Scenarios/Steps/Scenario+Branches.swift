import BowyerKinds

extension Scenario {
  /// Adds a branch: an alternative continuation from this step.
  ///
  /// ```swift
  /// scenario.press("Log in") { $0.isBusy = true }.asks("login")
  ///   .branch("it succeeds") { $0.answer("login", with: user) { $0.user = user; $0.isBusy = false } }
  ///   .branch("it fails") { $0.fail("login", with: Offline()) { $0.isBusy = false } }
  /// ```
  ///
  /// A branch runs in its own session, after all steps up to here. Later steps are not affected by
  /// it. If a scenario ends with branches, the check that nothing is pending applies to the end of
  /// each branch, not to the step before them.
  ///
  /// - Parameters:
  ///   - name: The name of the branch in reports.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - build: Adds the steps of the branch.
  /// - Returns: The scenario with the branch.
  public func branch(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ build: (Scenario) -> Scenario
  ) -> Scenario {
    let text = ".branch(\(name.literal))"
    return adding(.branch(name, steps(addedBy: build)), text, fileID, filePath, line, column)
  }
}
