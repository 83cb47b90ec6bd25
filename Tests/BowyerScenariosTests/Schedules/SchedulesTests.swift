import Bowyer
import BowyerCheck
import BowyerLock
import BowyerScenarios
import TestSupport
import Testing

@Suite("Schedules of tasks") struct SchedulesTests {
  @Test("reach every order in which two tasks can end")
  func orders() throws {
    let seen = Lock<Set<[Int]>>([])
    try checkSchedules(Config(seed: 1)) {
      let order = await withTaskGroup(of: Int.self) { group in
        for number in 0..<3 { group.addTask { number } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      _ = seen.withLock { $0.insert(order) }
      return true
    }
    expectEqual(seen.withLock { $0.count }, 6)
  }

  @Test("find a race between reading and writing, and repeat it deterministically")
  func replay() throws {
    let failure = try caught { try RealRace.report(Config(seed: 1)) }
    expectEqual(failure.history, "1 of 12 picks not the first: 0 0 0 0 0 0 0 0 1 0 0 0")
    for _ in 0..<10 {
      let again = try caught { try RealRace.report(Config(cases: 0, replay: failure.replay)) }
      expectEqual(again.story, failure.story)
    }
  }

  @Test("do not wait for another executor or without end, and show an error that the body throws")
  func escape() throws {
    let escaped = try caught {
      try checkSchedules(Config(seed: 1)) {
        await Task.detached { await Task.yield() }.value
        await untilCancelled()
        return true
      }
    }
    #expect(escaped.reason.hasPrefix("a task has escaped to an executor that is not under control"))
    let endless = try caught {
      try checkSchedules(Config(seed: 1), steps: 100) {
        while !Task.isCancelled { await Task.yield() }
        return true
      }
    }
    expectEqual(endless.reason, "it has not ended after 100 steps")
    expectEqual(endless.story.last, "… 61 more steps")
    try checkSchedules(Config(seed: 1), steps: 1) { true }
    let throwing = try caught {
      try checkSchedules(Config(seed: 1)) { () async throws -> Bool in throw SimulatedFailure() }
    }
    expectEqual(throwing.reason, "threw a failure that the test simulates")
    let idle = try caught {
      try checkSchedules(Config(seed: 1)) { () async throws -> Bool in
        try assume(false)
        return true
      }
    }
    expectEqual(idle.kind, .gaveUp)
  }

  /// A world whose account two effects change at once.
  private actor Account {
    private(set) var total = 0

    func add() async -> Int {
      let read = total
      await Task.yield()
      total = read + 1
      return total
    }
  }

  @Test("include the tasks of a component's effects")
  func component() throws {
    struct World: Sendable {
      let add: @Sendable () async -> Int
    }
    let payments = StoreComponent<World, Int, Void, Void>(
      initialState: 0,
      environment: World { await Account().add() },
      dispatcher: .effectful { _ in
        Effect<World, Int>.perform("add") { world in
          let account = Account()
          async let one = account.add()
          async let other = account.add()
          _ = await (one, other)
          return await account.total
        }
        .map { total in .set(total) }
      },
      render: { _, _ in }
    )
    let machine = Machine(payments, inputs: .pure(())).invariant("both are added") {
      $0 == 0 || $0 == 2
    }
    let failure = try caught { try machine.interleaving(.suspensions).check(Config(seed: 1)) }
    #expect(failure.story.contains { $0.contains("work goes on") })
    #expect(failure.reason.hasPrefix("the invariant “both are added” does not hold after event "))
    let again = try caught {
      try machine.interleaving(.suspensions).check(Config(cases: 0, replay: failure.replay))
    }
    expectEqual(again.story, failure.story)
  }
}

@Suite("Challenges") struct ChallengeTests {
  @Test(
    "a mistake that only some orders show is found soon, and shown by the simplest history",
    arguments: Challenge.schedules
  )
  func simplest(_ challenge: Challenge) throws {
    let result = ChallengeResult(challenge, seeds: TestSize.of(5, full: 30))
    #expect(result.percent >= challenge.percentBar, "\(result.others)")
    #expect(result.meanEvaluations <= Double(challenge.evaluationsBar))
    // Of few seeds, the mean varies.
    #expect(result.meanCases <= challenge.casesBar * 2)
  }
}
