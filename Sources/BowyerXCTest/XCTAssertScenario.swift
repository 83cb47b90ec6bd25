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
  _ = ScenarioListening.begun
  let failures = scenario.failures()
  for failure in failures where !ScenarioListening.hears(failure) {
    throw ScenarioReport(failures: failures)
  }
}

private enum ScenarioListening {
  /// Registers, once, a listener for scenarios that are released without having been run.
  static let begun: Void = UnrunScenarios.listen { failure in
    #if canImport(Darwin)
      // XCTest does not report whether it recorded the failure, so it is also reported elsewhere.
      _ = hears(failure)
      return false
    #else
      return hears(failure)
    #endif
  }

  static func hears(_ failure: ScenarioFailure) -> Bool {
    FailureWitness.hears(failure.description, failure.file, UInt(failure.site.line))
  }
}
