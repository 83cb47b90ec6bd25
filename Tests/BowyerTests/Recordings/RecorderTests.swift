import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLock
import TestSupport
import Testing

@Suite("A recorder") struct RecorderTests {
  @Test("A recorder names the effect whose answers cannot be kept, and how to answer instead")
  func notCodable() async throws {
    struct Secret: Sendable {}
    let component = unseen(
      0,
      StateDispatcher<Void, Int, Bool>.effectful { isSecret in
        isSecret
          ? Effect.perform("open") { _ in Secret() }.map { _ in .modify { $0 + 1 } }
          : Effect.perform("wait") { _ in }.map { .modify { $0 + 10 } }
      }
    )
    let recorder = Recorder<Bool>()
    let session = Session(component, recorder: recorder)
    session.send(false)
    await session.settled()
    expectEqual(try Session(component, replaying: recorder.record()).state, 10)
    session.send(true)
    await session.settled()
    let error = #expect(throws: RecordingError.self) { try recorder.record() }
    #expect(
      error?.description == """
        the effect "open" is answered with Secret, which is not Codable; answer with Codable data, \
        and convert it by map
        """
    )
  }

  @Test("A recorder may be taken while the session works, and ends when it is stopped")
  func end() throws {
    let component = unseen(0, adding)
    let recorder = Recorder<Int>()
    expectEqual(try recorder.record().inputs, [])
    let session = Session(component, recorder: recorder) { _ in }
    let early = Lock<[Int]>([])
    session.onChange(of: { $0 }) { [weak session] _, count in
      if count == 2 {
        early.withLock { $0 = (try? recorder.record().inputs) ?? [] }
        session?.send(10)
        session?.stop()
      }
    }
    session.send(1)
    session.send(1)
    session.send(1)
    expectEqual(early.withLock { $0 }, [1, 1])
    expectEqual(session.state, 12)
    expectEqual(try recorder.record().inputs, [1, 1])
    let next = Session(component, recorder: recorder)
    next.send(5)
    expectEqual(try recorder.record().inputs, [5])
  }

  /// Counts up, one value after another; a time is waited for at each hundredth.
  private static func count(to last: Int) -> StateDispatcher<Void, [Int], Int> {
    typealias Request = StateDispatcher<Void, [Int], Int>.Request
    @Sendable func next(_ n: Int) -> Request {
      .pure(
        .commit(
          State { log in
            log.append(n)
            let late = n % 100 == 0 ? Request.pure(.commit(.update { $0.append(-n) })) : .empty
            let delay = Duration.milliseconds(n % 200 == 0 ? 1_500 : 1_250)
            return .merge(n < last ? next(n + 1) : .empty, late.delayed(by: delay))
          }
        )
      )
    }
    // Two more are queued while the first is taken.
    let zero = Request.pure(.commit(.update { $0.append(0) }))
    return StateDispatcher { _, _ in .merge(next(1), zero, zero) }
  }

  @Test(
    "knows how many values were taken when time passed, however many, and while they are taken",
    arguments: [3, 1_500, 2_600]
  )
  func turns(count: Int) throws {
    let component = unseen([], Self.count(to: count))
    let (clock, recorder) = (TestClock(), Recorder<Int>())
    let session = Session(component, recorder: recorder, clock: clock)
    let early = Lock<(states: [Int], text: String)>(([], ""))
    session.onChange(of: { $0 }) { _, log in
      clock.advance(by: .milliseconds(1))
      if log.count == 2 {
        let text = (try? recorder.record().text()) ?? ""
        early.withLock { $0 = (log, text) }
      }
    }
    session.send(0)
    clock.advance(by: .seconds(10))
    expectEqual(session.state.count, count + count / 100 + 2)
    let again = try Session(component, replaying: recorder.record())
    expectEqual(again.state, session.state)
    let (states, text) = early.withLock { $0 }
    expectEqual(states, [1, 0])
    expectEqual(text, "Bowyer recording 1\n0.001 send 0\n0.003 after 2 pass\n")
  }

  @Test("A session that is recorded gives an effect at its end the whole time, also after a rest")
  func timeAtEnd() {
    let (clock, executor, runs, reports) = (TestClock(), ScheduledExecutor(), Lock(0), Lock(0))
    func ended(with end: Effect<Void, Never>) {
      let session = Session(
        StoreComponent(initialState: 0, dispatcher: adding.onEnd(end), render: { _, _ in }),
        recorder: Recorder(),
        clock: clock,
        executor: executor,
        order: .fifo
      ) { _ in reports.withLock { $0 += 1 } }
      clock.advance(by: .seconds(60))
      session.stop()
      runs.withLock { $0 = 0 }
    }
    let failing = Effect<Void, Never>.run("save") { _ in
      runs.withLock { $0 += 1 }
      throw Offline()
    }
    ended(with: failing.retry(1, after: .constant(.seconds(1))))
    for (wait, expected) in [(0, 1), (999, 1), (1, 2)] {
      clock.advance(by: .milliseconds(wait))
      executor.runAll()
      expectEqual(runs.withLock { $0 }, expected)
    }
    reports.withLock { $0 = 0 }
    ended(with: Effect.run("save") { _ in runs.withLock { $0 += 1 } }.timeout(after: .seconds(5)))
    clock.advance(by: .seconds(4))
    executor.runAll()
    #expect(runs.withLock { $0 } == 1 && reports.withLock { $0 } == 0)
  }
}
