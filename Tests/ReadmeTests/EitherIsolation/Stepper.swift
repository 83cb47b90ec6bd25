// The README's blocks, compiled and run. What stands there stands here, line for line.
import Bowyer

nonisolated struct StepperState: Equatable {
  var count = 0
}

nonisolated enum StepperInput: Equatable {
  case tapDecrement, tapIncrement
}

let stepper = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
  switch input {
  case .tapDecrement: state.count -= 1
  case .tapIncrement: state.count += 1
  }
}

nonisolated func stepperView(_ state: StepperState) -> ViewTree<StepperInput> {
  .row(.button("-", .tapDecrement), .text("\(state.count)"), .button("+", .tapIncrement))
}

let component = StoreComponent(initialState: StepperState(), dispatcher: stepper, view: stepperView)
