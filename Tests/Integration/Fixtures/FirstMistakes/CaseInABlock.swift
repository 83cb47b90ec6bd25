import Bowyer

let both = StateDispatcher<Void, PairState, PairInput>.combineAll {
  stepper.widen(state: \PairState.left, input: PairInput.left)
  StateDispatcher.reducing { pair, input in
    guard case .middle(let step) = input else { return }
    pair.middle = step
  }
}
