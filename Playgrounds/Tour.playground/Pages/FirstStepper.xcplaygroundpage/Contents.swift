//: # The first stepper
//:
//: A feature has four parts: its initial state, its inputs, a dispatcher that changes the state, and a view.
//: All four are descriptions without side effects. This page makes them one by one, inspects each, and
//: then runs them.
//:
//: The tour has ten pages, which take about an hour. Each is a program: `swift run FirstStepper` prints what
//: this page prints, and so on. A page needs only the pages before it.
import Bowyer
import BowyerKinds

//: ## State and input
//:
//: The state is a struct with all data of the feature. The inputs are an enum with a case for each event that
//: the feature handles.
struct StepperState: Hashable {
  var count = 0
}

enum StepperInput: Hashable {
  case down, up
}

//: ## A dispatcher
//:
//: A dispatcher changes the state for an input. `.reducing` makes one without effects; `Void` means that it has no
//: environment. A test calls it: `run` returns the new state and the effect.
let stepper = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
  switch input {
  case .down: state.count -= 1
  case .up: state.count += 1
  }
}
print("41, up: \(stepper.run(.up, on: StepperState(count: 41)).state.count)")

//: ## A view
//:
//: A view describes what is shown, and the input of each control. You can render it as text, and find the input of
//: a control without sending it. A path selects the control: `[.at(2)]` is the child at index 2
//: of the row.
func stepperView(_ state: StepperState) -> ViewTree<StepperInput> {
  .row(.button("-", .down), .text("\(state.count)"), .button("+", .up))
}
let view = stepperView(StepperState(count: 3))
print(view.rendered())
print("The last control sends \(try view.dispatch(.press, at: [.at(2)]))")

//: ## All views at once
//:
//: A view is a function of the state, so there is one view for each state. All of them, with one state in focus,
//: are a `Store`: `extract` returns the view in focus, `peek` the view of any other
//: state.
let space = Store(at: StepperState(count: 3), stepperView)
print("Here: \(space.extract().rendered())")
print("At 99: \(space.peek(StepperState(count: 99)).rendered())")

//: An input moves the focus from one state to another, as `seek` does. Pressing a button does nothing
//: else:
let moved = space.seek(stepper.run(.up, on: space.position).state)
print("After up: \(moved.extract().rendered())")

//: ## A change, as a value
//:
//: `State<StepperState, Void>` is a program that reads and writes a state. It is a value until it runs on a
//: state, so you can name it, pass it on, and run it after another, by `flatMap`. `.update` makes a program
//: from a closure that changes the state in place.
let once: State<StepperState, Void> = .update { $0.count += 1 }
let twice = once.flatMap { once }
print(
  "Once: \(once.run(StepperState()).state.count), twice: \(twice.run(StepperState()).state.count)"
)

//: A program may also return something: its `value`, here the old count. (`Void` above means that there is
//: none.)
let readAndClear = State<StepperState, Int> { state in
  let old = state.count
  state.count = 0
  return old
}
let (cleared, old) = readAndClear.run(StepperState(count: 7))
print("Cleared from \(old) to \(cleared.count)")

//: The transition of a dispatcher for an input is such a program; its value is the effect:
let up = stepper.transition(for: .up)
print("After the transition: \(up.run(StepperState(count: 41)).state.count)")

//: ## A component, and a session that runs it
//:
//: A component combines the four; the inputs are in the types of the other three. A session runs it: it holds the
//: state, handles one input after another, and renders the view.
let component = StoreComponent(
  initialState: StepperState(),
  dispatcher: stepper,
  view: stepperView
)
let session = Session(component)
session.send(.up)
session.send(.up)
session.send(.down)
print("The session shows \(session.view.rendered())")

//: In a terminal it is `try await TerminalApp.run(component)` (`import BowyerTerminal`); with
//: `import BowyerSwiftUI` the component is a view of SwiftUI.
//:
//: Next: [the first test](@next), from a call to a property that finds a mistake.
