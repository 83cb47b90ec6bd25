import Bowyer
import BowyerCheck
import Testing

@testable import BowyerScenarios

/// Each text is that of a whole report, so that there is one failure, and it shows the line.
@Suite("one mistake is one report, with the line to add or change") struct ScenarioReportTests {
  private let ada = User(name: "Ada")
  private var typed: Scenario<LoginState, LoginInput, ViewTree<LoginInput>> {
    Scenario(login()).type("Ada", into: "Name") { $0.name = "Ada" }
  }
  private var asked: Scenario<LoginState, LoginInput, ViewTree<LoginInput>> {
    typed.press("Log in") { $0.isBusy = true }.asks("login")
  }

  /// Returns the report, with the lines of this file counted from one.
  private func report(
    _ scenario: Scenario<LoginState, LoginInput, ViewTree<LoginInput>>,
    from line: Int = #line
  ) -> String {
    scenario.failures().map { failure in
      var failure = failure
      failure.site = Site(fileID: "Tests/Here.swift", filePath: "", line: failure.site.line - line, column: 1)
      return failure.description
    }.joined(separator: "\n")
  }

  @Test("a change that is not said")
  func forgottenEdit() {
    let text = report(typed.press("Log in").asks("login")
      .answer("login", with: ada) { $0.user = User(name: "Ada"); $0.isBusy = false })
    #expect(text == "")
  }

  @Test("another state")
  func wrongState() {
    let text = report(asked
      .answer("login", with: ada) { $0.user = User(name: "Alan"); $0.isBusy = false })
    #expect(text == "")
  }

  @Test("an edit where nothing changes")
  func idle() {
    #expect(report(typed.type("Ada", into: "Name") { $0.name = "Ada" }) == "")
  }

  @Test("a step that was forgotten")
  func forgottenStep() {
    let text = report(Scenario(login())
      .press("Log in") { $0.isBusy = true }
      .asks("login")
      .answer("login", with: ada) { $0.user = User(name: "Ada"); $0.isBusy = false }
      .shows("Welcome, Ada!"))
    #expect(text == "")
  }

  @Test("an effect that is not said")
  func unsaidEffect() {
    #expect(report(typed.press("Log in") { $0.isBusy = true }) == "")
  }

  @Test("an effect that is not asked for")
  func missingEffect() {
    #expect(report(typed.asks("login").answer("login", with: ada)) == "")
  }

  @Test("an effect that waits at the end")
  func unfinished() {
    #expect(report(asked) == "")
  }

  @Test("an effect that is given up, and that is not said")
  func unsaidCancellation() {
    #expect(report(asked.press("Cancel") { $0.isBusy = false }) == "")
  }

  @Test("an answer of another type")
  func wrongType() {
    #expect(report(asked.answer("login", with: "Ada") { $0.user = User(name: "Ada") }) == "")
  }

  @Test("an answer to what nobody waits for")
  func unknownRequest() {
    #expect(report(asked.answer("log-in", with: ada) { $0.user = User(name: "Ada") }) == "")
    #expect(report(asked.answer("login", with: ada, ordinal: 2)) == "")
    #expect(report(asked.yield(ada, from: "login")) == "")
  }

  @Test("a control that is not there, or cannot be used")
  func control() {
    #expect(report(typed.press("Login")) == "")
    #expect(report(asked.press("Log in")) == "")
    #expect(report(typed.toggle("Remember me")) == "")
  }

  @Test("a text that is not shown, or is")
  func view() {
    #expect(report(typed.shows("Welcome")) == "")
    #expect(report(typed.hides("Name")) == "")
  }

  @Test("a diagnostic that is not said, or is not there")
  func diagnostics() {
    let failed = Scenario(search()).type("b", into: "Search") { $0.text = "b" }
      .advance(by: .milliseconds(300)).asks("search")
    let texts = [failed.fail("search", with: Offline()), failed.answer("search", with: [String]()).diagnosed("x")]
      .map { $0.failures().map { failure in
        var failure = failure
        failure.site = Site(fileID: "Tests/Here.swift", filePath: "", line: 1, column: 1)
        return failure.description
      }.joined(separator: "\n") }
    #expect(texts[0] == "")
    #expect(texts[1] == "")
  }

  @Test("a time that nobody has waited for")
  func time() {
    let failures = Scenario(search()).type("b", into: "Search") { $0.text = "b" }.asks("search")
      .answer("search", with: ["b"]) { $0.results = ["b"] }.failures()
    #expect(failures.count == 1)
    #expect(failures.map { $0.findings[0].hint } == ["add before it: .advance(by: .milliseconds(300))"])
    let left = Scenario(search()).type("b", into: "Search") { $0.text = "b" }.failures()
    #expect(left.map { $0.findings[0].hint } == [""])
  }

  @Test("a mistake in a branch in a branch")
  func branch() {
    let text = report(asked
      .branch("it fails") {
        $0.fail("login", with: Offline()) { $0.problem = "You are offline."; $0.isBusy = false }
          .branch("and is tried again") { $0.press("Log in") { $0.isBusy = true }.asks("login").stop().cancelled("login") }
      }
      .branch("it is given up") { $0.press("Cancel") { $0.isBusy = false }.cancelled("login") })
    #expect(text == "")
  }

  @Test("a state that is given too late")
  func given() {
    #expect(report(typed.given { $0.name = "" }) == "")
  }
}
