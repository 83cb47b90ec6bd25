import Bowyer
import BowyerCheck
import BowyerViews
import TestSupport
import Testing

@testable import BowyerScenarios

/// Each text is that of a whole report, so that there is one failure, and it shows the line.
@Suite("one mistake is one report, with the line to add or change") struct ScenarioReportTests {
  @Test("Lasso 45, 46: an unexpected change, another state, or an edit that changes nothing")
  func edits() {
    #expect(
      reportText(typed.press("Log in").asks("login").answer("login", with: ada, logsIn)) == """
        ✗ .press("Log in") at Tests/Here.swift:1
            the state changes, which is not expected:
              isBusy: Bool, was false, is true
          if this is meant, change to: .press("Log in") { $0.isBusy = true }
        """
    )
    let alan = asked.answer("login", with: ada) {
      ($0.user, $0.isBusy) = (User(name: "Alan"), false)
    }
    #expect(
      reportText(alan, typed.type("Ada", into: "Name") { $0.name = "Ada" }) == """
        ✗ .answer("login", with: User(name: "Ada")) at Tests/Here.swift:1
            the state differs from the expectation:
              user.name: String, expected "Alan", is "Ada"
          if this is meant, change to: .answer("login", with: User(name: "Ada")) { $0.isBusy = false; $0.user = User(name: "Ada") }
        ✗ .type("Ada", into: "Name") at Tests/Here.swift:1
            the state does not change, and the edit changes nothing
          if this is meant, change to: .type("Ada", into: "Name")
        """
    )
  }

  private struct Ticket: Equatable {
    var (id, title, body, owner) = (1, "Crash of a form", "", "Ada")
  }

  private struct Detail: Equatable {
    enum Mode: Equatable { case reading(Ticket), editing(original: Ticket, draft: Ticket) }
    var (mode, isDirty, count) = (Mode.reading(Ticket()), false, 0)

    mutating func edit(_ change: (inout Ticket) -> Void) {
      var draft = Ticket()
      change(&draft)
      (mode, count) = (.editing(original: Ticket(), draft: draft), 1)
    }
  }

  @Test("an edit of more than 120 characters is not proposed; the fields that differ are named")
  func largeEdit() {
    let dispatcher = StateDispatcher<Void, Detail, String>.reducing { detail, text in
      detail.edit { $0.owner = text }
    }
    let eve = Scenario(component(Detail(), dispatcher))
    #expect(
      reportText(
        eve.send("Eve") { $0.edit { $0.title = "Eve" } },
        eve.send("Eve") { state in
          state.edit { $0.owner = "Eve" }
          state.isDirty = true
        },
        eve.send("Eve") { $0.count = 1 }
      ) == """
        ✗ .send("Eve") at Tests/Here.swift:1
            the state differs from the expectation:
              mode.editing.draft.title: String, expected "Eve", is "Crash of a form"
              mode.editing.draft.owner: String, expected "Ada", is "Eve"
          the edit has more than 120 characters: correct the component, or edit $0.mode
        ✗ .send("Eve") at Tests/Here.swift:1
            the state differs from the expectation:
              isDirty: Bool, expected true, is false
          if this is meant, add to the edit: { $0.isDirty = false }
        ✗ .send("Eve") at Tests/Here.swift:1
            the state differs from the expectation:
              mode: Mode, expected .reading(Ticket(id: 1, title: "Crash of a form", body: "", owner: "Ada")), is .editing(original: Ticket(id: 1, title: "Crash of a form", body: "", owner: "Ad…
          the edit has more than 120 characters: correct the component, or edit $0.mode
        """
    )
  }

  @Test("Lasso 45: the states that one input leads through are counted")
  func counted() {
    let steps = component(
      [Int](),
      StateDispatcher<Void, [Int], Int> { _, number in
        let parts = number < 0 ? [[1, 2]] : [[1], [], [2]]
        return .concat(parts.map { part in .pure(.commit(.update { $0 += part })) })
      }
    )
    let one = Scenario(steps).send(-1) { $0 = [1, 2] }.states(1)
    expectEqual(reportText(one), "")
    let two = Scenario(steps).send(2) { $0 = [1, 2] }
    expectEqual(reportText(two.states(2)), "")
    #expect(
      reportText(two.states(1), two.states(2).send(-1) { $0 += [1, 2] }.states(2)) == """
        ✗ .states(1) at Tests/Here.swift:1
            expected 1 state, realized 2 states
              [1]
              [1, 2]
          change to: .states(2)
        ✗ .states(2) at Tests/Here.swift:1
            expected 2 states, realized 1 state
              [1, 2, 1, 2]
          change to: .states(1)
        """
    )
    #expect(
      reportText(Scenario(adder).send(0).states(1)) == """
        ✗ .states(1) at Tests/Here.swift:1
            expected 1 state, realized 0 states
          change to: .states(0)
        """
    )
    expectEqual(reportText(Scenario(adder).send(0).states(0)), "")
    let branch = Scenario(adder).send(1) { $0 = 1 }
      .branch("again") { $0.send(1) { $0 = 2 }.states(1) }
    expectEqual(reportText(branch), "")
  }

  private struct Reading: Equatable {
    var value = Double.nan
    var history: [Double] = [.nan]
    var count = 0
  }

  @Test("a state that is not equal to itself: what differs, and nothing else")
  func unequalToItself() {
    let number = component(Double.nan, StateDispatcher<Void, Double, Double>.reducing { $0 = $1 })
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
          if this is meant, change to: .send(1) { $0.count = 1 }
        """
    )
  }

  @Test("a line to paste shows each character")
  func invisible() throws {
    let component = component("", StateDispatcher<Void, String, String>.reducing { $0 = $1 })
    #expect(
      reportText(Scenario(component).send("a\u{202E}b") { $0 = "a\u{200B}b" })
        == #"""
        ✗ .send("a\u{202E}b") at Tests/Here.swift:1
            the state differs from the expectation:
              String, expected "a\u{200B}b", is "a\u{202E}b"
          if this is meant, change to: .send("a\u{202E}b") { $0 = "a\u{202E}b" }
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

  @Test("a step that was forgotten")
  func forgottenStep() {
    let scenario = Scenario(login()).press("Log in") { $0.isBusy = true }.asks("login")
      .answer("login", with: ada, logsIn).shows("Welcome, Ada!")
    #expect(
      reportText(scenario) == """
        ✗ .press("Log in") at Tests/Here.swift:1
            the state differs from the expectation:
              isBusy: Bool, expected true, is false
              problem: Optional<String>, expected nil, is "Please enter your name."
          if this is meant, change to: .press("Log in") { $0.problem = "Please enter your name." }
            .press("Log in") asks for nothing instead of "login"
          add the step that causes it before it, or remove: .asks("login")
          1 later step also fails, perhaps because of this
        """
    )
  }

  @Test("an effect or a cancellation that is not expected, or an effect that is not asked for")
  func effects() {
    #expect(
      reportText(
        typed.press("Log in") { $0.isBusy = true },
        typed.asks("login").answer("login", with: ada),
        asked.press("Cancel") { $0.isBusy = false }
      ) == """
        ✗ .press("Log in") at Tests/Here.swift:1
            it asks for "login", which is not expected
          add: .asks("login")
        ✗ .asks("login") at Tests/Here.swift:1
            .type("Ada", into: "Name") asks for nothing instead of "login"
          add the step that causes it before it, or remove: .asks("login")
          1 later step also fails, perhaps because of this
        ✗ .press("Cancel") at Tests/Here.swift:1
            it cancels "login", which is not expected
          add: .cancelled("login")
        """
    )
  }

  @Test("an effect that waits, or a stream that goes on, at the end")
  func unfinished() {
    #expect(
      reportText(asked) == """
        ✗ .asks("login") at Tests/Here.swift:1
            "login" is still pending at the end
          add: .answer("login", with: ‹User›)
        """
    )
    #expect(
      reportText(Scenario(adding { _ in ticks }).send(0).asks("ticks")) == """
        ✗ .asks("ticks") at Tests/Here.swift:1
            "ticks" is still pending at the end
          add: .end("ticks"); or: .stop().cancelled("ticks")
        """
    )
  }

  @Test("a diagnostic that is not expected, or is not there")
  func diagnostics() {
    let failed = Scenario(search()).type("b", into: "Search") { $0.text = "b" }
      .advance(by: .milliseconds(300)).asks("search")
    #expect(
      reportText(
        failed.fail("search", with: Offline()),
        failed.answer("search", with: [String]()).diagnosed("x")
      ) == """
        ✗ .fail("search", with: Offline()) at Tests/Here.swift:1
            it reports something, which is not expected:
              the effect "search" failed: Offline(). The state stays as it was; to handle it, catch the error in the effect and yield a step.
          add: .diagnosed("search")
        ✗ .diagnosed("x") at Tests/Here.swift:1
            .answer("search", with: []) reports nothing instead of "x"
          add the step that causes it before it, or remove: .diagnosed("x")
        """
    )
    let other = failed.fail("search", with: Offline()).diagnosed("login")
    expectEqual(other.failures().count, 1)
    let absent = adder.dispatcher
      .ifPresent(state: Optional<Int>.somePrism, input: Prism<Int, Int>.identity)
    let two = Scenario(component(nil, .combine(all: [absent, absent]))).send(1).failures()
    #expect(two[0].findings[0].hint?.matches(of: /\.diagnosed\("[^"]+"\)/).count == 2)
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
    let scenario = asked.branch("it fails") {
      $0.fail("login", with: Offline(), isOffline)
        .branch("and is tried again") {
          $0.press("Log in") { $0.isBusy = true }.asks("login").stop().cancelled("login")
        }
    }
    .branch("it is given up") { $0.press("Cancel") { $0.isBusy = false }.cancelled("login") }
    #expect(
      reportText(scenario) == """
        ✗ it fails › and is tried again › .press("Log in") at Tests/Here.swift:1
            the state differs from the expectation:
              problem: Optional<String>, expected "You are offline.", is nil
          if this is meant, change to: .press("Log in") { $0.isBusy = true; $0.problem = nil }
        """
    )
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

/// Each text is that of a whole report, so that there is one failure, and it shows the line.
@Suite("a step that cannot be performed is one report") struct ScenarioObstacleTests {
  @Test("an answer of another type, to a stream, or to a request that is not pending")
  func wrongType() {
    #expect(
      reportText(asked.answer("login", with: "Ada") { $0.user = User(name: "Ada") }) == """
        ✗ .answer("login", with: "Ada") at Tests/Here.swift:1
            "login" expects an answer of type User, not String
          change to: .answer("login", with: ‹User›)
        """
    )
    #expect(
      reportText(Scenario(adding { _ in ticks }).send(0).asks("ticks").answer("ticks", with: 1))
        == """
        ✗ .answer("ticks", with: 1) at Tests/Here.swift:1
            "ticks" is a stream
          change to: .yield(‹Int›, from: "ticks")
        """
    )
    #expect(
      reportText(
        asked.answer("log-in", with: ada) { $0.user = User(name: "Ada") },
        asked.answer("login", with: ada, ordinal: 2),
        asked.yield(ada, from: "login")
      ) == """
        ✗ .answer("log-in", with: User(name: "Ada")) at Tests/Here.swift:1
            no request "log-in" is pending; pending: "login"
          change the name to: "login"
        ✗ .answer("login", with: User(name: "Ada"), ordinal: 2) at Tests/Here.swift:1
            no request "login" #2 is pending; pending: "login"
          change the ordinal: there is 1
        ✗ .yield(User(name: "Ada"), from: "login") at Tests/Here.swift:1
            "login" is no stream
          change to: .answer("login", with: ‹User›)
        """
    )
  }

  @Test("the only request that is pending is suggested, and an answer without a value has none")
  func others() {
    let other = asked.answer("user", with: ada).failures()
    expectEqual(other.map { $0.findings[0].hint }, [#"change the name to: "login""#])
    let two = Scenario(setting { (name: String) in asking(EffectID(name)) }).send("a").asks("a")
      .send("b").asks("b").answer("b", with: 1, ordinal: 2).failures()
    expectEqual(two.map { $0.findings[0].hint }, ["change the ordinal: there is 1"])
    let twice = Scenario(adding { _ in ticks }).send(0).asks("ticks").send(0).asks("ticks")
    let second = twice.answer("ticks", with: 1, ordinal: 2).failures()[0].findings[0].hint
    expectEqual(second, #"change to: .yield(‹Int›, from: "ticks", ordinal: 2)"#)
    expectEqual(Scenario(adder).answer("save").failures().map(\.step), [#".answer("save")"#])
    let edits = Scenario(adder).send(1) { $0 += 1 }.changes { $0 += 1 }.failures()
    let all = "if this is meant, change to, in all: { $0 = 1 }"
    expectEqual(edits.map { $0.findings[0].hint }, [all])
    let lines = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.empty,
      view: { _ in ViewTree<Int>.column((0..<9).map { .text("line \($0)") }) }
    )
    #expect(reportText(Scenario(lines).shows("x")).contains("line 8"))
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

  @Test("a control that is missing or disabled, a text that is missing or unexpected")
  func control() {
    #expect(
      reportText(
        typed.press("Nam"),
        asked.press("Log in"),
        typed.shows("Welcome"),
        typed.hides("Name"),
        typed.shows("1 o'clock")
      ) == """
        ✗ .press("Nam") at Tests/Here.swift:1
            no button "Nam" is shown; there are: text field "Name", button "Log in"
          change the label to: "Log in"
        ✗ .press("Log in") at Tests/Here.swift:1
            button "Log in" is disabled
          add the step that enables it before it
        ✗ .shows("Welcome") at Tests/Here.swift:1
            the view does not show "Welcome", but:
              Name: Ada_
              [ Log in ]
        ✗ .hides("Name") at Tests/Here.swift:1
            the view shows "Name":
              Name: Ada_
              [ Log in ]
        ✗ .shows("1 o'clock") at Tests/Here.swift:1
            the view does not show "1 o'clock", but:
              Name: Ada_
              [ Log in ]
        """
    )
  }
}

@Suite("the mistakes in a scenario") struct ScenarioMistakesTests {
  @Test("two mistakes are two reports, unless one may follow from the other")
  func several() {
    let counter = Scenario(adder)
    let mistakes: [(Scenario<Int, Int, Void>, [String])] = [
      (
        counter.send(1) { $0 += 2 }.send(2) { $0 += 2 }.send(3) { $0 += 1 },
        [".send(1) 0", ".send(3) 0"]
      ),
      (counter.send(1) { $0 += 2 }.send(3) { $0 += 1 }, [".send(1) 0", ".send(3) 0"]),
      (counter.send(2) { $0 = 3 }.send(3) { $0 = 6 }.send(4) { $0 = 10 }, [".send(2) 2"]),
      (counter.send(1).send(2).send(3) { $0 = 6 }, [".send(1) 0", ".send(2) 0"]),
      (counter.send(1) { $0 = 2 }.send(0).send(2) { $0 = 4 }, [".send(1) 1"]),
      (
        counter.send(1) { $0 = 2 }.send(2) { $0 = 3 }.send(3) { $0 = 7 },
        [".send(1) 0", ".send(3) 0"]
      ),
    ]
    for (scenario, steps) in mistakes {
      expectEqual(scenario.failures().map { "\($0.step) \($0.followers)" }, steps)
    }
    let form = Scenario(login()).type("Ada", into: "Name") { $0.name = "Adam" }
    let follows = form.press("Log in") { $0.problem = "no" }.stop().cancelled("login")
    expectEqual(follows.failures().map(\.step), [".type(\"Ada\", into: \"Name\")"])
    let other = form.type("Al", into: "Name") { ($0.name, $0.problem) = ("Al", "no") }
    expectEqual(other.failures().count, 2)
  }

  @Test("requests are expected in their order, cancellations in any order")
  func orders() {
    let jobs = Scenario(
      component(
        0,
        StateDispatcher<Void, Int, Bool>.effectful { begins in
          let jobs = ["a", "b", "c"].map { id in
            Effect<Void, State<Int, Void>>.perform(EffectID(id)) { _ in .set(1) }
          }
          return begins ? .merge(jobs).cancellable(id: "all") : .cancel(id: "all")
        }
      )
    )
    let begun = jobs.send(true).asks("a", "b", "c").send(false)
    for (a, b, c) in [("a", "b", "c"), ("c", "b", "a"), ("b", "a", "c"), ("c", "a", "b")] {
      let ids = (EffectID(a), EffectID(b), EffectID(c))
      expectEqual(begun.cancelled(ids.0, ids.1, ids.2).failures().map(\.description), [])
      let asked = jobs.send(true).asks(ids.0, ids.1, ids.2).stop().cancelled("a", "b", "c")
      expectEqual(asked.failures().count, (a == "a" ? 0 : 1))
    }
    let apart = jobs.send(true).asks("a").asks("b", "c").stop().cancelled("a", "b", "c")
    expectEqual(apart.failures().map(\.description), [])
    let left = jobs.send(true).asks("a", "b", "c").failures().map { $0.findings[0].text }
    expectEqual(left, [#""a", "b", "c" are still pending at the end"#])
    let two = jobs.send(true).asks("a").asks("c").failures()[0].findings[0].hint
    expectEqual(two, #"change them to: .asks("a", "b", "c")"#)
    expectEqual(begun.cancelled("a", "c").failures().count, 1)
    expectEqual(begun.cancelled("a", "b", "c", "c").failures().count, 1)
  }

  @Test("a mistake is reported where its step is written; a report throws all, one per line")
  func place() {
    let line = #line
    let failures =
      typed
      .press("Log in") { $0.isBusy = true }
      .asks("logout")
      .branch("it fails") {
        $0.fail("login", with: Offline())
      }
      .failures()
    expectEqual(failures.map(\.site.line), [line + 4, line + 6])
    #expect(failures.allSatisfy { $0.site.fileID == #fileID })
    let left = asked.branch("nothing more") { $0 }.failures()
    expectEqual(left.map(\.branches), [["nothing more"]])
    let later = asked.branch("a") { $0.press("Cancel") { $0.isBusy = false }.cancelled("login") }
      .type("X", into: "Name") { $0.name = "X" }.failures()
    expectEqual(later.map(\.branches), [[]])
    let report = #expect(throws: ScenarioReport.self) {
      try asked.branch("a") { $0 }.branch("b") { $0.stop() }.run()
    }
    expectEqual(report?.failures.map(\.branches), [["a"], ["b"]])
    expectEqual(report?.description.split(separator: "\n").filter { $0.hasPrefix("✗") }.count, 2)
  }
}
