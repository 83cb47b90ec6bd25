import Bowyer
import Testing

private struct World: Sendable {
  var load: @Sendable () async throws -> Int
}

@Suite("A first mistake that is mended") struct FirstMistakesMended {
  @Test("has a case for each input")
  func cases() {
    let lamp = StateDispatcher<Void, StepperState, StepperInput>.pure { input in
      switch input {
      case .tapDecrement: .pure(())
      case .tapIncrement: .modify { state in StepperState(count: state.count + 1) }
      }
    }
    #expect(lamp.run(.tapDecrement, on: StepperState(count: 3)).state.count == 3)
  }

  @Test("returns the switch, if a line stands before it")
  func lines() {
    let counter = StateDispatcher<Void, StepperState, StepperInput>.pure { input in
      let step = 10
      return switch input {
      case .tapDecrement: .modify { state in StepperState(count: state.count - step) }
      case .tapIncrement: .modify { state in StepperState(count: state.count + step) }
      }
    }
    #expect(counter.run(.tapIncrement, on: StepperState(count: 3)).state.count == 13)
  }

  @Test("changes the state in place, or returns another")
  func change() {
    let counter = StateDispatcher<Void, StepperState, StepperInput>.pure { input in
      .update { state in state.count += 1 }
    }
    #expect(counter.run(.tapIncrement, on: StepperState(count: 3)).state.count == 4)
  }

  @Test("names the child's own part of the state, and turns its inputs into the parent's")
  func child() {
    let both = stepper.widen(state: \PairState.left, input: PairInput.left)
    #expect(both.run(.left(.tapIncrement), on: PairState()).state.left.count == 1)
    func bothView(_ state: PairState) -> ViewTree<PairInput> {
      .column(
        stepperView(state.left).map(PairInput.left),
        stepperView(state.right).map(PairInput.right)
      )
    }
    #expect(bothView(PairState()).rendered() == "[ - ] 0 [ + ]\n[ - ] 0 [ + ]")
  }

  @Test("makes a view of the whole state")
  func render() {
    struct CountView {
      var state: StepperState
      var send: @Sendable (StepperInput) -> Void
    }

    let screen = StoreComponent(
      initialState: StepperState(),
      dispatcher: stepper,
      render: CountView.init
    )
    #expect(screen.initialState == StepperState())
  }

  @Test("sends an input, which the dispatcher answers")
  func button() {
    func stepperWithSound(_ state: StepperState) -> ViewTree<StepperInput> {
      .row(.text("\(state.count)"), .button("+", .tapIncrement))
    }
    #expect(stepperWithSound(StepperState()).rendered() == "0 [ + ]")
  }

  @Test("keeps the state in a struct")
  func value() {
    struct Counter: Equatable {
      var count = 0
    }

    let dispatcher = StateDispatcher<Void, Counter, Int>.reducing { $0.count += $1 }
    #expect(dispatcher.run(2, on: Counter()).state == Counter(count: 2))
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
