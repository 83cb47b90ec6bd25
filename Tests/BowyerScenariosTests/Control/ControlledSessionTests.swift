import Bowyer
import Testing

@testable import BowyerScenarios

struct ControlledSessionTests {
  private func session(
    _ dispatcher: StateDispatcher<Void, [Int], String>
  ) -> ControlledSession<[Int], String, Void> {
    ControlledSession(StoreComponent(initialState: [], dispatcher: dispatcher, render: { _, _ in }))
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
    #expect(pending.map(\.id) == ["a", "b"])
    #expect(!session.answer(pending[1], with: "text"))
    #expect(session.answer(pending[1], with: 2))
    #expect(session.answer(pending[0], with: 1))
    #expect(session.state == [2, 1])
    #expect(session.pending.isEmpty)
  }

  @Test("what is cancelled is dropped, what fails is diagnosed, and time wakes what waits")
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
    #expect(
      events == [
        "sent a", "woke", "asked a", "sent b", "dropped a", "woke", "asked b", "failed b",
        "diagnosed",
      ]
    )
  }
}
