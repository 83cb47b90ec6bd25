import Bowyer
import BowyerTesting
import Testing

struct Visitor: Equatable { var name = "" }

enum VisitorInput: Equatable, Editing { case edit(Edit<Visitor>) }

enum Gate: Equatable { case outside(Visitor), inside(steps: Int) }

enum GateInput: Equatable { case visitor(VisitorInput), walk(Int), enter }

let gate = StateDispatcher<Void, Gate, GateInput>.combineAll {
  StateDispatcher<Void, Visitor, VisitorInput>.empty.editing()
    .ifPresent(state: Gate.outside, input: GateInput.visitor)
  StateDispatcher<Void, Int, Int>.reducing { steps, more in steps += more }
    .ifPresent(state: Gate.inside, input: GateInput.walk)
  StateDispatcher.reducing { gate, input in if input == .enter { gate = .inside(steps: 0) } }
}

func gateView(_ gate: Gate) -> ViewTree<GateInput> {
  switch gate {
  case .outside(let visitor):
    .column(visitorView(visitor).map(GateInput.visitor), .button("Enter", .enter))
  case .inside(let steps): .button("\(steps) steps", .walk(1))
  }
}

func visitorView(_ visitor: Visitor) -> ViewTree<VisitorInput> {
  .textField("Name", \.name, of: visitor)
}

// MARK: - Test

@Test("each child handles inputs while the state is in its case")
func enters() throws {
  try Scenario(
    StoreComponent(initialState: Gate.outside(Visitor()), dispatcher: gate, view: gateView)
  )
  .type("Ada", into: "Name") { $0 = .outside(Visitor(name: "Ada")) }
  .press("Enter") { $0 = .inside(steps: 0) }
  .press("0 steps") { $0 = .inside(steps: 1) }
  .check()
}
