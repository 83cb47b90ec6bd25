import Bowyer

struct World: Sendable {
  var save: @Sendable (Int) async throws -> Void
}

let saving = StateDispatcher<World, StepperState, StepperInput> { state, input in
  .perform("save") { world in
    try await world.save(state.count)
    return .send(.tapIncrement)
  }
}
