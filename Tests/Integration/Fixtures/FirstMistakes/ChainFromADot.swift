import Bowyer

struct World: Sendable {
  var load: @Sendable () async throws -> Int
}

let loading = StateDispatcher<World, StepperState, StepperInput> { state, input in
  .perform("load") { try await $0.load() }.map { n in .commit(.update { $0.count = n }) }
}
