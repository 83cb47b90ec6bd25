import Bowyer

let both = stepper.widen(state: \PairState.left.count, input: PairInput.left)
