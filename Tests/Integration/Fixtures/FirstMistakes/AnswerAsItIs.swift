import Bowyer

struct World: Sendable {
  var load: @Sendable () async throws -> Int
}

let loading = StateDispatcher<World, StepperState, StepperInput>.effectful { input in
  .perform("load") { world in try await world.load() }
}
