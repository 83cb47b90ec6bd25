import Bowyer

let both = stepper.widen(state: \PairState.left, input: .left)
