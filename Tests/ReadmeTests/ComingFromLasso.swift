import Bowyer
import Testing

enum CounterOutput: Equatable {
  case didReachTen
}

enum CounterInput: Equatable, Emitting {
  case tap
  case output(CounterOutput)
}

let counter = StateDispatcher<Void, Int, CounterInput> { count, input in
  guard input == .tap else { return .empty }
  count += 1
  return count == 10 ? .send(.output(.didReachTen)) : .empty
}

func counterView(_ count: Int) -> ViewTree<CounterInput> {
  .button("\(count)", .tap)
}

enum FlowPage: Equatable, Codable {
  case counter
  case done
}

struct FlowState: Equatable, Codable {
  var path = ScreenPath(FlowPage.counter)
  var count = 0
}

enum FlowInput: Equatable {
  case counter(CounterInput)
  case leave(Int)
}

let flow = StateDispatcher<Void, FlowState, FlowInput>.combineAll {
  counter.widen(state: \FlowState.count, input: FlowInput.counter)
  StateDispatcher.reducing { state, input in
    if case .leave(let id) = input { state.path.leave(id) }
  }
}
.onOutput(of: FlowInput.counter, .reducing { state, _ in state.path.push(.done) })

func flowStack(_ state: FlowState) -> Stacked<ViewTree<FlowInput>> {
  state.path.stacked(leaving: { .leave($0) }) { entry in
    switch entry.page {
    case .counter: Screen("counter", counterView(state.count).map(FlowInput.counter))
    case .done: Screen("done", title: "Done", .text("That was ten."))
    }
  }
}

@Suite("The page for users of Lasso") struct ComingFromLassoTests {
  @Test("finds a flow that goes forward by an output of a screen, and back by the user")
  func works() {
    let component = StoreComponent(initialState: FlowState(), dispatcher: flow, view: flowStack)
    let session = Session(component)
    for _ in 1...10 { session.send(.counter(.tap)) }
    #expect(session.view.screens.map(\.name) == ["counter", "done"])
    if let back = session.view.back { session.send(back) }
    #expect(session.view.screens.map(\.name) == ["counter"])
  }

  @Test("places a flow where its shape allows it")
  func placing() {
    let stack = flowStack(FlowState())
    let host = Screen("host", ViewTree<FlowInput>.text("host"))
    let shown = host.embedded.presenting(stack.embedded, as: .sheet)
    #expect(shown.top.name == "counter")
    let pushed = host.stacked.pushing(stack)
    #expect(pushed.screens.map(\.name) == ["host", "counter"])
  }
}
