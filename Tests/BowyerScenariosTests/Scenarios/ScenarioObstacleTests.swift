import Bowyer
import Testing

@testable import BowyerScenarios

/// Each text is that of a whole report, so that there is one failure, and it shows the line.
@Suite("a step that cannot be performed is one report") struct ScenarioObstacleTests {
  @Test("an answer of another type")
  func wrongType() {
    #expect(
      reportText(asked.answer("login", with: "Ada") { $0.user = User(name: "Ada") }) == """
        ✗ .answer("login", with: "Ada") at Tests/Here.swift:1
            "login" expects an answer of type User, not String
          change to: .answer("login", with: ‹User›)
        """
    )
  }

  @Test("an answer to a request that is not pending")
  func unknownRequest() {
    #expect(
      reportText(asked.answer("log-in", with: ada) { $0.user = User(name: "Ada") }) == """
        ✗ .answer("log-in", with: User(name: "Ada")) at Tests/Here.swift:1
            no request "log-in" is pending; pending: "login"
          change the name to: "login"
        """
    )
    #expect(
      reportText(asked.answer("login", with: ada, ordinal: 2)) == """
        ✗ .answer("login", with: User(name: "Ada"), ordinal: 2) at Tests/Here.swift:1
            no request "login" #2 is pending; pending: "login"
          change the ordinal: there is 1
        """
    )
    #expect(
      reportText(asked.yield(ada, from: "login")) == """
        ✗ .yield(User(name: "Ada"), from: "login") at Tests/Here.swift:1
            "login" is no stream
          change to: .answer("login", with: ‹User›)
        """
    )
  }

  @Test("an answer to a stream")
  func stream() {
    let ticks = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { _ in
        Effect<Void, Int>.yielding("ticks") { _, yield in yield(1) }
          .map { tick in .modify { $0 + tick } }
      }
    )
    #expect(
      reportText(Scenario(ticks).send(0).asks("ticks").answer("ticks", with: 1)) == """
        ✗ .answer("ticks", with: 1) at Tests/Here.swift:1
            "ticks" is a stream
          change to: .yield(‹Int›, from: "ticks")
        """
    )
  }

  @Test("an error whose initializer is unknown is not repeated in a suggestion")
  func constantError() {
    struct Rejected: Error { let code = 404 }
    #expect(
      reportText(asked.fail("login", with: Rejected()) { $0.isBusy = true }) == """
        ✗ .fail("login", with: Rejected(code: 404)) at Tests/Here.swift:1
            the state differs from the expectation:
              isBusy: Bool, expected true, is false
              problem: Optional<String>, expected nil, is "You are offline."
          give the step the edit: { $0.isBusy = false; $0.problem = "You are offline." }
        """
    )
  }

  @Test("a missing control, and a disabled one")
  func control() {
    #expect(
      reportText(typed.press("Login")) == """
        ✗ .press("Login") at Tests/Here.swift:1
            no button "Login" is shown; there are: text field "Name", button "Log in"
          change the label to: "Log in"
        """
    )
    #expect(
      reportText(asked.press("Log in")) == """
        ✗ .press("Log in") at Tests/Here.swift:1
            button "Log in" is disabled
          add the step that enables it before it
        """
    )
  }

  @Test("a text that is missing, or unexpected")
  func view() {
    #expect(
      reportText(typed.shows("Welcome")) == """
        ✗ .shows("Welcome") at Tests/Here.swift:1
            the view does not show "Welcome", but:
              Name: Ada_
              [ Log in ]
        """
    )
    #expect(
      reportText(typed.hides("Name")) == """
        ✗ .hides("Name") at Tests/Here.swift:1
            the view shows "Name":
              Name: Ada_
              [ Log in ]
        """
    )
  }
}
