import BowyerCheck
public import BowyerScenarios
import XCTest

/// Runs a scenario in a test case; each failure is recorded at the step whose expectation was not met.
///
/// ```swift
/// func testLogIn() throws {
///   try XCTAssertScenario(
///     Scenario(login)
///       .type("Ada", into: "Name") { $0.name = "Ada" }
///       .press("Log in") { $0.isBusy = true }
///       .asks("login")
///       .answer("login", with: user) { $0.user = user; $0.isBusy = false })
/// }
/// ```
///
/// The test then continues, as after `XCTAssertEqual`. If no test case is running, as in Swift Testing or in a
/// program, the failures are thrown instead.
///
/// - Parameter scenario: The scenario to run.
/// - Throws: A `ScenarioReport` outside of a test case.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertScenario<S, Input, V>(_ scenario: Scenario<S, Input, V>) throws {
  _ = ScenarioReporting.registration
  let failures = scenario.failures()
  for failure in failures where !ScenarioReporting.records(failure) {
    throw ScenarioReport(failures: failures)
  }
}

private enum ScenarioReporting {
  /// Registers, once, a listener for scenarios that are released without having been run.
  static let registration: Void = UnrunScenarios.listen { failure in
    #if canImport(Darwin)
      // XCTest does not report whether it recorded the failure, so it is also reported elsewhere.
      _ = records(failure)
      return false
    #else
      return records(failure)
    #endif
  }

  static func records(_ failure: ScenarioFailure) -> Bool {
    FailureWitness.records(failure.description, failure.file, UInt(failure.site.line))
  }
}
