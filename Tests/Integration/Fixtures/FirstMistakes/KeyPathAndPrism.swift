import Bowyer

let both = stepper.widen(state: \PairState.left, input: Prism(embedding: PairInput.left))
