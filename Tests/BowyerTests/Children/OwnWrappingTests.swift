import Bowyer
import Testing
import TestSupport

@Suite("The effects of children") struct OwnWrappingTests {
  @Test("placed twice by a user's own wrapping are distinguished all the same")
  func ownWrapping() {
    let rows = Child.dispatcher.forEach(
      state: Lens<Rows<Child>, Rows<Child>>.identity,
      input: Prism<FamilyInput.Row, FamilyInput.Row>.identity
    )
    let trial = FamilyTrial(
      Family(1),
      .combine(all: [
        rows.byHand(on: Lens(\.left), FamilyInput.left),
        rows.byHand(on: Lens(\.right), FamilyInput.right), Family.changes,
      ])
    )
    trial.change { $0.right = $0.left }
    trial.send(.left(1, .late("a")))
    trial.send(.right(1, .late("b")))
    trial.change { $0.right.removeAll() }
    expectEqual(trial.clock.waiting, 1)
    trial.pass(2)
    expectEqual(trial.left, [["a"]])
  }
}

extension StateDispatcher where Environment == Void {
  /// What `widen` does, as a user might write it.
  fileprivate func byHand<Whole, Wider>(
    on lens: Lens<Whole, S>,
    _ prism: Prism<Wider, Input>
  ) -> StateDispatcher<Void, Whole, Wider> {
    StateDispatcher<Void, Whole, Wider>.transition { wider in
      guard let input = prism.preview(wider) else { return .pure(.empty) }
      return transition(for: input).zoom(lens).map { $0.byHand(on: lens, prism) }
    }
  }
}

extension Effect where Environment == Void {
  fileprivate func byHand<S, Input, Whole, Wider>(
    on lens: Lens<Whole, S>,
    _ prism: Prism<Wider, Input>
  ) -> Effect<Void, Step<Void, Whole, Wider>> where Value == Step<Void, S, Input> {
    map { step in
      switch step {
      case .send(let input): .send(prism.embed(input))
      case .commit(let transition):
        .commit(transition.zoom(lens).map { $0.byHand(on: lens, prism) })
      }
    }
  }
}
