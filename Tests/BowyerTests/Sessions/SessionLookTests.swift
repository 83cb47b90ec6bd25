import Bowyer
import BowyerLock
import Testing
import TestSupport

@Suite("A session that is looked at") struct SessionLookTests {
  private func session(_ reports: Lock<[String]> = Lock([])) -> Session<Int, Int, Int> {
    Session(
      StoreComponent<Void, Int, Int, Int>(
        initialState: 1,
        dispatcher: StateDispatcher { count, n in
          count += n
          return n == 0 ? .pure(.commit(.modify { $0 + 10 })) : .empty
        },
        render: { count, _ in count * 2 }
      )
    ) { diagnostic in reports.withLock { $0.append("\(diagnostic)") } }
  }

  @Test("tells each transition with its input, and each commit until that is cancelled")
  func transitions() {
    do {
      let session = session()
      let seen = Lock<[Int?]>([])
      session.onCommit { input in seen.withLock { $0.append(input) } }
      session.send(5)
      session.send(0)
      expectEqual(seen.withLock { $0 }, [nil, 5, 0, nil])
      expectEqual(session.look { $0 }, 16)
    }
    do {
      let session = session()
      let count = Lock(0)
      let observation = session.onCommit { _ in count.withLock { $0 += 1 } }
      session.send(1)
      expectEqual(count.withLock { $0 }, 2)
      observation.cancel()
      session.send(1)
      expectEqual(count.withLock { $0 }, 2)
    }
  }

  @Test("reports a state that is read where another one is followed, in a debug build")
  func reads() {
    let reports = Lock<[String]>([])
    let (session, other) = (session(reports), session())
    func reported(_ read: () -> Int) -> Int {
      reports.withLock { $0 = [] }
      expectEqual(read(), 1)
      return reports.withLock { $0.filter { $0.contains("changes do not update it") }.count }
    }
    expectEqual(reported { session.state }, 0)
    expectEqual(reported { StateReads.checked(allowing: session) { session.state } }, 0)
    expectEqual(reported { StateReads.checked(allowing: other) { session.state } }, 1)
    expectEqual(reported { StateReads.checked { session.state } }, 1)
    expectEqual(
      reported {
        StateReads.checked { StateReads.checked(allowing: session) { session.state } }
      },
      0
    )
  }

  @Test("A session that is looked at is at rest when nothing is to come but what the world sends")
  func rest() {
    let trial = EffectTrial()
    #expect(trial.session.isAtRest)
    trial.send(.late("a"))
    #expect(!trial.session.isAtRest)
    trial.pass(1)
    #expect(trial.session.isAtRest)
    trial.send(Effect<Void, String>.pure("b").every(.seconds(1)))
    #expect(trial.session.isAtRest)
    trial.pass(1)
    expectEqual(trial.state, ["a", "b"])
    // While something is done it is not, and that goes on.
    let seen = Lock<[Bool]>([])
    let observation = trial.session.onCommit { [session = trial.session] _ in
      seen.withLock { $0.append(session.isAtRest) }
    }
    trial.send(.pure("c"))
    observation.cancel()
    expectEqual(seen.withLock { $0 }, [false, false, false])
    trial.send(.pure("d"))
    expectEqual(trial.state, ["a", "b", "c", "d"])
    #expect(trial.session.isAtRest)
  }
}
