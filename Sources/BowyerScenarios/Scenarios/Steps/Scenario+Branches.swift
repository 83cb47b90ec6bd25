extension Scenario {
  /// Returns this scenario, of which another one goes on from here in its own way.
  ///
  /// ```swift
  /// scenario.press("Log in") { $0.isBusy = true }.asks("login")
  ///   .branch("it succeeds") { $0.answer("login", with: user) { $0.user = user; $0.isBusy = false } }
  ///   .branch("it fails") { $0.fail("login", with: Offline()) { $0.isBusy = false } }
  /// ```
  ///
  /// A branch has its own session, to which everything up to here has been done. What comes after it does
  /// not know of it. A scenario that ends with branches ends where they end; what is left to be done at
  /// its own last step is their matter.
  ///
  /// - Parameters:
  ///   - name: What is different there; reports say it.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - build: Tells how it goes on.
  /// - Returns: This scenario, with the branch.
  public func branch(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ build: (Scenario) -> Scenario
  ) -> Scenario {
    let text = ".branch(\(name.debugDescription))"
    return adding(.branch(name, steps(addedBy: build)), text, fileID, filePath, line, column)
  }
}
