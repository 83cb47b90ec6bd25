import Bowyer

let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
  [.run("a") { _ in }, .run("b") { _ in }]
}
