import BowyerCheck
public import BowyerScenarios
import XCTest

/// Runs a scenario in a test case: each mistake is a failure, at the step that is not as it says.
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
/// Then the test goes on, as after `XCTAssertEqual`. Where no test case listens, as in Swift Testing or in a
/// program, the mistakes are thrown instead.
///
/// - Parameter scenario: What is run.
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
  /// Hears of scenarios that are given up without being run.
  static let begun: Void = UnrunScenarios.listen { failure in
    #if canImport(Darwin)
      // XCTest does not say whether it has heard, so it is not relied on.
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
