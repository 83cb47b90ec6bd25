import BowyerCheck
public import BowyerScenarios
import Testing

extension Scenario {
  /// Runs the scenario in a test; each failure is an issue, at the step whose expectation was not met.
  ///
  /// ```swift
  /// @Test func logIn() throws {
  ///   try Scenario(login)
  ///     .type("Ada", into: "Name") { $0.name = "Ada" }
  ///     .press("Log in") { $0.isBusy = true }
  ///     .asks("login")
  ///     .answer("login", with: user) { $0.user = user; $0.isBusy = false }
  ///     .check()
  /// }
  /// ```
  ///
  /// The test then continues, as after `#expect`. The current test is found through the task. Without a test, as in
  /// a detached task or in a program, the failures are thrown instead.
  ///
  /// - Throws: A `ScenarioReport` outside of a test.
  public func check() throws(ScenarioReport) {
    _ = ScenarioIssues.listening
    let failures = failures()
    if failures.isEmpty { return }
    guard Test.current != nil else { throw ScenarioReport(failures: failures) }
    for failure in failures { ScenarioIssues.record(failure) }
  }
}

/// The failures of scenarios, as issues.
private enum ScenarioIssues {
  /// Registers, once, a listener for scenarios that are released without having been run.
  static let listening: Void = UnrunScenarios.listen { failure in
    guard Test.current != nil else { return false }
    record(failure)
    return true
  }

  static func record(_ failure: ScenarioFailure) {
    let location = SourceLocation(
      fileID: failure.site.fileID,
      filePath: failure.site.filePath,
      line: failure.site.line,
      column: failure.site.column
    )
    Issue.record(Comment(rawValue: failure.description), sourceLocation: location)
  }
}
