import Bowyer
import Testing

private struct World: Sendable {
  var load: @Sendable () async throws -> Int
  var save: @Sendable (Int) async throws -> Void = { _ in }
}

/// A feature whose state is a nested type named `State`.
private enum Lamp {
  struct State: Equatable { var isOn = false }

  static let dispatcher = StateDispatcher<Void, State, Bool> { lamp, isOn in
    lamp.isOn = isOn
    return .empty
  }
}

@Suite("A first mistake that is fixed") struct FirstMistakesFixed {
  @Test("returns the switch, if a line stands before it")
  func lines() {
    let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
      state.count += 1
      return switch input {
      case .tapDecrement: .cancel(id: "tap")
      case .tapIncrement: .perform("tap") { _ in .send(.tapDecrement) }
      }
    }
    let (state, effect) = counter.run(.tapIncrement, on: StepperState(count: 3))
    #expect(state.count == 4)
    #expect(effect.requests == ["tap"])
  }

  @Test("returns its effect, or several as one")
  func several() {
    let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
      switch input {
      case .tapDecrement:
        state.count -= 1
        return .run("save") { _ in }
      case .tapIncrement:
        return .merge(.run("a") { _ in }, .run("b") { _ in })
      }
    }
    #expect(counter.run(.tapDecrement, on: StepperState()).effect.requests == ["save"])
    #expect(counter.run(.tapIncrement, on: StepperState()).effect.requests == ["a", "b"])
  }

  @Test("begins a chain that changes its type with the type")
  func chains() async throws {
    let loading = StateDispatcher<World, StepperState, StepperInput> { state, input in
      Effect<World, Int>.perform("load") { try await $0.load() }
        .map { n in .commit(.update { $0.count = n }) }
    }
    let component = StoreComponent(
      initialState: StepperState(),
      environment: World(load: { 7 }),
      dispatcher: loading,
      view: stepperView
    )
    let session = Session(component)
    try await session.send(.tapIncrement).finished()
    #expect(session.state.count == 7)
  }

  @Test("captures a part of the state in an effect")
  func capture() {
    let saving = StateDispatcher<World, StepperState, StepperInput> { state, input in
      .perform("save") { [count = state.count] world in
        try await world.save(count)
        return .send(.tapIncrement)
      }
    }
    #expect(saving.run(.tapIncrement, on: StepperState()).effect.requests == ["save"])
  }

  @Test("begins each line of a list with the type")
  func list() {
    let both = StateDispatcher<Void, PairState, PairInput>.combineAll {
      stepper.widen(state: \PairState.left, input: PairInput.left)
      StateDispatcher.reducing { pair, input in pair.right = pair.left }
    }
    #expect(both.run(.left(.tapIncrement), on: PairState()).state.right.count == 1)
  }

  @Test("names its state `State`")
  func nested() {
    #expect(Lamp.dispatcher.run(true, on: Lamp.State()).state.isOn)
  }

  @Test("gives the environment, and makes a transition of an answer")
  func environment() async throws {
    let loading = StateDispatcher<World, StepperState, StepperInput>.effectful { input in
      Effect.perform("load") { (world: World) in try await world.load() }
        .map { count in .update { state in state.count = count } }
    }
    let screen = StoreComponent(
      initialState: StepperState(),
      environment: World(load: { 7 }),
      dispatcher: loading,
      view: stepperView
    )
    let session = Session(screen)
    try await session.send(.tapIncrement).finished()
    #expect(session.state.count == 7)
  }
}
