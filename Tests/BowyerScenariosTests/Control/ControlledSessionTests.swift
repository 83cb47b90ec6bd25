import Bowyer
import BowyerLock
import Testing
import TestSupport

@testable import BowyerScenarios

struct ControlledSessionTests {
  private func session(
    _ dispatcher: StateDispatcher<Void, [Int], String>
  ) -> ControlledSession<[Int], String, Void> {
    ControlledSession(StoreComponent(initialState: [], dispatcher: dispatcher, render: { _, _ in }))
  }

  @Test("a clock that is advanced for a session waits for the work of each alarm")
  func clock() async {
    let (clock, double) = (
      TestClock(),
      StoreComponent<Void, [Int], Int, Void>(
        initialState: [],
        dispatcher: .effectful { n in
          Effect<Void, Int>.perform("double") { _ in n * 2 }
            .map { n in .update { $0.append(n) } }.delayed(by: .seconds(n))
        },
        render: { _, _ in }
      )
    )
    let session = Session(double, clock: clock)
    for n in [3, 1, 2, 9] { session.send(n) }
    await clock.advance(by: .milliseconds(3_500), for: session)
    #expect(session.state == [2, 4, 6] && clock.now.offset == .milliseconds(3_500))
  }

  @Test("a request waits until it is answered, and others may be answered first")
  func answers() {
    let session = session(
      .effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { _ in 0 }
          .map { answer in .update { $0.append(answer) } }
      }
    )
    session.send("a")
    session.send("b")
    let pending = session.pending
    expectEqual(pending.map(\.id), ["a", "b"])
    #expect(!session.answer(pending[1], with: "text"))
    #expect(session.answer(pending[1], with: 2))
    #expect(session.answer(pending[0], with: 1))
    expectEqual(session.state, [2, 1])
    #expect(session.pending.isEmpty)
  }

  @Test("cancelled requests are dropped, failures are diagnosed, and time resumes waiting effects")
  func events() {
    let session = session(
      .effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { _ in 0 }
          .map { answer in .update { $0.append(answer) } }
          .debounced(id: "all", for: .seconds(1))
      }
    )
    session.send("a")
    session.advance(by: .seconds(1))
    session.send("b")
    session.advance(by: .seconds(1))
    session.fail(session.pending[0], with: EffectError.timedOut(after: .zero))
    let events = session.takeEvents().map { event in
      switch event {
      case .sent(let input): "sent \(input.anyValue)"
      case .asked(_, let id): "asked \(id)"
      case .answered(_, let id, _, _): "answered \(id)"
      case .ended(_, let id): "ended \(id)"
      case .failed(_, let id, _): "failed \(id)"
      case .dropped(_, let id): "dropped \(id)"
      case .woke: "woke"
      case .diagnosed: "diagnosed"
      }
    }
    expectEqual(
      events,
      [
        "sent a", "woke", "asked a", "sent b", "dropped a", "woke", "asked b", "failed b",
        "diagnosed",
      ]
    )
  }

  @Test(
    "a request has the cause of the input that led to it",
    arguments: ["answer", "stream", "time"]
  )
  func causes(_ detour: String) throws {
    typealias Next = Step<Void, [Int], String>
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
      #expect(session.answer(first, with: Next.send("ask")))
    } else {
      session.advance(by: .seconds(1))
    }
    session.send("ask", cause: 8)
    let asked = session.pending.filter { $0.id == "second" }
    expectEqual(asked.map(\.cause), [8, 7, 8])
    expectEqual(asked.map(\.ordinal), [0, 0, 1])
  }

  @Test("the cause of an input stays while a request of another input is cancelled")
  func causeAfterCancelling() {
    let session = session(
      .effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { _ in 0 }
          .map { answer in .update { $0.append(answer) } }
          .cancellable(id: "all", replacing: true)
          .combine(Effect.perform("beside") { _ in 0 }.map { _ in .update { _ in } })
      }
    )
    session.send("a", cause: 1)
    session.send("b", cause: 2)
    expectEqual(session.pending.map(\.id), ["beside", "b", "beside"])
    expectEqual(session.pending.map(\.cause), [1, 2, 2])
  }

  @Test(
    "the environment's work for a request is cancelled when the request is over",
    arguments: ["dropped", "answered", "failed"]
  )
  func cancellation(_ end: String) throws {
    let isCancelled = Lock(false)
    let session = session(
      .effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { _ in
          await withTaskCancellationHandler {
            for await _ in AsyncStream<Never>.makeStream().stream {}
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
    session.work(request)
    #expect(session.proceedAll(limit: 100))
    #expect(!isCancelled.withLock { $0 })
    switch end {
    case "dropped": session.send("second")
    case "answered": #expect(session.answer(request, with: 1))
    default: session.fail(request, with: EffectError.timedOut(after: .zero))
    }
    #expect(isCancelled.withLock { $0 })
  }

  @Test(
    "a session that does not come to rest is stopped, and its earlier transitions are not counted"
  )
  func endless() {
    func counting(to limit: Int, patience: Int) -> ControlledSession<Int, Void, Void> {
      let dispatcher = StateDispatcher<Void, Int, Void> { count, _ in
        count += 1
        return count % limit == 0 ? .empty : .pure(.send(()))
      }
      return ControlledSession(
        StoreComponent(initialState: 0, dispatcher: dispatcher, render: { _, _ in }),
        patience: patience
      )
    }
    let patient = counting(to: 10, patience: 12)
    for _ in 0..<3 {
      patient.send(())
      #expect(!patient.isEndless())
    }
    expectEqual(patient.state, 30)
    let endless = counting(to: .max, patience: 12)
    endless.send(())
    #expect(endless.isEndless() && endless.state < 20)
  }

  @Test("a session that makes transitions at many times is not stopped")
  func manyTimes() {
    let dispatcher = StateDispatcher<Void, Int, Void> { count, _ in
      count += 1
      return .pure(.send(())).delayed(by: count % 10 == 0 ? .seconds(1) : .zero)
    }
    let session = ControlledSession(
      StoreComponent(initialState: 0, dispatcher: dispatcher, render: { _, _ in }),
      patience: 12
    )
    session.send(())
    session.advance(by: .seconds(100))
    #expect(!session.isEndless() && session.state == 1_010)
  }
}
