import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
  switch input {
  case .tapDecrement:
    state.count -= 1
      .run("save") { _ in }
  case .tapIncrement:
    return .empty
  }
}
