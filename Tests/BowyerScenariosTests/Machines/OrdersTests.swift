import Bowyer
import BowyerCheck
import BowyerScenarios
import TestSupport
import BowyerViews
import Testing

@Suite("Every order of events") struct OrdersTests {
  private let config = Config(cases: TestSize.of(20, full: 60), seed: 1)

  @Test("leads to the same state where answers are added to the state of the moment")
  func confluent() throws {
    let machine = Machine(asker, inputs: .pure(0)).answering("ask", with: .integer(in: 0...9))
    try machine.confluence().check(config)
    try machine.linearizability().check(config)
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

  @Test("leads to the same state also if that is not equal to itself")
  func unequalToItself() throws {
    let component = StoreComponent(
      initialState: [Double.nan],
      dispatcher: StateDispatcher<Void, [Double], Int>.reducing { state, _ in state = [.nan] },
      view: { _ in ViewTree<Int>.text("") }
    )
    let machine = Machine(component, inputs: .integer(in: 0...9))
    try machine.confluence().check(config)
    try machine.linearizability().check(config)
  }

  @Test("finds what happens in one order only")
  func everyOrder() throws {
    let failure = try caught {
      try StaleResponse.machine.everyOrder().check(config)
    }
    expectEqual(failure.history, "4 events: send 0, send 1, search answers (), search answers ()")
  }

  @Test("takes in requests that fail")
  func failing() throws {
    let failure = try caught {
      try DoubleDelivery.machine.everyOrder().check(config)
    }
    #expect(failure.history.hasPrefix("4 events: send (), pay fails: "))
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
    let failure = try caught {
      try machine.confluence { _, _ in true }.check(config)
    }
    expectEqual(failure.history, "2 events: send .double, send .add(1)")
  }

  /// What an input leads to before it asks a second time.
  enum Detour: CaseIterable { case answer, time }

  @Test("gives what an input leads to the same answers in each order", arguments: Detour.allCases)
  func causes(_ detour: Detour) throws {
    enum Input: Sendable { case begin, next, add(Int) }
    let relay = component(
      0,
      StateDispatcher<Void, Int, Input> { sum, input in
        switch input {
        case .begin:
          switch detour {
          case .answer: return .perform("first") { .send(.next) }
          case .time: return Effect.pure(.send(.next)).delayed(by: .seconds(1))
          }
        case .next: return Effect.perform("second") { 0 }.map { .send(.add($0)) }
        case .add(let amount):
          sum += amount
          return .empty
        }
      }
    )
    let machine = Machine(relay, inputs: .pure(.begin))
      .answering("second", with: .integer(in: 0...9))
    try machine.confluence().check(Config(cases: TestSize.of(4, full: 60), seed: 1))
  }

  @Test("is shrunk with the answers, each of which can be left out as a whole")
  func answers() throws {
    let asking = component(
      [Int](),
      StateDispatcher<Void, [Int], Int>.effectful { _ in
        Effect<Void, [Int]>.perform("ask") { [] }.map { answer in .modify { $0 + answer } }
      }
    )
    let machine = Machine(asking, inputs: .pure(0))
      .answering("ask", with: .array(of: .integer(in: 0...99), count: 0...5))
      .invariant("low") { numbers in numbers.allSatisfy { $0 <= 50 } }
    for seed in 1...3 as ClosedRange<UInt64> {
      let failure = try caught {
        try machine.everyOrder().check(Config(cases: 60, seed: seed))
      }
      expectEqual(failure.history, "2 events: send 0, ask answers [51]")
    }
  }

  @Test("is left to chance where there are too many")
  func many() throws {
    let busy = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { _ in
        .merge(
          (0..<3).map { index in
            Effect<Void, Int>.perform("\(index)") { 1 }.map { answer in .modify { $0 + answer } }
          }
        )
      }
    )
    let machine = Machine(busy, inputs: .pure(0)).answering(where: { _ in true }, with: .pure(1))
    try machine.confluence().check(Config(cases: 3, seed: 1))
  }
}

@Suite("A goal") struct ReachableTests {
  private let config = Config(cases: 40, seed: 1)

  @Test("is reached from wherever a history leads")
  func reached() throws {
    try Machine(asker, inputs: .pure(0)).answering("ask", with: .element(of: [1, -1]))
      .limits(events: 6)
      .reachability(of: "zero", within: 6) { $0 == 0 }
      .check(config)
  }

  @Test("is reached where pending requests lead, however many they are")
  func settled() throws {
    let busy = component(
      false,
      StateDispatcher<Void, Bool, Int> { isBusy, _ in
        isBusy = true
        let step = Effect<Void, Int>.perform("step") { 1 }
        return .concat(
          (0..<3).map { number in
            step.map { _ -> Step<Void, Bool, Int> in .commit(.modify { _ in number < 2 }) }
          }
        )
      }
    )
    try Machine(busy, inputs: .pure(0)).answering("step", with: .pure(1)).limits(events: 4)
      .reachability(of: "idle", within: 0) { !$0 }
      .check(config)
  }

  @Test("is given up after some hundred attempts")
  func givenUp() throws {
    let growing = component(
      0,
      StateDispatcher<Void, Int, Int>.reducing { state, input in state = state * 13 + input }
    )
    // Most of nearly two thousand ways are shorter, or are tried earlier.
    let last = (12 * 13 + 12) * 13 + 12
    let failure = try caught {
      try Machine(growing, inputs: .integer(in: 1...12)).limits(events: 0)
        .reachability(of: "last", within: 3) { $0 == last }
        .check(Config(cases: 1, seed: 1))
    }
    expectEqual(failure.reason, "“last” is not reached after this, by up to 3 further events")
  }

  @Test("that is out of reach fails with the history after which it is")
  func unreached() throws {
    let trap = component(
      0,
      StateDispatcher<Void, Int, Int>.reducing { state, input in
        if state != 3 { state = input }
      }
    )
    let failure = try caught {
      try Machine(trap, inputs: .integer(in: 0...5)).reachability(of: "back to zero") { $0 == 0 }
        .check(config)
    }
    expectEqual(failure.history, "1 event: send 3")
    expectEqual(
      failure.reason,
      "“back to zero” is not reached after this, by up to 6 further events"
    )
  }
}
