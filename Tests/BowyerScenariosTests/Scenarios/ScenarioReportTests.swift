import Bowyer
import TestSupport
import Testing

@testable import BowyerScenarios

/// Each text is that of a whole report, so that there is one failure, and it shows the line.
@Suite("one mistake is one report, with the line to add or change") struct ScenarioReportTests {
  @Test("a change that is not expected")
  func forgottenEdit() {
    let text = reportText(
      typed.press("Log in").asks("login")
        .answer("login", with: ada) {
          $0.user = User(name: "Ada"); $0.isBusy = false
        }
    )
    #expect(
      text == """
        ✗ .press("Log in") at Tests/Here.swift:1
            the state changes, which is not expected:
              isBusy: Bool, was false, is true
          change to: .press("Log in") { $0.isBusy = true }
        """
    )
  }

  @Test("another state")
  func wrongState() {
    let text = reportText(
      asked
        .answer("login", with: ada) {
          $0.user = User(name: "Alan"); $0.isBusy = false
        }
    )
    #expect(
      text == """
        ✗ .answer("login", with: User(name: "Ada")) at Tests/Here.swift:1
            the state differs from the expectation:
              user.name: String, expected "Alan", is "Ada"
          change to: .answer("login", with: User(name: "Ada")) { $0.isBusy = false; $0.user = User(name: "Ada") }
        """
    )
  }

  private struct Reading: Equatable {
    var value = Double.nan
    var history: [Double] = [.nan]
    var count = 0
  }

  @Test("a state that is not equal to itself: what differs, and nothing else")
  func unequalToItself() {
    let number = component(
      Double.nan,
      StateDispatcher<Void, Double, Double>.reducing { $0 = $1 }
    )
    expectEqual(
      reportText(Scenario(number).send(.nan).send(1) { $0 = 1 }.send(.nan) { $0 = .nan }),
      ""
    )
    let reading = component(
      Reading(),
      StateDispatcher<Void, Reading, Int>.reducing { $0 = Reading(count: $0.count + $1) }
    )
    expectEqual(reportText(Scenario(reading).send(0).send(1) { $0.count = 1 }.states(1)), "")
    #expect(
      reportText(Scenario(reading).send(1) { $0.count = 2 }) == """
        ✗ .send(1) at Tests/Here.swift:1
            the state differs from the expectation:
              count: Int, expected 2, is 1
          change to: .send(1) { $0.count = 1 }
        """
    )
  }

  @Test("a line to paste shows each character")
  func invisible() throws {
    let component = component(
      "",
      StateDispatcher<Void, String, String>.reducing { $0 = $1 }
    )
    #expect(
      reportText(Scenario(component).send("a\u{202E}b") { $0 = "a\u{200B}b" })
        == #"""
        ✗ .send("a\u{202E}b") at Tests/Here.swift:1
            the state differs from the expectation:
              String, expected "a\u{200B}b", is "a\u{202E}b"
          change to: .send("a\u{202E}b") { $0 = "a\u{202E}b" }
        """#
    )
    #expect(
      reportText(Scenario(login()).type("Ada\u{A0}", into: "Na\u{200B}me"))
        == #"""
        ✗ .type("Ada\u{00A0}", into: "Na\u{200B}me") at Tests/Here.swift:1
            no text field "Na\u{200B}me" is shown; there are: text field "Name", button "Log in"
          change the label to: "Name"
        """#
    )
  }

  @Test("an edit where nothing changes")
  func idle() {
    #expect(
      reportText(typed.type("Ada", into: "Name") { $0.name = "Ada" }) == """
        ✗ .type("Ada", into: "Name") at Tests/Here.swift:1
            the state does not change, and the edit changes nothing
          change to: .type("Ada", into: "Name")
        """
    )
  }

  @Test("a step that was forgotten")
  func forgottenStep() {
    let text = reportText(
      Scenario(login())
        .press("Log in") { $0.isBusy = true }
        .asks("login")
        .answer("login", with: ada) {
          $0.user = User(name: "Ada"); $0.isBusy = false
        }
        .shows("Welcome, Ada!")
    )
    #expect(
      text == """
        ✗ .press("Log in") at Tests/Here.swift:1
            the state differs from the expectation:
              isBusy: Bool, expected true, is false
              problem: Optional<String>, expected nil, is "Please enter your name."
          change to: .press("Log in") { $0.problem = "Please enter your name." }
            .press("Log in") asks for nothing instead of "login"
          add the step that causes it before it, or remove: .asks("login")
          1 later step also fails, perhaps because of this
        """
    )
  }

  @Test("an effect that is not expected")
  func unsaidEffect() {
    #expect(
      reportText(typed.press("Log in") { $0.isBusy = true }) == """
        ✗ .press("Log in") at Tests/Here.swift:1
            it asks for "login", which is not expected
          add: .asks("login")
        """
    )
  }

  @Test("an effect that is not asked for")
  func missingEffect() {
    #expect(
      reportText(typed.asks("login").answer("login", with: ada)) == """
        ✗ .asks("login") at Tests/Here.swift:1
            .type("Ada", into: "Name") asks for nothing instead of "login"
          add the step that causes it before it, or remove: .asks("login")
          1 later step also fails, perhaps because of this
        """
    )
  }

  @Test("an effect that waits at the end")
  func unfinished() {
    #expect(
      reportText(asked) == """
        ✗ .asks("login") at Tests/Here.swift:1
            "login" is still pending at the end
          add: .answer("login", with: ‹User›)
        """
    )
  }

  @Test("a stream that goes on at the end")
  func unendedStream() {
    let ticks = StateDispatcher<Void, Int, Int> { count, input in
      count += input
      return input > 1
        ? .empty : Effect.yielding("ticks") { _, yield in yield(1) }.map { .send($0) }
    }
    let component = StoreComponent(
      initialState: 0,
      dispatcher: ticks,
      view: { count in ViewTree<Int>.row(.text("\(count)"), .button("Go", 0)) }
    )
    #expect(
      reportText(Scenario(component).press("Go").asks("ticks")) == """
        ✗ .asks("ticks") at Tests/Here.swift:1
            "ticks" is still pending at the end
          add: .end("ticks"); or: .stop().cancelled("ticks")
        """
    )
  }

  @Test("an effect that is cancelled, which is not expected")
  func unsaidCancellation() {
    #expect(
      reportText(asked.press("Cancel") { $0.isBusy = false }) == """
        ✗ .press("Cancel") at Tests/Here.swift:1
            it cancels "login", which is not expected
          add: .cancelled("login")
        """
    )
  }

  @Test("a diagnostic that is not expected, or is not there")
  func diagnostics() {
    let failed = Scenario(search()).type("b", into: "Search") { $0.text = "b" }
      .advance(by: .milliseconds(300)).asks("search")
    let texts = [
      reportText(failed.fail("search", with: Offline())),
      reportText(failed.answer("search", with: [String]()).diagnosed("x")),
    ]
    #expect(
      texts[0] == """
        ✗ .fail("search", with: Offline()) at Tests/Here.swift:1
            it reports something, which is not expected:
              the effect "search" failed: Offline(). The state stays as it was; to handle it, catch the error in the effect and yield a step.
          add: .diagnosed("search")
        """
    )
    #expect(
      texts[1] == """
        ✗ .diagnosed("x") at Tests/Here.swift:1
            .answer("search", with: []) reports nothing instead of "x"
          add the step that causes it before it, or remove: .diagnosed("x")
        """
    )
  }

  @Test("a time that has not passed")
  func time() {
    let failures = Scenario(search()).type("b", into: "Search") { $0.text = "b" }.asks("search")
      .answer("search", with: ["b"]) { $0.results = ["b"] }.failures()
    expectEqual(failures.count, 1)
    expectEqual(
      failures.map { $0.findings[0].hint },
      ["add before it: .advance(by: .milliseconds(300))"]
    )
    let left = Scenario(search()).type("b", into: "Search") { $0.text = "b" }.failures()
    expectEqual(
      left.map { $0.findings[0].hint },
      ["add: .advance(by: .milliseconds(300)); or: .stop()"]
    )
  }

  @Test("a mistake in a branch in a branch")
  func branch() {
    let text = reportText(
      asked
        .branch("it fails") {
          $0.fail("login", with: Offline()) {
            $0.problem = "You are offline."; $0.isBusy = false
          }
          .branch("and is tried again") {
            $0.press("Log in") { $0.isBusy = true }.asks("login").stop().cancelled("login")
          }
        }
        .branch("it is given up") { $0.press("Cancel") { $0.isBusy = false }.cancelled("login") }
    )
    #expect(
      text == """
        ✗ it fails › and is tried again › .press("Log in") at Tests/Here.swift:1
            the state differs from the expectation:
              problem: Optional<String>, expected "You are offline.", is nil
          change to: .press("Log in") { $0.isBusy = true; $0.problem = nil }
        """
    )
  }

  @Test("a change at the start that is not expected")
  func beginning() {
    let dispatcher = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
    let failures = Scenario(component(0, dispatcher.onStart(sending: .pure(7)))).failures()
    expectEqual(failures.map { $0.findings.map(\.hint) }, [["add: .changes { $0 = 7 }"]])
  }

  @Test("an environment that does not answer")
  func environment() {
    let slow = LoginServer { _ in
      await untilCancelled()
      return User(name: "")
    }
    let scenario = Scenario(login(slow), answers: .byEnvironment)
      .type("Ada", into: "Name") { $0.name = "Ada" }
      .press("Log in") { $0.isBusy = true }.asks("login")
    #expect(
      reportText(scenario) == """
        ✗ .asks("login") at Tests/Here.swift:1
            "login" is still pending at the end: the environment has not answered
          let it answer without waiting for anything outside; or add: .stop()
        """
    )
    expectEqual(reportText(scenario.stop().cancelled("login")), "")
  }
}
