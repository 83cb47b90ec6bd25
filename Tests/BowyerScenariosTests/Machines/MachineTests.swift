import Bowyer
import BowyerCheck
import BowyerLock
import BowyerScenarios
import TestSupport
import Testing

@Suite("A machine") struct MachineTests {
  private let config = Config(seed: 1)
  private let digits = Gen.integer(in: 0...9)

  @Test("passes if the claims hold; its inputs may depend on the state and the model")
  func passes() throws {
    let machine = Machine(adder, inputs: digits).model { _ in
      0
    } step: { sum, event in
      if case .sent(let amount) = event { sum += amount }
    }
    .inputs { state, sum in .integer(in: 0...max(0, 20 - min(state, sum))) }
    .agreement("the sum") { state, sum in state <-> sum }
    .invariant("within the limit") { 0...20 ~= $0 }
    expectEqual(try machine.check(config).cases, 100)
  }

  @Test("shows the simplest history that breaks a claim, and runs it again from its token")
  func simplest() throws {
    let machine = Machine(adder, inputs: digits).invariant("small") { $0 < 12 }
    let first = try caught { try machine.check(config) }
    expectEqual(first.history, "2 events: send 3, send 9")
    expectEqual(first.reason, "the invariant “small” does not hold after event 2")
    let again = try caught { try machine.check(Config(cases: 0, replay: first.replay)) }
    expectEqual(again.story, first.story)
    expectEqual(again.report.notes, ["this is the case of the replay token"])
    // Impossible events are omitted.
    let zero = Machine(adder, inputs: digits).invariant("zero") { $0 == 0 }
    let token = ReplayToken([40, 5, 1, 3, 0]).description
    let omitted = try caught { try zero.check(Config(cases: 0, replay: token)) }
    expectEqual(omitted.history, "1 event: send 3")
  }

  @Test("starts in states that are drawn, in which the claims hold, too")
  func starting() throws {
    let failure = try caught {
      try Machine(adder, inputs: digits).starting(from: .integer(in: 0...50))
        .invariant("small") { $0 < 12 }.check(config)
    }
    expectEqual(failure.history, "no events")
    expectEqual(failure.story, ["starts in 12"])
    expectEqual(failure.reason, "the invariant “small” does not hold in the initial state")
  }

  @Test("lets requests fail, in each of the ways they may")
  func failing() throws {
    let caring = setting { (_: Int) in
      asking().catch { .pure($0 is CancellationError ? 100 : 10) }
    }
    let machine = Machine(caring, inputs: .pure(0)).answering("ask", with: .pure(1)).failing("ask")
      .failing("ask", with: CancellationError())
    let refused = try caught { try machine.invariant("few") { $0 < 10 }.check(config) }
    expectEqual(refused.history, "2 events: send 0, ask fails: a failure that the test simulates")
    let some = machine.invariant("not cancelled") { $0 < 100 }
    for interleaving in [Interleaving.completions, .sequential] {
      let cancelled = try caught { try some.interleaving(interleaving).check(config) }
      expectEqual(cancelled.history, "2 events: send 0, ask fails: CancellationError()")
    }
    let names = setting { (name: String) in
      asking(EffectID(name)).catch { _ in .pure(name == "ask" ? 10 : 100) }
    }
    try Machine(names, inputs: .pure("ask"), .pure("tell")).answering("ask", with: .pure(1))
      .answering("tell", with: .pure(1)).failing("ask").invariant("told") { $0 < 100 }
      .check(config)
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
    let whole = try caught {
      try Machine(debounced, inputs: .integer(in: 1...9)).invariant("one") { $0 < 10 }.check(config)
    }
    expectEqual(whole.history, "4 events: send 1, 2.0 seconds pass, send 1, 2.0 seconds pass")
    let jobs = component(
      "",
      StateDispatcher<Void, String, Character> { log, input in
        log.append(input)
        return input == "b"
          ? .pure(.commit(.update { $0.append("e") })).delayed(by: .seconds(2)) : .empty
      }
    )
    // Those that begin at one time end at one time.
    let half = try caught {
      try Machine(jobs, inputs: .pure("b"), .pure("l"))
        .invariant("no job is left when another has ended") { !$0.hasSuffix("bbel") }
        .check(Config(cases: 2_000, seed: 1))
    }
    expectEqual(
      half.history,
      "5 events: send \"b\", 1.0 seconds pass, send \"b\", 1.0 seconds pass, send \"l\""
    )
  }

  @Test("has streams yield as long as they go on, and end at any time")
  func streams() throws {
    let ticker = Machine(adding { _ in ticks }, inputs: .pure(0)).answering("ticks", with: digits)
    let yields = try caught { try ticker.invariant("small") { $0 < 12 }.check(config) }
    expectEqual(yields.history, "3 events: send 0, ticks answers 3, ticks answers 9")
    let ending = Machine(adding { _ in .concat(ticks, .pure(100)) }, inputs: .pure(0))
      .answering("ticks", with: .integer(in: 1...2))
    let ends = try caught { try ending.invariant("small") { $0 < 100 }.check(config) }
    expectEqual(ends.history, "2 events: send 0, ticks ends")
    let late = try caught { try ending.invariant("small") { $0 < 103 }.check(config) }
    #expect(late.history.hasSuffix("ticks ends"))
  }

  @Test("keeps its changes if a model is added")
  func model() throws {
    let base = Machine(asker, inputs: digits).answering("ask", with: .integer(in: 1...9))
    let changes = [
      base.starting(from: .pure(30)).invariant("small") { $0 < 31 },
      base.inputs { state, _ in .pure(state + 5) }.invariant("small") { $0 < 5 },
      base.interleaving(.sequential).invariant("small") { $0 < 12 },
      base.limits(events: 1).eventually("small") { $0 < 3 },
      base.limits(steps: 1),
      base.failing("ask").invariant("small") { $0 < 3 },
    ]
    for (index, machine) in changes.enumerated() {
      let first = try caught { try machine.check(config) }
      let again = try caught {
        try machine.model {
          $0
        } step: { _, _ in
        }.check(config)
      }
      #expect(again.history == first.history && again.reason == first.reason)
      expectEqual(again.recording, first.recording)
      expectEqual((first.recording == nil), (index == 0))
    }
    let short = Machine(adder, inputs: .pure(1)).limits(events: 3).invariant("few") { $0 < 4 }
    try short.check(config)
    try short.model({ $0 }, step: { _, _ in }).check(config)
  }
}

@Suite("A machine with invalid arguments") struct MachineMisuseTests {
  private let config = Config(seed: 1)

  @Test("reports why no input can be drawn at all; without further inputs, a history ends")
  func discards() throws {
    let none = Gen<Int> { _ throws(Discard) in throw Discard(reason: "no input today") }
    let failure = try caught { try Machine(adder, inputs: none).check(config) }
    expectEqual(failure.kind, .gaveUp)
    #expect(failure.reason.contains("(last: no input today)"))
    let nothing = try caught { try Machine(adder).check(config) }
    #expect(nothing.reason.contains("(last: no inputs are given)"))
    let full = Machine(adder).inputs { state, _ in
      Gen { _ throws(Discard) in
        if state > 1 { throw Discard(reason: "full") }
        return 1
      }
    }
    let report = try full.check(config)
    #expect(report.cases == 100 && report.discards == 0)
  }

  @Test("names a request that is answered and never made, and an answer of the wrong type")
  func unknown() throws {
    let misspelled = Machine(asker, inputs: .pure(0)).answering("aks", with: .pure(1))
    let failure = try caught { try misspelled.check(config) }
    expectEqual(failure.kind, .uncovered)
    expectEqual(failure.reason, "no request “aks” in any history; requests: “ask”")
    // In all histories, and though another reply is used in the first.
    let names = Machine(
      setting { (name: String) in asking(EffectID(name)) },
      inputs: .pure("ask"),
      .pure("tell")
    )
    .answering("ask", with: .pure(1)).answering("tel", with: .pure(1))
    let second = try caught { try names.check(config) }
    expectEqual(second.reason, "no request “tel” in any history; requests: “ask”, “tell”")
    let two = Machine(adder, inputs: .pure(0)).answering("x", with: .pure(1)).failing("y")
    let first = try caught { try two.check(config) }
    expectEqual(first.reason, "no request “x” in any history; requests: nothing")
    let token = ReplayToken([1, 0]).description
    #expect(throws: Never.self) { try two.check(Config(cases: 0, replay: token)) }
    let wrong = try caught {
      try Machine(asker, inputs: .pure(0)).answering("ask", with: .pure("one")).check(config)
    }
    expectEqual(wrong.reason, "“ask” expects an answer of type Int, not String")
    expectEqual(wrong.history, "1 event: send 0")
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

  @Test("stops what makes requests or sends itself inputs without end, and says which")
  func livelock() throws {
    let poll = component(
      0,
      StateDispatcher<Void, Int, Int> { _, _ in asking("poll").map { .send($0) } }
    )
    let spin = component(0, StateDispatcher<Void, Int, Int> { _, input in .pure(.send(input)) })
    let reasons = [
      "it does not come to rest in 50 steps: “poll” is requested repeatedly",
      "it makes more than 50 transitions after one event, without end",
    ]
    for (component, reason) in zip([poll, spin], reasons) {
      let failure = try caught {
        try Machine(component, inputs: .pure(0)).limits(steps: 50).check(config)
      }
      expectEqual(failure.reason, reason)
    }
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

@Suite("The story of a history") struct StoryTests {
  private let config = Config(seed: 1)

  @Test("has a table of events, a lane for each request, and what is wrong")
  func stale() throws {
    let text = try caught { try StaleResponse.machine.check(config) }.steadyText
    #expect(
      text == """
        ✗ falsified at Tests/Here.swift:1  (case 7, 0 discarded, shrunk 14 → 6 choices in 48 evaluations, 0.0 ms)
          starts in Search(query: 0, shown: 0)
          #  event                 state before → after
          1  send 0
          2  send 1                query: 0 → 1
          3  search #2 answers ()  shown: 0 → 1
          4  search #1 answers ()  shown: 1 → 0

          #  search #1  search #2
          1  ╭
          2  │          ╭
          3  │          ╰
          4  ╰

          at rest, “what is shown is what was searched for” does not hold
          left  = 0
          right = 1
              differs at 0 ≠ 1
          original: history = 10 events: send 9, search answers (), send 5, search answers (), send 8, send 4, …
          replay:   "040g00810g00g70"
          seed:     1
        """
    )
  }

  @Test("marks a request that fails, and one that is dropped at once")
  func failing() throws {
    let story = try caught { try DoubleDelivery.machine.check(config) }.story
    #expect(
      story.joined(separator: "\n") == """
        starts in 0
        #  event                                         state before → after
        1  send ()
        2  pay fails: a failure that the test simulates
        3  retry answers ()                              0 → 1
        4  resume answers ()                             1 → 2

        #  pay  retry  resume
        1  ╭
        2  ✗    ╭      ╭
        3       ╰      │
        4              ╰

        """
    )
    let machine = Machine(
      setting { number in
        asking("load").cancellable(id: "load", replacing: true).map { _ in number }
      },
      inputs: .integer(in: 0...9)
    )
    .answering("load", with: .pure(1))
    let token = ReplayToken([1, 1, 1, 2, 0]).description
    let failure = try caught {
      try machine.eventually("nothing") { $0 == 0 }.check(Config(cases: 0, replay: token))
    }
    expectEqual(
      failure.story.suffix(5),
      ["#  load #1  load #2", "1  ╭", "2  ✗        ╭", "3           ╰", ""]
    )
    let caring = adding { _ in asking().catch { _ in .pure(10) } }
    let many = try caught {
      try Machine(caring, inputs: .pure(0)).answering("ask", with: .pure(9)).failing("ask")
        .invariant("few") { $0 < 80 || $0 % 9 == 0 }.check(config)
    }.story
    #expect(many.contains { $0.contains(/ask #\d fails/) } && many.contains("and 1 more lane"))
  }

  @Test("compares what two orders lead to")
  func confluent() throws {
    let failure = try caught { try LensOverlap.machine.confluence().check(config) }
    expectEqual(failure.reason, "the order makes a difference")
    expectEqual(
      failure.evidence.sides.map(\.description),
      ["in this order = Draft(text: 0)", "in sequence = Draft(text: 1)"]
    )
    expectEqual(failure.evidence.differences, ["text: 0 ≠ 1"])
  }

  @Test("shows which task went on when, and the last twenty events of more")
  func schedule() throws {
    let story = try caught { try RealRace.report(config) }.story
    expectEqual(story.prefix(3), ["#   body  task 1  task 2  task 3", "1   ●", "2         ●"])
    expectEqual(story.count, 21)
    let machine = Machine(asker, inputs: .pure(0)).answering("ask", with: .pure(1))
    let failure = try caught {
      try machine.invariant("small") { $0 < 12 }.interleaving(.sequential).check(config)
    }
    #expect(failure.story.contains("… 4 events before these"))
  }
}
