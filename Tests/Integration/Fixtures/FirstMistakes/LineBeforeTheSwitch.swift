import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
  state.count += 1
  switch input {
  case .tapDecrement: .cancel(id: "tap")
  case .tapIncrement: .perform("tap") { _ in .send(.tapDecrement) }
  }
}
