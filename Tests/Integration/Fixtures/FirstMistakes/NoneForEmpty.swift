import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
  state.count += 1
  return .none
}
