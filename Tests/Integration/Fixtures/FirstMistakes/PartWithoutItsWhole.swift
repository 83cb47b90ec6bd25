import Bowyer

let both = stepper.widen(state: \.left, input: PairInput.left)
