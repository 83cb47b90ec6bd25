import Bowyer
import BowyerLock
import Foundation
import Testing

@Suite("An effect that is a stream") struct EffectStreamTests {
  private typealias Counting = StateDispatcher<Void, Int, Effect<Void, Int>>

  private let session = Session(
    StoreComponent(
      initialState: 0,
      dispatcher: Counting.effectful { effect in effect.map { n in .modify { $0 + n } } },
      render: { _, _ in }
    )
  ) { _ in }

  @Test(
    "lands each value once, in order, and goes on with what comes after it",
    .timeLimit(.minutes(30))
  )
  func values() async {
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let trial = EffectTrial()
    trial.start(.concat(.stream("push") { _ in values }, .pure("over")))
    await confirmation { confirm in
      trial.session.onChange(of: { $0.last == "over" }) { _, isOver in if isOver { confirm() } }
      for number in 0..<1000 { continuation.yield("\(number)") }
      continuation.finish()
      while trial.values.last != "over" { await Task.yield() }
    }
    #expect(trial.values == (0..<1000).map(String.init) + ["over"])
  }

  @Test("waits after 64 values until they are handled")
  func batches() async throws {
    let (isBusy, isOpen, asked) = (Lock(false), Lock(false), Lock(0))
    let numbers = AsyncStream {
      while !isBusy.withLock({ $0 }) { await Task.yield() }
      return asked.withLock { asked in
        asked += 1
        return asked
      }
    }
    let session = Session(
      StoreComponent<Void, Int, Bool, Void>(
        initialState: 0,
        dispatcher: StateDispatcher { _, isStream in
          guard !isStream else {
            return Effect<Void, Int>.stream("numbers") { _ in numbers }.map { .commit(.set($0)) }
          }
          isBusy.withLock { $0 = true }
          while !isOpen.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
          return .empty
        },
        render: { _, _ in }
      )
    ) { _ in }
    session.send(true)
    Thread.detachNewThread { session.send(false) }
    func wait(for count: Int) async throws {
      for _ in 0..<2_000 where asked.withLock({ $0 < count }) {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    try await wait(for: 64)
    try await Task.sleep(for: .milliseconds(50))
    #expect(asked.withLock { $0 } == 64)
    isOpen.withLock { $0 = true }
    try await wait(for: 1_000)
    #expect(asked.withLock { $0 } >= 1_000)
    session.stop()
  }

  @Test("that throws fails; what it yielded stays", .timeLimit(.minutes(30)))
  func fails() async {
    let trial = EffectTrial()
    trial.start(
      Effect.stream("push") { _ in
        AsyncThrowingStream<String, any Error> { continuation in
          continuation.yield("a")
          continuation.finish(throwing: EffectTrial.Offline())
        }
      }.catch { _ in .pure("caught") }
    )
    while trial.values.count < 2 { await Task.yield() }
    #expect(trial.values == ["a", "caught"])
  }

  /// How many values a stream yields: a million in all, or fewer where the code is not optimised.
  private static var count: Int {
    #if DEBUG
      25_000
    #else
      250_000
    #endif
  }

  @Test("may yield a million values, from several at once")
  func million() async {
    let streams = (0..<4).map { stream in
      Effect<Void, Int>.stream("numbers \(stream)") { _ in
        AsyncStream(unfolding: { [count = Lock(0)] in
          count.withLock { count in
            count += 1
            return count <= Self.count ? 1 : nil
          }
        })
      }
    }
    session.send(.merge(streams))
    while session.state < 4 * Self.count { try? await Task.sleep(for: .milliseconds(1)) }
    await session.settled()
    #expect(session.state == 4 * Self.count)
  }

  @Test(
    "yields nothing any more once it is cancelled, and its sequence is ended",
    .timeLimit(.minutes(30))
  )
  func cancelled() async {
    let isEnded = Lock(false)
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.onTermination = { _ in isEnded.withLock { $0 = true } }
    session.send(Effect.stream("push") { _ in values }.cancellable(id: "push"))
    continuation.yield(1)
    while session.state < 1 { await Task.yield() }
    session.send(.cancel(id: "push"))
    continuation.yield(1)
    while !isEnded.withLock({ $0 }) { await Task.yield() }
    await session.settled()
    #expect(session.state == 1)
  }
}
