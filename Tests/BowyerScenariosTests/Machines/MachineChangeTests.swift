import Bowyer
import TestSizes
import Testing

@testable import BowyerCheck
@testable import BowyerScenarios

@Suite("A machine that is changed") struct MachineChangeTests {
  private static let base = Machine(asker, inputs: .integer(in: 0...9))
    .answering("ask", with: .integer(in: 1...9))

  private static let changes: [@Sendable (Machine<Int, Int, Void>) -> Machine<Int, Int, Void>] = [
    { $0.starting(from: .pure(30)).invariant("small") { $0 < 31 } },
    { $0.inputs { state, _ in .pure(state + 5) }.invariant("small") { $0 < 5 } },
    { $0.interleaving(.sequential).invariant("small") { $0 < 12 } },
    { $0.limits(events: 1).eventually("small") { $0 < 3 } },
    { $0.limits(steps: 1) },
    { $0.failing("ask").invariant("small") { $0 < 3 } },
  ]

  @Test("keeps the change if a model is added", arguments: changes.indices)
  func model(_ index: Int) throws {
    let machine = Self.changes[index](Self.base)
    let first = try caught { try machine.check(Config(seed: 1)) }
    let again = try caught {
      try machine.model {
        $0
      } step: { _, _ in
      }.check(Config(seed: 1))
    }
    #expect(again.history == first.history && again.reason == first.reason)
    #expect(again.recording == first.recording)
    #expect((first.recording == nil) == (index == 0))
  }

  @Test("has as many events as its limit, also if a token has more")
  func limit() throws {
    for (events, history) in [(2, "2 events: send 0, send 0"), (0, "no events"), (-1, "no events")]
    {
      let machine = Machine(adder, inputs: .pure(0)).limits(events: events)
      let token = ReplayToken([1, 1, 1, 0]).description
      let failure = try caught {
        try machine.eventually("one") { $0 == 1 }.check(Config(cases: 0, replay: token))
      }
      #expect(failure.history == history)
    }
  }

  @Test("ends a history without failure where no further input can be drawn")
  func refusal() throws {
    let machine = Machine(adder).inputs { state, _ in
      Gen { _ throws(Discard) in
        if state > 1 { throw Discard(reason: "full") }
        return 1
      }
    }
    let report = try machine.check(Config(seed: 1))
    #expect(report.cases == 100 && report.discards == 0)
  }

  @Test("omits a failure that is not defined, and a half task")
  func impossible() throws {
    let machine = Self.base.eventually("zero") { $0 == 0 }
    let token = ReplayToken([1, 0, 3, 0, 0]).description
    let failure = try caught { try machine.check(Config(cases: 0, replay: token)) }
    #expect(failure.history == "2 events: send 0, ask answers 1")
  }

  @Test("names the first request that is never made, unless only one case is replayed")
  func names() throws {
    let machine = Machine(adder, inputs: .pure(0)).answering("x", with: .pure(1)).failing("y")
    let failure = try caught { try machine.check(Config(seed: 1)) }
    #expect(failure.reason == "no request “x” in any history; requests: nothing")
    let token = ReplayToken([1, 0]).description
    #expect(throws: Never.self) { try machine.check(Config(cases: 0, replay: token)) }
  }

  @Test("has a part of the case for its beginning, each event, and each answer")
  func parts() throws {
    let machine = Self.base.starting(from: .integer(in: 0...9))
    let source = Source()
    source.tape.begin(playing: [3, 1, 4, 9, 1, 5, 0, 6], size: 100, recording: true)
    let history = try machine.histories(AskedNames(expected: [])).run(source)
    #expect(history.description == "4 events: send 4, send 5, ask answers 7, ask answers 1")
    let spans = source.tape.spans.map { [$0.start, $0.end, $0.depth, $0.discarded ? 1 : 0] }
    #expect(
      spans == [
        [0, 1, 0, 0], [1, 3, 0, 0], [3, 4, 0, 1], [4, 6, 0, 0], [6, 7, 0, 0], [7, 8, 0, 0],
        [8, 9, 0, 0],
      ]
    )
  }

  @Test("is stopped if it does not come to rest", arguments: [false, true])
  func unrest(_ asks: Bool) throws {
    let restless = component(
      0,
      StateDispatcher<Void, Int, Int> { _, input in
        asks
          ? Effect.perform(input == 0 ? "b" : "a") { 1 }.map { .send(1 - input * $0) }
          : Effect.pure(.send(input)).delayed(by: .seconds(1))
      }
    )
    let machine = Machine(restless, inputs: .pure(0)).answering(
      where: { _ in true },
      with: .pure(1)
    )
    .limits(steps: 20)
    let what = asks ? ": “a”, “b” is requested repeatedly" : ""
    for law in [
      try caught { try machine.check(Config(seed: 1)) },
      try caught { try machine.everyOrder().check(Config(seed: 1)) },
    ] {
      #expect(law.reason == "it does not come to rest in 20 steps\(what)")
    }
  }
}

@Suite("Effects in every order") struct EffectOrderTests {
  private let config = Config(cases: TestSize.of(10, full: 40), seed: 1)

  @Test("end before the next input, where it is sequential")
  func sequential() throws {
    let machine = LostUpdate.machine.interleaving(.sequential)
    try machine.everyOrder().check(config)
    try machine.linearizability().check(config)
  }

  @Test("fail only where every order is asked for, and streams neither yield nor end")
  func failing() throws {
    let caring = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { _ in
        Effect<Void, Int>.merge(
          Effect<Void, Int>.perform("ask") { 1 }.catch { _ in .pure(10) },
          Effect<Void, Int>.concat(.stream("ticks") { AsyncStream { $0.finish() } }, .pure(100))
        )
        .map { answer in .modify { $0 + answer } }
      }
    )
    let machine = Machine(caring, inputs: .pure(0)).answering("ask", with: .pure(1)).failing("ask")
      .answering("ticks", with: .pure(1_000))
    try machine.invariant("no tick") { $0 < 100 }.everyOrder().check(config)
    try machine.confluence().check(config)
    let failure = try caught { try machine.invariant("few") { $0 < 10 }.everyOrder().check(config) }
    #expect(failure.history == "2 events: send 0, ask fails: a failure that the test simulates")
  }
}

@Suite("The search for a goal") struct GoalSearchTests {
  private let config = Config(cases: TestSize.of(3, full: 10), seed: 1)
  private let setter = component(0, StateDispatcher<Void, Int, Int>.reducing { $0 = $1 })

  @Test("goes as many events far as it may", arguments: [2, 3])
  func far(_ events: Int) {
    let law = Machine(adder, inputs: .pure(1)).limits(events: 0)
      .reachability(of: "three", within: events) { $0 == 3 }
    #expect(((try? law.check(config)) != nil) == (events == 3))
  }

  @Test("tries the answers, and the failures", arguments: [2, 10])
  func replies(_ goal: Int) throws {
    let asking = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { _ in
        Effect<Void, Int>.perform("ask") { 1 }.catch { _ in .pure(10) }.map { .set($0) }
      }
    )
    try Machine(asking, inputs: .pure(0)).answering("ask", with: .integer(in: 0...2)).failing("ask")
      .reachability(of: "goal", within: 2) { $0 == goal }.check(config)
  }

  @Test("does not go through a state that breaks a claim, which is reported as such")
  func violation() throws {
    let machine = Machine(setter, inputs: .integer(in: 0...9)).invariant("no five") { $0 != 5 }
    let behind = try caught {
      try machine.limits(events: 0).reachability(of: "five", within: 1) { $0 == 5 }.check(config)
    }
    #expect(behind.reason.hasPrefix("“five” is not reached"))
    let broken = try caught {
      try machine.reachability(of: "zero") { $0 == 0 }.check(Config(seed: 1))
    }
    #expect(broken.reason == "the invariant “no five” does not hold after event 1")
  }
}
