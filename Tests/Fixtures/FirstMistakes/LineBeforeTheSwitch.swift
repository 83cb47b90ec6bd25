import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput>.pure { input in
  let step = 10
  switch input {
  case .tapDecrement: .modify { state in StepperState(count: state.count - step) }
  case .tapIncrement: .modify { state in StepperState(count: state.count + step) }
  }
}
