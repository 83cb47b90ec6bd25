import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
  switch input {
  case .tapDecrement: state.count -= 1
  case .tapIncrement: return .perform("tap") { _ in .send(.tapDecrement) }
  }
}
