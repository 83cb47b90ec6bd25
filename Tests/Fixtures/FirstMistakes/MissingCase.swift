import Bowyer

let lamp = StateDispatcher<Void, StepperState, StepperInput>.pure { input in
  switch input {
  case .tapIncrement: .modify { state in StepperState(count: state.count + 1) }
  }
}
