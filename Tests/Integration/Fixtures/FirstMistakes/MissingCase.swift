import Bowyer

let lamp = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
  switch input {
  case .tapIncrement: state.count += 1
  }
}
