import Bowyer

// Two steppers and their total: a component made of components. A lens finds the state of each
// stepper in that of the pair, and a prism its inputs.

/// What a pair of steppers remembers.
struct PairState: Hashable {
  var left = StepperState()
  var right = StepperState()

  var total: Int { left.count &+ right.count }
}

/// What can be done with them.
enum PairInput: Equatable, Codable {
  case left(StepperInput)
  case right(StepperInput)
}

/// What they do.
let pair =
  stepper.widen(state: \PairState.left, input: PairInput.left)
  .combine(stepper.widen(state: \PairState.right, input: PairInput.right))

/// How they look.
func pairView(_ state: PairState) -> ViewTree<PairInput> {
  .column(
    .group("Left", stepperView(state.left).map(PairInput.left)),
    .group("Right", stepperView(state.right).map(PairInput.right)),
    .text("Total: \(state.total)")
  )
}
