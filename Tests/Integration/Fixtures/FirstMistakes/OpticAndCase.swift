import Bowyer

let both = stepper.widen(state: Lens(\PairState.left), input: PairInput.left)
