import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

private struct Offline: Error {}

private let screen = logInScreen(in: LogInWorld { _, _ in })

@Suite("Lasso: log-in") struct LogInTests {
  private var filled: Scenario<LogInState, LogInInput, ViewTree<LogInInput>> {
    Scenario(screen)
      .type("ada", into: "Username") { $0.username = "ada" }
      .type("secret", into: "Password") { $0.password = "secret" }
      .press("Log in") { $0.phase = .busy }.asks("log in")
  }

  @Test("Lasso 12: a form without a password asks for it, and makes no request")
  func incomplete() {
    let scenario = Scenario(screen)
      .type("ada", into: "Username") { $0.username = "ada" }
      .press("Log in") { $0.problem = "Please enter your username and password" }
      .shows("Please enter your username and password")
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 13: a valid form makes one request, and outputs the user who is logged in")
  func success() {
    let scenario =
      filled
      .send(.logIn)
      .answer("log in") { $0.phase = .idle }.outputs(.didLogIn("ada"))
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test("Lasso 14: a refused form shows the error, and has no output")
  func failure() {
    let scenario = filled.fail("log in", with: Offline()) {
      $0.phase = .idle
      $0.problem = "Invalid login"
    }
    .shows("Invalid login")
    expectEqual(scenario.failures().map(\.description), [])
  }
}
