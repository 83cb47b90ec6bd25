import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@Suite("a scenario whose expectations hold passes") struct ScenarioTests {
  @Test("a log-in that succeeds, fails, or is given up")
  func logIn() throws {
    try Scenario(login())
      .type("Ada", into: "Name") { $0.name = "Ada" }
      .press("Log in") { $0.isBusy = true }
      .asks("login")
      .shows("( Log in )")
      .branch("it succeeds") {
        $0.answer("login", with: User(name: "Ada")) {
          $0.user = User(name: "Ada")
          $0.isBusy = false
        }
        .shows("Welcome, Ada!")
        .hides("Cancel")
        .settles()
      }
      .branch("it fails") {
        $0.fail("login", with: Offline()) {
          $0.problem = "You are offline."
          $0.isBusy = false
        }
        .branch("and is tried again") {
          $0.press("Log in") {
            $0.problem = nil
            $0.isBusy = true
          }
          .asks("login")
          .answer("login", with: User(name: "Ada")) {
            $0.user = User(name: "Ada")
            $0.isBusy = false
          }
        }
        .branch("and the name is corrected") { $0.type("Alan", into: "Name") { $0.name = "Alan" } }
      }
      .branch("it is given up") { $0.press("Cancel") { $0.isBusy = false }.cancelled("login") }
      .run()
  }

  @Test("a search waits for a pause in typing, and cancels the previous request")
  func searching() throws {
    try Scenario(search())
      .type("b", into: "Search") { $0.text = "b" }
      .advance(by: .milliseconds(200))
      .type("bow", into: "Search") { $0.text = "bow" }
      .advance(by: .milliseconds(200))
      .advance(by: .milliseconds(100))
      .asks("search")
      .branch("and shows what it finds") {
        $0.answer("search", with: ["longbow", "bowyer"]) { $0.results = ["longbow", "bowyer"] }
          .shows("longbow\nbowyer")
      }
      .branch("and is overtaken") {
        $0.type("bows", into: "Search") { $0.text = "bows" }.cancelled("search")
          .advance(by: .milliseconds(300)).asks("search")
          .answer("search", with: ["bows"]) { $0.results = ["bows"] }
      }
      .branch("and fails") { $0.fail("search", with: Offline()).diagnosed("search") }
      .run()
  }

  @Test("a timer and a stream, which end when they are cancelled")
  func time() throws {
    try Scenario(timer().with(state: 10))
      .press("Start")
      .advance(by: .seconds(3)) { $0 += 3 }
      .press("Listen").asks("numbers")
      .yield(100, from: "numbers") { $0 += 100 }
      .branch("they end by themselves") {
        $0.press("Stop").end("numbers").settles().advance(by: .seconds(1_000)).shows("113 s")
      }
      .branch("they end with the session") { $0.stop().cancelled("numbers") }
      .run()
  }

  @Test("several that wait with one name are answered in any order")
  func order() throws {
    let rows = component(
      [],
      StateDispatcher<Void, [Int], Int>.effectful { _ in
        Effect<Void, Int>.perform("row") { _ in 0 }.map { row in .update { $0.append(row) } }
      }
    )
    try Scenario(rows)
      .send(1).asks("row")
      .send(2).asks("row")
      .answer("row", with: 20, ordinal: 2) { $0.append(20) }
      .answer("row", with: 10) { $0.append(10) }
      .run()
  }

  @Test("a state that is not equatable is compared by a part of it")
  func part() throws {
    struct Player: Sendable {
      var title = "One"
      var play: @Sendable () -> Void = {}
    }
    let player = component(
      Player(),
      StateDispatcher<Void, Player, String>.reducing { $0.title = $1 }
    )
    try Scenario(player, comparing: { $0.title }).send("Two") { $0.title = "Two" }.run()
    expectEqual(Scenario(player, comparing: { $0.title }).send("Two").failures().count, 1)
  }

  @Test("the environment answers on request")
  func environment() throws {
    let named = LoginState(name: "Ada")
    try Scenario(login().with(state: named), answers: .byEnvironment)
      .press("Log in") { $0.user = User(name: "Ada") }.asks("login")
      .run()
    let offline = login(LoginServer { _ in throw Offline() })
    try Scenario(offline.with(state: named), answers: .byEnvironment)
      .press("Log in") { $0.problem = "You are offline." }.asks("login")
      .run()
    try Scenario(timer(), answers: .byEnvironment)
      .press("Listen").asks("numbers").settles()
      .run()
  }

  @Test("one that is not exhaustive checks only its expectations")
  func excerpt() throws {
    try Scenario(login(), isExhaustive: false)
      .type("Ada", into: "Name")
      .press("Log in") { $0.isBusy = true }
      .run()
    let wrong = Scenario(login(), isExhaustive: false)
      .type("Ada", into: "Name") { $0.name = "Alan" }
      .press("Log in").asks("logout")
    expectEqual(wrong.failures().count, 1)
  }

  @Test("one that continues another does not change it")
  func value() throws {
    let typed = Scenario(login()).type("Ada", into: "Name") { $0.name = "Ada" }
    try typed.press("Log in") { $0.isBusy = true }.asks("login").press("Cancel") {
      $0.isBusy = false
    }.cancelled("login").run()
    try typed.shows("Ada").run()
  }

  @Test("the outputs of a component are expected in their order")
  func outputs() throws {
    try Scenario(checkout())
      .send(.add(7)) { $0 += 7 }
      .press("Pay") { $0 = 0 }.outputs(.paid(7))
      .press("Leave").outputs("that the customer leaves") { $0 == .left }
      .run()
    let unsaid = Scenario(checkout()).press("Leave").failures()
    expectEqual(unsaid.map { $0.findings.map(\.hint) }, [["add: .outputs(.left)"]])
    let other = Scenario(checkout()).press("Leave").outputs(.paid(0)).failures()
    expectEqual(other.map { $0.findings.map(\.hint) }, [["change to: .outputs(.left)"]])
  }
}
