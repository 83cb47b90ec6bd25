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

  static let later = StateDispatcher<Void, State, Bool> { _, isOn in
    .pure(
      .commit(
        .init { lamp in
          lamp.isOn = isOn
          return .empty
        }
      )
    )
  }
}

private struct Row: Identifiable, Equatable {
  let id: Int
  var stepper = StepperState()
}

private struct Table: Equatable {
  var rows = Rows<Row>()
}

private enum TableInput: Equatable {
  case row(Int, StepperInput)
}

@Suite("A first mistake that is fixed") struct FirstMistakesFixed {
  @Test("has a case for each input")
  func cases() {
    let lamp = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
      switch input {
      case .tapDecrement: break
      case .tapIncrement: state.count += 1
      }
    }
    #expect(lamp.run(.tapDecrement, on: StepperState(count: 3)).state.count == 3)
  }

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

  @Test("returns an effect for each input")
  func effects() {
    let counter = StateDispatcher<Void, StepperState, StepperInput> { state, input in
      switch input {
      case .tapDecrement: state.count -= 1
      case .tapIncrement: return .perform("tap") { _ in .send(.tapDecrement) }
      }
      return .empty
    }
    #expect(counter.run(.tapDecrement, on: StepperState(count: 3)).state.count == 2)
    #expect(counter.run(.tapDecrement, on: StepperState()).effect.requests.isEmpty)
    #expect(counter.run(.tapIncrement, on: StepperState()).effect.requests == ["tap"])
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
    #expect(Lamp.later.run(true, on: Lamp.State()).effect.values.count == 1)
  }

  @Test("keeps children in rows")
  func rows() throws {
    let row = stepper.widen(state: \Row.stepper)
    let table = row.forEach(state: \Table.rows, input: TableInput.row)
    let before = try Table(rows: Rows([Row(id: 1), Row(id: 2)]))
    let after = table.run(.row(2, .tapIncrement), on: before).state
    #expect(after.rows.map(\.stepper.count) == [0, 1])
  }

  @Test("chooses a view by an expression, and gives a constant its type")
  func views() {
    func hint(_ state: StepperState) -> ViewTree<StepperInput> {
      let title: ViewTree<StepperInput> = .text("Stepper")
      return .column(
        title,
        .when(state.count > 9, .text("That is a lot."))
      )
    }
    #expect(hint(StepperState()).rendered() == "Stepper")
    #expect(hint(StepperState(count: 10)).rendered() == "Stepper\nThat is a lot.")
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
