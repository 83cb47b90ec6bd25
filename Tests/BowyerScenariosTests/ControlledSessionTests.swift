import Bowyer
import BowyerLock
import Testing
import TestSupport

@testable import BowyerScenarios

struct ControlledSessionTests {
  private func session(
    _ dispatcher: StateDispatcher<Void, [Int], String>
  ) -> ControlledSession<[Int], String, Void> { ControlledSession(component([], dispatcher)) }

  /// A session that asks for what it is sent, and keeps the answers.
  private func asking(
    _ change:
      @escaping @Sendable (Effect<Void, State<[Int], Void>>) -> Effect<
        Void, State<[Int], Void>
      > = { $0 }
  ) -> ControlledSession<[Int], String, Void> {
    session(
      .effectful { name in
        change(
          Effect.perform(EffectID(name)) { _ in 0 }.map { answer in .update { $0.append(answer) } }
        )
      }
    )
  }

  @Test("a clock that is advanced for a session waits for the work of each alarm")
  func clock() async {
    let clock = TestClock()
    let double = component(
      [],
      StateDispatcher<Void, [Int], Int>.effectful { n in
        Effect<Void, Int>.perform("double") { _ in n * 2 }
          .map { n in .update { $0.append(n) } }.delayed(by: .seconds(n))
      }
    )
    let session = Session(double, clock: clock)
    for n in [3, 1, 2, 9] { session.send(n) }
    await clock.advance(by: .seconds(3), for: session)
    expectEqual(session.state, [2, 4, 6])
    await clock.advance(by: .milliseconds(500), for: session)
    expectEqual(clock.now.offset, .milliseconds(3_500))
  }

  @Test("a request has the cause of the input that led to it, in whatever way")
  func causes() throws {
    typealias Next = Step<Void, [Int], String>
    for detour in ["answer", "stream", "time"] {
      let session = session(
        StateDispatcher { _, input in
          switch input {
          case "answer": .perform("first") { Next.send("ask") }
          case "stream": .stream("first") { _ in AsyncStream<Next> { $0.finish() } }
          case "time": Effect.pure(.send("ask")).delayed(by: .seconds(1))
          case "ask": Effect.perform("second") { Next.send("end") }
          default: .empty
          }
        }
      )
      session.send(detour, cause: 7)
      session.send("ask", cause: 8)
      session.send("other", cause: 9)
      if let first = session.pending.first(where: { $0.id == "first" }) {
        #expect(session.reply(.answer(Next.send("ask")), to: first))
      } else {
        session.advance(by: .seconds(1))
      }
      session.send("ask", cause: 8)
      let asked = session.pending.filter { $0.id == "second" }
      expectEqual(asked.map(\.cause), [8, 7, 8], "\(detour)")
      expectEqual(asked.map(\.ordinal), [0, 0, 1], "\(detour)")
    }
    let replacing = asking { asked in
      asked.cancellable(id: "all", replacing: true)
        .combine(Effect.perform("beside") { _ in .update { _ in } })
    }
    replacing.send("a", cause: 1)
    replacing.send("b", cause: 2)
    expectEqual(replacing.pending.map(\.id), ["beside", "b", "beside"])
    expectEqual(replacing.pending.map(\.cause), [1, 2, 2])
  }

  @Test("the environment's work for a request is cancelled when the request is over")
  func cancellation() throws {
    for end in ["dropped", "answered", "failed"] {
      let isCancelled = Lock(false)
      let session = session(
        .effectful { name in
          Effect<Void, Int>.perform(EffectID(name)) { _ in
            await withTaskCancellationHandler {
              await untilCancelled()
              return 0
            } onCancel: {
              isCancelled.withLock { $0 = true }
            }
          }
          .map { answer in .update { $0.append(answer) } }
          .cancellable(id: "all", replacing: true)
        }
      )
      session.send("first")
      let request = try #require(session.pending.first)
      session.reply(.work, to: request)
      #expect(session.proceedAll(limit: 100))
      #expect(!isCancelled.withLock { $0 })
      switch end {
      case "dropped": session.send("second")
      case "answered": #expect(session.reply(.answer(1), to: request))
      default: session.reply(.failure(EffectError.timedOut(after: .zero)), to: request)
      }
      #expect(isCancelled.withLock { $0 }, "\(end)")
    }
  }
}
