import Bowyer

let both = StateDispatcher<Void, PairState, PairInput>.combineAll {
  stepper.widen(state: \PairState.left, input: PairInput.left)
    .reducing { pair, input in pair.right = pair.left }
}
