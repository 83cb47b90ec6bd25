import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
  guard state.count < 10 else { .empty }
  state.count += 1
  return .empty
}
