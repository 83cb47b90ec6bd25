import Bowyer

// A stepper: the smallest component. Four plain values describe it.

/// What a stepper remembers.
struct StepperState: Hashable, Codable {
  var count = 0
}

/// What can be done with it.
enum StepperInput: Equatable, Codable {
  case tapDecrement
  case tapIncrement
}

/// What it does.
let stepper = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
  switch input {
  case .tapDecrement: state.count -= 1
  case .tapIncrement: state.count += 1
  }
}

/// How it looks.
func stepperView(_ state: StepperState) -> ViewTree<StepperInput> {
  .row(.button("-", .tapDecrement), .text("\(state.count)"), .button("+", .tapIncrement))
}
