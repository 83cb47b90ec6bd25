import Bowyer
import BowyerScenarios
import BowyerViews
import TestSupport
import Testing

@Suite("a scenario whose expectations hold passes") struct ScenarioTests {
  @Test("Lasso 44: a log-in succeeds, fails, or is given up, each after the same beginning")
  func logIn() throws {
    try typed.press("Log in") { $0.isBusy = true }
      .asks("login")
      .shows("( Log in )")
      .branch("it succeeds") {
        $0.answer("login", with: ada, logsIn).shows("Welcome, Ada!").hides("Cancel").settles()
      }
      .branch("it fails") {
        $0.fail("login", with: Offline(), isOffline)
          .branch("and is tried again") {
            $0.press("Log in") {
              $0.problem = nil
              $0.isBusy = true
            }
            .asks("login").answer("login", with: ada, logsIn)
          }
          .branch("and the name is corrected") {
            $0.type("Alan", into: "Name") { $0.name = "Alan" }
          }
      }
      .branch("it is given up") { $0.press("Cancel") { $0.isBusy = false }.cancelled("login") }
      .run()
    // One that continues another does not change it.
    try typed.shows("Ada").run()
  }

  @Test("a search waits for a pause in typing, and cancels the previous request")
  func searching() throws {
    let long = String(repeating: "bow ", count: 40) + "end"
    try Scenario(replacing(0) { _ in ViewTree<Int>.text(long) }).shows(long).run()
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
    let jobs = Scenario(
      adding { _ in .merge(["a", "b", "c"].map { asking(EffectID($0)) }) },
      isExhaustive: false
    )
    .send(0)
    expectEqual(jobs.asks("a", "c").failures().map(\.description), [])
    expectEqual(jobs.asks("c", "a").failures().count, 1)
  }

  @Test("a reply is to the one of several requests that its ordinal says")
  func ordinals() throws {
    try Scenario(adding { n in asking().catch { _ in .pure(n) } })
      .send(10).asks("ask").send(20).asks("ask")
      .fail("ask", with: Offline(), ordinal: 2) { $0 = 20 }
      .answer("ask", with: 1) { $0 = 21 }
      .run()
    try Scenario(adding { n in .concat(ticks, .pure(n)) })
      .send(10).asks("ticks").send(20).asks("ticks")
      .end("ticks", ordinal: 2) { $0 = 20 }
      .end("ticks") { $0 = 30 }
      .run()
  }

  @Test("a scenario that is said to have settled waits for no request and no alarm")
  func settled() {
    expectEqual(asked.settles().stop().cancelled("login").failures().count, 1)
    let typing = Scenario(search()).type("b", into: "Search") { $0.text = "b" }
    expectEqual(typing.settles().stop().failures().count, 1)
    expectEqual(typing.stop().settles().failures().map(\.description), [])
  }

  @Test("the outputs of a component are expected in their order")
  func outputs() throws {
    enum Till: Equatable, Emitting { case pay(Int), leave, both, output(String) }
    let till = Scenario(
      component(
        0,
        StateDispatcher<Void, Int, Till> { sum, input in
          switch input {
          case .pay(let price):
            sum += price
            return .pure(.send(.output("\(sum)")))
          case .leave: return .pure(.send(.output("left")))
          case .both: return .concat(.pure(.send(.output("a"))), .pure(.send(.output("b"))))
          case .output: return .empty
          }
        }
      )
    )
    try till.send(.pay(7)) { $0 = 7 }.outputs("7")
      .send(.pay(1)) { $0 = 8 }.outputs("a number") { Int($0) != nil }
      .send(.leave).outputs("left")
      .send(.both).outputs("a", "b")
      .run()
    expectEqual(till.send(.both).outputs("b", "a").failures().count, 1)
    func hints(_ scenario: Scenario<Int, Till, Void>) -> [[String?]] {
      scenario.failures().map { $0.findings.map(\.hint) }
    }
    expectEqual(hints(till.send(.leave)), [["add: .outputs(\"left\")"]])
    expectEqual(hints(till.send(.leave).outputs("0")), [["change to: .outputs(\"left\")"]])
    let number = till.send(.leave).outputs("a number") { Int($0) != nil }
    expectEqual(number.failures().count, 1)
    enum Opaque: Emitting { case output(ObjectIdentifier) }
    let opaque = Scenario(component(0, StateDispatcher<Void, Int, Opaque>.empty))
    let out = opaque.send(.output(ObjectIdentifier(Self.self))).failures()
    expectEqual(out.map { $0.findings[0].hint }, ["add: a step .outputs(_:where:)"])
  }
}

extension StateDispatcher<Void, Int, Int> {
  /// Counts its inputs, each of which leads to something.
  fileprivate static func counting(
    _ next: @escaping @Sendable (_ count: Int, _ input: Int) -> Effect<Void, Step<Void, Int, Int>>
  ) -> Self {
    Self { count, input in
      count += 1
      return next(count, input)
    }
  }
}

@Suite("A scenario") struct ScenarioBeginningTests {
  private typealias Counter = StateDispatcher<Void, Int, Int>

  @Test("begins with the requests, streams and changes of the start")
  func start() throws {
    let sum = Counter.reducing { $0 += $1 }
    let clock = component(0, sum.onStart(sending: .perform("time") { _ in 42 }))
    try Scenario(clock).asks("time").answer("time", with: 42) { $0 = 42 }.run()
    expectEqual(Scenario(clock).send(1) { $0 = 1 }.failures().count, 1)
    let ticks = component(0, sum.subscribe("ticks") { _ in AsyncStream<Int> { $0.finish() } })
    try Scenario(ticks).asks("ticks").yield(3, from: "ticks") { $0 = 3 }.end("ticks").run()
    // The first change is compared with the state before the start effects.
    let counter = Scenario(component(0, sum.onStart(sending: .pure(42))))
    try counter.changes { $0 += 42 }.send(1) { $0 += 1 }.run()
    try counter.changes { $0 += 40 }.changes { $0 += 2 }.run()
    expectEqual(counter.changes { $0 = 84 }.failures().count, 1)
    expectEqual(counter.send(1) { $0 += 1 }.failures().count, 1)
    expectEqual(counter.failures().map { $0.findings.map(\.hint) }, [["add: .changes { $0 = 42 }"]])
  }

  @Test("ends where a component sends itself inputs without end, at once or after some time")
  func endless() {
    let restless = component(0, Counter.counting { _, input in .pure(.send(input)) })
    let failures = Scenario(restless).send(1) { $0 = 1 }.failures()
    expectEqual(failures.count, 1)
    #expect("\(failures)".contains("without end"))
    let later = Scenario(
      component(
        0,
        Counter.counting { count, input in
          .pure(.send(input)).delayed(by: count < 2_000 ? .seconds(1) : .zero)
        }
      )
    )
    .send(1) { $0 = 1 }.advance(by: .seconds(36_000)).failures()
    #expect("\(later)".contains("thousands of transitions at one time, without end"))
  }

  @Test("counts the transitions of each time and of each step before a branch separately")
  func farAdvance() throws {
    try Scenario(timer()).press("Start").advance(by: .seconds(12_000)) { $0 = 12_000 }.press("Stop")
      .run()
    let chain = component(
      0,
      Counter.counting { _, input in .pure(.send(input)).delayed(by: .seconds(1)) }
    )
    try Scenario(chain).send(1) { $0 = 1 }
      .advance(by: .seconds(6_000)) { $0 += 6_000 }
      .advance(by: .seconds(6_000)) { $0 += 6_000 }
      .branch("stopped") { $0.stop() }
      .run()
    let countdown = component(
      0,
      Counter { count, input in
        count = input
        return input == 0 ? .empty : .pure(.send(input - 1))
      }
    )
    try Scenario(countdown).send(6_000).send(6_000)
      .branch("once more") { $0.send(6_000).send(3) }
      .run()
    let back = Scenario(countdown).advance(by: .zero).advance(by: .milliseconds(-1_500))
    #expect(
      reportText(back) == """
        ✗ .advance(by: .milliseconds(-1500)) at Tests/Here.swift:1
            time does not go back
          change to: a time of zero or more
        """
    )
  }
}

private struct Order: Equatable, Sendable {
  var size: String?
  var count = 1.0
}

private enum OrderInput: Equatable, Sendable {
  case size(String)
  case count(Double)
}

private func order() -> StoreComponent<Void, Order, OrderInput, ViewTree<OrderInput>> {
  StoreComponent(
    initialState: Order(),
    dispatcher: StateDispatcher<Void, Order, OrderInput>.pure { input in
      switch input {
      case .size(let size): .modify { Order(size: size, count: $0.count) }
      case .count(let count): .modify { Order(size: $0.size, count: count) }
      }
    },
    view: { order in
      .column(
        .picker(
          "Size",
          [PickerOption("Large", "Larger"), PickerOption("l", "Large")],
          selection: order.size.map { ViewKey($0) }
        ) { .size($0.name) },
        .slider("Count", value: order.count, in: 1...9) { .count($0) }
      )
    }
  )
}

@Suite("a scenario with values to choose")
struct ScenarioValuesTests {
  @Test("chooses an option by its label, and slides, to any whole number; not all there is")
  func values() {
    let start = Scenario(order())
    let played = start.choose("Large", from: "Size") { $0.size = "l" }
      .slide("Count", to: 4) { $0.count = 4 }
      .slide("Count", to: 99) { $0.count = 9 }
    expectEqual(reportText(played), "")
    #expect(
      reportText(start.choose("Huge", from: "Size")) == """
        ✗ .choose("Huge", from: "Size") at Tests/Here.swift:1
            picker "Size" does nothing for select "Huge"
          add the step that enables it before it
        """
    )
    let stepper = Scenario(replacing(3, { .stepper("Count", value: $0, in: 0...(.max)) { $0 } }))
    expectEqual(
      reportText(stepper.slide("Count", to: 9_007_199_254_740_993) { $0 = 9_007_199_254_740_993 }),
      ""
    )
    #expect(
      reportText(stepper.slide("Total", to: 9_007_199_254_740_993))
        .contains(#".slide("Total", to: 9007199254740993)"#)
    )
  }

  @Test("uses the one of several controls with a label that its ordinal says")
  func ordinals() {
    let sizes = [PickerOption("l", "Large")]
    let twins = Scenario(
      replacing("") { _ -> ViewTree<String> in
        .column(
          (1...2).map { number -> ViewTree<String> in
            .row(
              .textField("Name", text: "") { "\($0) \(number)" },
              .toggle("Gift", isOn: true) { "\($0) \(number)" },
              .picker("Size", sizes, selection: nil) { "\($0.name) \(number)" },
              .stepper("Count", value: 1, in: 1...9) { "\($0) \(number)" }
            )
          }
        )
      }
    )
    let used = twins.type("Ada", into: "Name", ordinal: 2) { $0 = "Ada 2" }
      .toggle("Gift", ordinal: 2) { $0 = "false 2" }
      .choose("Large", from: "Size", ordinal: 2) { $0 = "l 2" }
      .slide("Count", to: 4, ordinal: 2) { $0 = "4 2" }
    expectEqual(reportText(used), "")
  }
}
