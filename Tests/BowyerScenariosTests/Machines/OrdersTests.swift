import Bowyer
import BowyerCheck
import TestSupport
import BowyerViews
import Testing

@testable import BowyerScenarios

@Suite("Every order of events") struct OrdersTests {
  private let config = Config(cases: TestSize.of(5, full: 60), seed: 1)

  @Test("leads to the same state where answers are added to the state of the moment")
  func confluent() throws {
    let machine = Machine(asker, inputs: .pure(0)).answering("ask", with: .integer(in: 0...9))
    try machine.confluence().check(config)
    try machine.linearizability().check(config)
    // There are too many orders, and some are left to chance.
    let busy = Machine(
      adding { _ in .merge((0..<3).map { asking(EffectID("\($0)")) }) },
      inputs: .pure(0)
    )
    .answering(where: { _ in true }, with: .pure(1))
    try busy.confluence().check(Config(cases: 3, seed: 1))
    // A state that is not equal to itself.
    let unequal = Machine(
      component(
        [Double.nan],
        StateDispatcher<Void, [Double], Int>.reducing { state, _ in state = [.nan] }
      ),
      inputs: .integer(in: 0...9)
    )
    try unequal.confluence().check(config)
    try unequal.linearizability().check(config)
  }

  @Test("shows an update that is lost: no order of the inputs alone leads there")
  func linearizable() throws {
    let failure = try caught { try LostUpdate.machine.linearizability().check(config) }
    expectEqual(failure.history, "4 events: send 0, send 1, save answers (), save answers ()")
    let agreed = Machine(LostUpdate.component, inputs: .integer(in: 0...9))
      .answering("save", with: .pure(()))
    let lost = try caught { try agreed.linearizability().check(config) }
    expectEqual(lost.reason, "no order of the inputs, one after another, leads to this state")
    expectEqual(lost.story.suffix(1), ["an order leads to: 1"])
  }

  @Test("finds what happens in one order only, also where requests fail; none where sequential")
  func everyOrder() throws {
    let stale = try caught { try StaleResponse.machine.everyOrder().check(config) }
    expectEqual(stale.history, "4 events: send 0, send 1, search answers (), search answers ()")
    let twice = try caught { try DoubleDelivery.machine.everyOrder().check(config) }
    #expect(twice.history.hasPrefix("4 events: send (), pay fails: "))
    let sequential = LostUpdate.machine.interleaving(.sequential)
    try sequential.check(Config(seed: 1))
    try sequential.everyOrder().check(config)
    try sequential.linearizability().check(config)
  }

  @Test("has failures only where every order is asked for; streams neither yield nor end")
  func failing() throws {
    let caring = adding { _ in
      .merge(asking().catch { _ in .pure(10) }, .concat(ticks, .pure(100)))
    }
    let machine = Machine(caring, inputs: .pure(0)).answering("ask", with: .pure(1)).failing("ask")
      .answering("ticks", with: .pure(1_000))
    try machine.invariant("no tick") { $0 < 100 }.everyOrder().check(config)
    try machine.confluence().check(config)
    let failure = try caught { try machine.invariant("few") { $0 < 10 }.everyOrder().check(config) }
    expectEqual(failure.history, "2 events: send 0, ask fails: a failure that the test simulates")
  }

  @Test("includes other orders of inputs that are said to commute, and only of those")
  func commuting() throws {
    enum Input: Sendable { case add(Int), double }
    let calculator = component(
      1,
      StateDispatcher<Void, Int, Input>.reducing { state, input in
        switch input {
        case .add(let amount): state += amount
        case .double: state *= 2
        }
      }
    )
    let machine = Machine(
      calculator,
      inputs: Gen.integer(in: 0...9).map { Input.add($0) },
      .pure(.double)
    )
    try machine.confluence().check(config)
    try machine.confluence { one, other in
      if case .add = one, case .add = other { true } else { false }
    }
    .check(config)
    let scaled = component(
      1,
      StateDispatcher<Void, Int, Int>.reducing { $0 = $1 == 1 ? $0 * 2 : $0 + $1 }
    )
    try Machine(scaled, inputs: .integer(in: 0...2)).confluence { $0 * $1 == 0 }
      .check(Config(seed: 1))
    let failure = try caught { try machine.confluence { _, _ in true }.check(config) }
    expectEqual(failure.history, "2 events: send .double, send .add(1)")
  }

  @Test("gives what an input leads to the same answers in each order, after an answer or a while")
  func causes() throws {
    enum Input: Sendable { case begin, next, add(Int) }
    let detours: [Effect<Void, Step<Void, Int, Input>>] = [
      .perform("first") { .send(.next) }, Effect.pure(.send(.next)).delayed(by: .seconds(1)),
    ]
    for detour in detours {
      let relay = component(
        0,
        StateDispatcher<Void, Int, Input> { sum, input in
          switch input {
          case .begin: return detour
          case .next: return asking("second").map { .send(.add($0)) }
          case .add(let amount):
            sum += amount
            return .empty
          }
        }
      )
      try Machine(relay, inputs: .pure(.begin)).answering("second", with: .integer(in: 0...9))
        .confluence().check(Config(cases: TestSize.of(4, full: 60), seed: 1))
    }
  }

  @Test("is shrunk with the answers, each of which can be left out as a whole")
  func answers() throws {
    let listing = component(
      [Int](),
      StateDispatcher<Void, [Int], Int>.effectful { _ in
        Effect<Void, [Int]>.perform("ask") { [] }.map { answer in .modify { $0 + answer } }
      }
    )
    let machine = Machine(listing, inputs: .pure(0))
      .answering("ask", with: .array(of: .integer(in: 0...99), count: 0...5))
      .invariant("low") { numbers in numbers.allSatisfy { $0 <= 50 } }
    for seed in 1...3 as ClosedRange<UInt64> {
      let failure = try caught { try machine.everyOrder().check(Config(cases: 60, seed: seed)) }
      expectEqual(failure.history, "2 events: send 0, ask answers [51]")
    }
  }
}

@Suite("A goal") struct ReachableTests {
  @Test("is reached by inputs, answers and failures from wherever a history and its requests lead")
  func reached() throws {
    try Machine(asker, inputs: .pure(0)).answering("ask", with: .element(of: [1, -1]))
      .limits(events: 6).reachability(of: "zero", within: 6) { $0 == 0 }
      .check(Config(cases: 40, seed: 1))
    let caring = Machine(setting { _ in asking().catch { _ in .pure(10) } }, inputs: .pure(0))
      .answering("ask", with: .integer(in: 0...2)).failing("ask")
    for goal in [2, 10] {
      try caring.reachability(of: "goal", within: 2) { $0 == goal }
        .check(Config(cases: TestSize.of(3, full: 10), seed: 1))
    }
    // Where pending requests lead, however many they are.
    let busy = component(
      false,
      StateDispatcher<Void, Bool, Int> { isBusy, _ in
        isBusy = true
        return .concat(
          (0..<3).map { number in asking("step").map { _ in .commit(.modify { _ in number < 2 }) } }
        )
      }
    )
    try Machine(busy, inputs: .pure(0)).answering("step", with: .pure(1)).limits(events: 4)
      .reachability(of: "idle", within: 0) { !$0 }
      .check(Config(cases: 40, seed: 1))
  }

  @Test("that is out of reach fails with the history after which it is, and is given up")
  func unreached() throws {
    let trap = component(
      0,
      StateDispatcher<Void, Int, Int>.reducing { state, input in
        if state != 3 { state = input }
      }
    )
    let failure = try caught {
      try Machine(trap, inputs: .integer(in: 0...5)).reachability(of: "back to zero") { $0 == 0 }
        .check(Config(cases: 40, seed: 1))
    }
    expectEqual(failure.history, "1 event: send 3")
    expectEqual(
      failure.reason,
      "“back to zero” is not reached after this, by up to 6 further events"
    )
    let near = try caught {
      try Machine(adder, inputs: .pure(1)).limits(events: 0)
        .reachability(of: "three", within: 2) { $0 == 3 }.check(Config(cases: 1, seed: 1))
    }
    #expect(near.reason.hasSuffix("after this, by up to 2 further events"))
    let growing = component(
      0,
      StateDispatcher<Void, Int, Int>.reducing { state, input in state = state * 13 + input }
    )
    // Most of nearly two thousand ways are shorter, or are tried earlier.
    let last = (12 * 13 + 12) * 13 + 12
    let late = try caught {
      try Machine(growing, inputs: .integer(in: 1...12)).limits(events: 0)
        .reachability(of: "last", within: 3) { $0 == last }
        .check(Config(cases: 1, seed: 1))
    }
    let ways = "any of 200 ways of up to 3 further events"
    expectEqual(late.reason, "“last” is not reached after this, by \(ways)")
  }

  @Test("is not sought through a state that breaks a claim, which is reported as such")
  func violation() throws {
    let setter = component(0, StateDispatcher<Void, Int, Int>.reducing { $0 = $1 })
    let machine = Machine(setter, inputs: .integer(in: 0...9)).invariant("no five") { $0 != 5 }
    let behind = try caught {
      try machine.limits(events: 0).reachability(of: "five", within: 1) { $0 == 5 }
        .check(Config(cases: TestSize.of(3, full: 10), seed: 1))
    }
    #expect(behind.reason.hasPrefix("“five” is not reached"))
    let broken = try caught {
      try machine.reachability(of: "zero") { $0 == 0 }.check(Config(seed: 1))
    }
    expectEqual(broken.reason, "the invariant “no five” does not hold after event 1")
  }
}

@Suite("Random dispatchers, in every order of events") struct RandomDispatcherTests {
  // Each case goes through some hundreds of orders.
  private let config = Config(cases: 3, seed: 1)

  /// How what an input asks for changes the state when it is answered: a function, so that no two changes
  /// need commute.
  private typealias Change = Fun<Int, Int>

  /// Each input asks for something, at once or after a while, and the answer changes the state there is.
  private func machine(
    _ change: @escaping @Sendable (_ state: Int, _ input: Int) -> Int
  ) -> Machine<Int, Int, Void> {
    let dispatcher = StateDispatcher<Void, Int, Int>.effectful { input in
      let asking = Effect<Void, Void>.perform("ask") {}.map {
        State<Int, Void>.modify { change($0, input) }
      }
      return input.isMultiple(of: 2) ? asking : asking.delayed(by: .seconds(input))
    }
    let component = StoreComponent(initialState: 0, dispatcher: dispatcher) { count in
      ViewTree.text("\(count)")
    }
    return Machine(component, inputs: .integer(in: 0...3)).answering("ask", with: .pure(()))
  }

  @Test("end as some order of the inputs does, and in one state only if what they do commutes")
  func linearizable() throws {
    try forAll(.function(from: Int.self, to: .integer(in: 0...9)), config: config) {
      (change: Change) in
      try machine { state, input in change(state * 4 + input) }.linearizability().check(config)
    }
    try forAll(.function(from: Int.self, to: .integer(in: 0...9)), config: config) {
      (amount: Change) in
      try machine { state, input in state + amount(input) }.confluence().check(config)
    }
    #expect(throws: PropertyFailure.self) {
      try machine { state, input in state * 4 + input + 1 }.confluence().check(config)
    }
  }
}

@Suite("The paths through a tree of decisions") struct EveryWayTests {
  /// Goes the ways of twelve decisions for one of three alternatives.
  private func ways(limit: Int) -> [[Int]] {
    var orders = Orders(limit: limit)
    var ways: [[Int]] = []
    repeat { ways.append((0..<12).map { _ in orders.decide(3) }) } while orders.next()
    return ways
  }

  @Test("are drawn when there are too many: as many again, and the same each time")
  func drawn() {
    let some = ways(limit: 10)
    expectEqual(some.count, 20)
    #expect(some[..<10].allSatisfy { $0[..<9] == Array(repeating: 0, count: 9)[...] })
    expectEqual(Set(some[..<10]).count, 10)
    let drawn = some[10...]
    expectEqual(Set(drawn.joined()), [0, 1, 2])
    expectEqual(Set(drawn).count, 10)
    expectEqual(ways(limit: 10), some)
  }
}
