import Bowyer
import BowyerCheck
import BowyerScenarios
import BowyerLock
import Testing
import TestSupport

@Suite("A machine with invalid arguments") struct MachineMisuseTests {
  private let config = Config(seed: 1)

  @Test("reports the reason why no input can be drawn")
  func discards() throws {
    let none = Gen<Int> { _ throws(Discard) in throw Discard(reason: "no input today") }
    let failure = try caught { try Machine(adder, inputs: none).check(config) }
    expectEqual(failure.kind, .gaveUp)
    #expect(failure.reason.contains("(last: no input today)"))
    let nothing = try caught { try Machine(adder).check(config) }
    #expect(nothing.reason.contains("(last: no inputs are given)"))
  }

  @Test("names an answer of the wrong type")
  func wrongType() throws {
    let failure = try caught {
      try Machine(asker, inputs: .pure(0)).answering("ask", with: .pure("one")).check(config)
    }
    expectEqual(failure.reason, "“ask” expects an answer of type Int, not String")
    expectEqual(failure.history, "1 event: send 0")
  }

  @Test("names a request that is answered and never asked for")
  func unknown() throws {
    let failure = try caught {
      try Machine(asker, inputs: .pure(0)).answering("aks", with: .pure(1)).check(config)
    }
    expectEqual(failure.kind, .uncovered)
    expectEqual(
      failure.reason,
      "no request “aks” in any history; requests: “ask”"
    )
    // In all histories, and though another reply is used in the first.
    let twoNames = component(
      0,
      StateDispatcher<Void, Int, String>.effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { 0 }.map { answer in .set(answer) }
      }
    )
    let second = try caught {
      try Machine(twoNames, inputs: .pure("ask"), .pure("tell"))
        .answering("ask", with: .pure(1)).answering("tel", with: .pure(1)).check(config)
    }
    expectEqual(
      second.reason,
      "no request “tel” in any history; requests: “ask”, “tell”"
    )
  }

  @Test("shows a claim that throws")
  func throwing() throws {
    let failure = try caught {
      try Machine(adder, inputs: .pure(1)).invariant("careful") { state -> Bool in
        if state > 1 { throw SimulatedFailure() }
        return true
      }
      .check(config)
    }
    expectEqual(
      failure.reason,
      "the invariant “careful” does not hold after event 2: "
        + "threw a failure that the test simulates"
    )
  }

  @Test("reports that a claim does not hold in the initial state")
  func atTheStart() throws {
    let failure = try caught {
      try Machine(adder, inputs: .pure(1)).invariant("positive") { $0 > 0 }.check(config)
    }
    expectEqual(failure.reason, "the invariant “positive” does not hold in the initial state")
    expectEqual(failure.story, ["starts in 0"])
  }

  @Test("does not wait for work that never ends")
  func endless() throws {
    let stuck = component(
      0,
      StateDispatcher<Void, Int, Int>.effectful { _ in
        Effect<Void, Void>.perform("wait") {
          for await _ in AsyncStream<Int>(unfolding: { await never() }) {}
        }
        .map { .set(1) }
      }
    )
    for interleaving in [Interleaving.sequential, .completions, .suspensions] {
      let failure = try caught {
        try Machine(stuck, inputs: .pure(0)).interleaving(interleaving).check(config)
      }
      expectEqual(
        failure.reason,
        "the work of “wait” has escaped to an executor that is not under control, or waits "
          + "for ever: it is not over, and nothing is left to run"
      )
    }
  }

  @Test("stops an effect that makes endless requests, and names it")
  func livelock() throws {
    let eager = component(
      0,
      StateDispatcher<Void, Int, Int> { _, _ in
        Effect<Void, Int>.perform("poll") { 1 }.map { .send($0) }
      }
    )
    let failure = try caught {
      try Machine(eager, inputs: .pure(0)).limits(steps: 50).check(config)
    }
    expectEqual(
      failure.reason,
      "it does not come to rest in 50 steps: “poll” is requested repeatedly"
    )
  }

  @Test("stops what sends itself inputs without end")
  func spinning() throws {
    let spinner = component(
      0,
      StateDispatcher<Void, Int, Int> { _, input in .pure(.send(input)) }
    )
    let failure = try caught {
      try Machine(spinner, inputs: .pure(0)).limits(steps: 50).check(config)
    }
    expectEqual(failure.history, "1 event: send 0")
    expectEqual(
      failure.reason,
      "it makes more than 50 transitions after one event, without end"
    )
  }
}

/// Never returns, unless it is cancelled.
private func never() async -> Int? {
  await withTaskCancellationHandler {
    await withUnsafeContinuation { continuation in waiting.withLock { $0.append(continuation) } }
  } onCancel: {
    for continuation in waiting.withLock({ waiting in
      defer { waiting = [] }
      return waiting
    }) { continuation.resume(returning: nil) }
  }
}

private let waiting = Lock<[UnsafeContinuation<Int?, Never>]>([])
