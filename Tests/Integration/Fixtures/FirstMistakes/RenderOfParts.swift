import Bowyer

struct CountView {
  var count: Int
  var send: @Sendable (StepperInput) -> Void
}

let screen = StoreComponent(
  initialState: StepperState(),
  dispatcher: stepper,
  render: CountView.init
)
