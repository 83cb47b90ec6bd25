import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLock
import TestSizes
import Testing

@Suite("A recorder") struct RecorderTests {
  @Test("A recorder names the effect whose answers cannot be kept, and how to answer instead")
  func notCodable() async throws {
    struct Secret: Sendable {}
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Bool>.effectful { isSecret in
        isSecret
          ? Effect.perform("open") { _ in Secret() }.map { _ in .modify { $0 + 1 } }
          : Effect.perform("wait") { _ in }.map { .modify { $0 + 10 } }
      },
      render: { _, _ in }
    )
    let recorder = Recorder<Bool>()
    let session = Session(component, recorder: recorder)
    session.send(false)
    await session.settled()
    #expect(try Session(component, replaying: recorder.record()).state == 10)
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

  @Test(
    "A recorder keeps the order in which what transitions send is handled",
    arguments: [
      (SendOrder.fifo, ["go", "a", "b", "a1"]), (.depthFirst, ["go", "a", "a1", "b"]),
    ]
  )
  func order(order: SendOrder, expected: [String]) throws {
    let sends = ["go": ["a", "b"], "a": ["a1"]]
    let component = StoreComponent<Void, [String], String, Void>(
      initialState: [],
      dispatcher: StateDispatcher { log, input in
        log.append(input)
        return .merge((sends[input] ?? []).map { .pure(.send($0)) })
      },
      render: { _, _ in }
    )
    let recorder = Recorder<String>()
    let session = Session(component, recorder: recorder, order: order)
    session.send("go")
    #expect(session.state == expected)
    let recording = try recorder.record()
    #expect(recording.order == order)
    let again = try Session(component, replaying: Recording(text: recording.text()))
    #expect(again.state == expected)
    // It goes on in that order.
    again.send("go")
    #expect(again.state == expected + expected)
  }

  @Test("A recorder may be taken while the session works, and ends when it is stopped")
  func end() throws {
    let component = StoreComponent(
      initialState: 0,
      dispatcher: adding,
      render: { _, _ in }
    )
    let recorder = Recorder<Int>()
    #expect(try recorder.record().inputs == [])
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
    #expect(early.withLock { $0 } == [1, 1])
    #expect(session.state == 12)
    #expect(try recorder.record().inputs == [1, 1])
    let next = Session(component, recorder: recorder)
    next.send(5)
    #expect(try recorder.record().inputs == [5])
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
    let component = StoreComponent(
      initialState: [],
      dispatcher: Self.count(to: count),
      render: { _, _ in }
    )
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
    #expect(session.state.count == count + count / 100 + 2)
    let again = try Session(component, replaying: recorder.record())
    #expect(again.state == session.state)
    let (states, text) = early.withLock { $0 }
    #expect(states == [1, 0])
    #expect(text == "Bowyer recording 1\n0.001 send 0\n0.003 after 2 pass\n")
  }

  @Test(
    "A session that is recorded waits for the whole delay between two tries, also after its stop"
  )
  func stopped() {
    struct Offline: Error {}
    let (clock, executor, tries) = (TestClock(), ScheduledExecutor(), Lock(0))
    let saving = Effect<Void, Never>.run("save") { _ in
      tries.withLock { $0 += 1 }
      throw Offline()
    }
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: adding.onEnd(saving.retry(1, after: .constant(.seconds(1)))),
        render: { _, _ in }
      ),
      recorder: Recorder(),
      clock: clock,
      executor: executor,
      order: .fifo
    ) { _ in }
    clock.advance(by: .seconds(60))
    session.stop()
    for (wait, expected) in [(0, 1), (999, 1), (1, 2)] {
      clock.advance(by: .milliseconds(wait))
      executor.runAll()
      #expect(tries.withLock { $0 } == expected)
    }
  }

  @Test("A session that is recorded gives an effect at its end the whole time, also after a rest")
  func timeAtEnd() {
    let (clock, executor, saves) = (TestClock(), ScheduledExecutor(), Lock(0))
    let saving = Effect<Void, Never>.run("save") { _ in saves.withLock { $0 += 1 } }
    let failures = Lock(0)
    let session = Session(
      StoreComponent(
        initialState: 0,
        dispatcher: adding.onEnd(saving.timeout(after: .seconds(5))),
        render: { _, _ in }
      ),
      recorder: Recorder(),
      clock: clock,
      executor: executor,
      order: .fifo
    ) { _ in failures.withLock { $0 += 1 } }
    clock.advance(by: .seconds(60))
    session.stop()
    clock.advance(by: .seconds(4))
    executor.runAll()
    #expect(saves.withLock { $0 } == 1 && failures.withLock { $0 } == 0)
  }

  @Test("A recorder is released with its session")
  func released() throws {
    final class Canary: Sendable {}
    weak var canary: Canary?
    let executor = ScheduledExecutor()
    do {
      let held = Canary()
      canary = held
      let component = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.effectful { _ in
          let waiting = Effect<Void, State<Int, Void>>.pure(
            .modify { [held] n in
              _ = held
              return n
            }
          )
          return .merge(
            waiting.delayed(by: .seconds(1000)),
            waiting.every(.seconds(1000)),
            .perform("never") { [held] _ in
              _ = held
              await untilCancelled()
              return .modify { $0 }
            }
          )
        },
        render: { _, _ in }
      )
      let recorder = Recorder<Int>()
      let session = Session(
        component,
        recorder: recorder,
        clock: TestClock(),
        executor: executor,
        order: .fifo
      ) { _ in }
      session.send(1)
      executor.runAll()
      let again = try Session(
        component,
        replaying: recorder.record(),
        failures: [],
        clock: TestClock(),
        executor: executor,
        diagnose: { _ in },
        observe: nil
      )
      again.send(1)
      executor.runAll()
    }
    executor.runAll()
    #expect(canary == nil)
  }
}
