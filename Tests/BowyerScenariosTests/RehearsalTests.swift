import Bowyer
import Testing

@testable import BowyerScenarios

struct RehearsalTests {
  private func rehearsal(
    _ dispatcher: StateDispatcher<Void, [Int], String>
  ) -> Rehearsal<[Int], String, Void> {
    Rehearsal(StoreComponent(initialState: [], dispatcher: dispatcher, render: { _, _ in }))
  }

  @Test("a request waits until it is answered, and others may be answered first")
  func answers() {
    let rehearsal = rehearsal(
      .effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { _ in 0 }
          .map { answer in .update { $0.append(answer) } }
      }
    )
    rehearsal.session.send("a")
    rehearsal.session.send("b")
    let pending = rehearsal.pending
    #expect(pending.map(\.id) == ["a", "b"])
    #expect(!rehearsal.answer(pending[1].number, with: "text"))
    #expect(rehearsal.answer(pending[1].number, with: 2))
    #expect(rehearsal.answer(pending[0].number, with: 1))
    #expect(rehearsal.state == [2, 1])
    #expect(rehearsal.pending.isEmpty)
  }

  @Test("what is cancelled is dropped, what fails is diagnosed, and time wakes what waits")
  func events() {
    let rehearsal = rehearsal(
      .effectful { name in
        Effect<Void, Int>.perform(EffectID(name)) { _ in 0 }
          .map { answer in .update { $0.append(answer) } }
          .debounced(id: "all", for: .seconds(1))
      }
    )
    rehearsal.session.send("a")
    rehearsal.clock.advance(by: .seconds(1))
    rehearsal.session.send("b")
    rehearsal.clock.advance(by: .seconds(1))
    rehearsal.fail(rehearsal.pending[0].number, with: EffectError.timedOut(after: .zero))
    let events = rehearsal.takeEvents().map { event in
      switch event {
      case .sent(let input): "sent \(input)"
      case .changed: "changed"
      case .asked(_, let id): "asked \(id)"
      case .answered(_, let id): "answered \(id)"
      case .ended(_, let id): "ended \(id)"
      case .failed(_, let id, _): "failed \(id)"
      case .dropped(_, let id): "dropped \(id)"
      case .woke: "woke"
      case .diagnosed: "diagnosed"
      }
    }
    #expect(
      events == [
        "sent a", "changed", "woke", "asked a", "sent b", "changed", "dropped a", "woke",
        "asked b", "failed b", "diagnosed",
      ]
    )
  }
}
