import Bowyer

let both = StateDispatcher<Void, PairState, PairInput>.combineAll {
  stepper.widen(state: \PairState.left, input: leftPrism)
    .reducing { pair, input in pair.right = pair.left }
}
