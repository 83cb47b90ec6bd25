import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput>.pure { input in
  .modify { state in state.count += 1 }
}
