import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

@Suite("A machine") struct MachineTests {
  private let config = Config(seed: 1)
  private let digits = Gen.integer(in: 0...9)

  @Test("passes if the claims hold")
  func passes() throws {
    let report = try Machine(adder, inputs: digits).invariant("never negative") { $0 >= 0 }
      .eventually("whole") { $0 == $0 }.check(config)
    expectEqual(report.cases, 100)
  }

  @Test("shows the simplest history that breaks a claim")
  func simplest() throws {
    let failure = try caught {
      try Machine(adder, inputs: digits).invariant("small") { $0 < 12 }.check(config)
    }
    expectEqual(failure.history, "2 events: send 3, send 9")
    expectEqual(failure.reason, "the invariant “small” does not hold after event 2")
  }

  @Test("runs a shrunk history again from its token")
  func replay() throws {
    let machine = Machine(adder, inputs: digits).invariant("small") { $0 < 12 }
    let first = try caught { try machine.check(config) }
    let again = try caught { try machine.check(Config(cases: 0, replay: first.replay)) }
    expectEqual(again.story, first.story)
    expectEqual(again.report.notes, ["this is the case of the replay token"])
  }

  @Test("omits impossible events from a history")
  func invalid() throws {
    let machine = Machine(adder, inputs: digits).invariant("zero") { $0 == 0 }
    let token = ReplayToken([40, 5, 1, 3, 0]).description
    let failure = try caught { try machine.check(Config(cases: 0, replay: token)) }
    expectEqual(failure.history, "1 event: send 3")
  }

  @Test("draws inputs that depend on the state and the model")
  func dependent() throws {
    let machine = Machine(adder, inputs: digits).model { _ in
      0
    } step: { sum, event in
      if case .sent(let amount) = event { sum += amount }
    }
    .inputs { state, sum in .integer(in: 0...max(0, 20 - min(state, sum))) }
    .agreement("the sum") { state, sum in state <-> sum }
    .invariant("within the limit") { $0 <= 20 }
    expectEqual(try machine.check(config).cases, 100)
  }

  @Test("starts in states that are drawn")
  func starting() throws {
    let failure = try caught {
      try Machine(adder, inputs: digits).starting(from: .integer(in: 0...50))
        .invariant("small") { $0 < 12 }.check(config)
    }
    expectEqual(failure.history, "no events")
    expectEqual(failure.story, ["starts in 12"])
  }

  @Test("lets each input's effects end before the next, where it is sequential")
  func sequential() throws {
    try LostUpdate.machine.interleaving(.sequential).check(config)
  }

  @Test("lets requests fail, in each of the ways they may")
  func failing() throws {
    let machine = Machine(
      component(
        0,
        StateDispatcher<Void, Int, Int>.effectful { _ in
          Effect<Void, Int>.perform("ask") { 1 }
            .catch { .pure($0 is CancellationError ? 100 : 10) }.map { answer in .set(answer) }
        }
      ),
      inputs: .pure(0)
    )
    .answering("ask", with: .pure(1)).failing("ask")
    .failing("ask", with: CancellationError())
    let refused = try caught { try machine.invariant("not refused") { $0 < 10 }.check(config) }
    expectEqual(
      refused.history,
      "2 events: send 0, ask fails: a failure that the test simulates"
    )
    let cancelled = try caught {
      try machine.invariant("not cancelled") { $0 < 100 }.check(config)
    }
    expectEqual(cancelled.history, "2 events: send 0, ask fails: CancellationError()")
    let inSequence = try caught {
      try machine.invariant("not cancelled") { $0 < 100 }.interleaving(.sequential).check(config)
    }
    expectEqual(inSequence.history, cancelled.history)
  }

  @Test("lets the environment handle unanswered requests")
  func environment() throws {
    let failure = try caught {
      try Machine(asker, inputs: .pure(0)).invariant("small") { $0 < 2 }.check(config)
    }
    expectEqual(failure.history, "4 events: send 0, send 0, ask is done, ask is done")
  }

  @Test("lets time pass, all the way to what waits for it, or half of it")
  func time() throws {
    let debounced = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { number in
        Effect<Void, Int>.pure(number).debounced(id: "last", for: .seconds(2))
          .map { number in .modify { $0 * 10 + number } }
      }
    )
    let failure = try caught {
      try Machine(debounced, inputs: .integer(in: 1...9)).invariant("one") { $0 < 10 }.check(config)
    }
    expectEqual(
      failure.history,
      "4 events: send 1, 2.0 seconds pass, send 1, 2.0 seconds pass"
    )
  }

  @Test("lets half of a time pass, so that something begins while something else goes on")
  func halfTime() throws {
    let jobs = component(
      "",
      StateDispatcher<Void, String, Character> { log, input in
        log.append(input)
        return input == "b"
          ? .pure(.commit(.update { $0.append("e") })).delayed(by: .seconds(2)) : .empty
      }
    )
    // Those that begin at one time end at one time.
    let failure = try caught {
      try Machine(jobs, inputs: .pure("b"), .pure("l"))
        .invariant("no job is left when another has ended") { !$0.hasSuffix("bbel") }
        .check(Config(cases: 2_000, seed: 1))
    }
    expectEqual(
      failure.history,
      "5 events: send \"b\", 1.0 seconds pass, send \"b\", 1.0 seconds pass, send \"l\""
    )
  }

  @Test("has streams end, at any time")
  func streamEnds() throws {
    let ticker = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { _ in
        Effect<Void, Int>.concat(.stream("ticks") { AsyncStream { $0.finish() } }, .pure(100))
          .map { tick in .modify { $0 + tick } }
      }
    )
    let machine = Machine(ticker, inputs: .pure(0)).answering("ticks", with: .integer(in: 1...2))
    let failure = try caught { try machine.invariant("small") { $0 < 100 }.check(config) }
    expectEqual(failure.history, "2 events: send 0, ticks ends")
    let late = try caught { try machine.invariant("small") { $0 < 103 }.check(config) }
    #expect(late.history.hasSuffix("ticks ends"))
  }

  @Test("has streams yield as long as they go on")
  func streams() throws {
    let ticker = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { _ in
        Effect<Void, Int>.stream("ticks") { AsyncStream { $0.finish() } }
          .map { tick in .modify { $0 + tick } }
      }
    )
    let machine = Machine(ticker, inputs: .pure(0)).answering("ticks", with: digits)
    let failure = try caught { try machine.invariant("small") { $0 < 12 }.check(config) }
    expectEqual(failure.history, "3 events: send 0, ticks answers 3, ticks answers 9")
  }
}
