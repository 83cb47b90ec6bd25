import Bowyer

struct World: Sendable {
  var load: @Sendable () async throws -> Int
}

let loading = StateDispatcher<World, StepperState, StepperInput>.empty

let screen = StoreComponent(
  initialState: StepperState(),
  dispatcher: loading,
  view: stepperView
)
