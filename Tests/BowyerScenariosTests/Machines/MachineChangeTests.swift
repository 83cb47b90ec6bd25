import Bowyer
import BowyerCheck
import BowyerScenarios
import TestSupport
import Testing

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
    expectEqual(again.recording, first.recording)
    expectEqual((first.recording == nil), (index == 0))
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

  @Test("names the first request that is never made, unless only one case is replayed")
  func names() throws {
    let machine = Machine(adder, inputs: .pure(0)).answering("x", with: .pure(1)).failing("y")
    let failure = try caught { try machine.check(Config(seed: 1)) }
    expectEqual(failure.reason, "no request “x” in any history; requests: nothing")
    let token = ReplayToken([1, 0]).description
    #expect(throws: Never.self) { try machine.check(Config(cases: 0, replay: token)) }
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
    expectEqual(failure.history, "2 events: send 0, ask fails: a failure that the test simulates")
  }
}

@Suite("The search for a goal") struct GoalSearchTests {
  private let config = Config(cases: TestSize.of(3, full: 10), seed: 1)
  private let setter = component(0, StateDispatcher<Void, Int, Int>.reducing { $0 = $1 })

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
    expectEqual(broken.reason, "the invariant “no five” does not hold after event 1")
  }
}
