import Bowyer

nonisolated struct PairState: Equatable {
  var left = StepperState(), right = StepperState()
}

nonisolated enum PairInput: Equatable {
  case left(StepperInput), right(StepperInput)
}

let pair =
  stepper.widen(state: \PairState.left, input: PairInput.left)
  .combine(stepper.widen(state: \PairState.right, input: PairInput.right))

nonisolated func pairView(_ state: PairState) -> ViewTree<PairInput> {
  .column(
    .group("Left", stepperView(state.left).map(PairInput.left)),
    .group("Right", stepperView(state.right).map(PairInput.right))
  )
}
