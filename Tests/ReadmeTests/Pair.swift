import Bowyer

nonisolated struct PairState: Equatable {
  var left = StepperState(), right = StepperState()
}

nonisolated enum PairInput: Equatable {
  case left(StepperInput), right(StepperInput)
}

let leftPrism = Prism(PairInput.left) { if case .left(let input) = $0 { input } else { nil } }
let rightPrism = Prism(PairInput.right) { if case .right(let input) = $0 { input } else { nil } }

let pair =
  stepper.widen(state: \PairState.left, input: leftPrism)
  .combine(stepper.widen(state: \PairState.right, input: rightPrism))

nonisolated func pairView(_ state: PairState) -> ViewTree<PairInput> {
  .column(
    .group("Left", stepperView(state.left).map(PairInput.left)),
    .group("Right", stepperView(state.right).map(PairInput.right))
  )
}
