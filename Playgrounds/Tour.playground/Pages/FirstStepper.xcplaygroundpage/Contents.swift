//: # The first stepper
//:
//: A feature is four values: the state it begins with, what can be done with it, what that changes, and
//: how it looks. None of them does anything. This page makes them one by one, looks at each, and only
//: then lets them run.
//:
//: The tour has ten pages, which take about an hour. Each is a program: `swift run FirstStepper` prints what
//: this page prints, and so on. It needs what the pages before it have told, and nothing else.
import Bowyer
import BowyerKinds

//: ## State and input
//:
//: The state is a struct, with all that the feature remembers. The inputs are an enum: a case for each thing
//: that can be done.
struct StepperState: Hashable {
  var count = 0
}

enum StepperInput: Hashable {
  case down, up
}

//: ## A dispatcher
//:
//: A dispatcher changes the state for an input. `.reducing` makes one without effects; the `Void` says that it
//: needs nothing of the outside world. A test calls it: `run` returns the new state, and what it asks of the world.
let stepper = StateDispatcher<Void, StepperState, StepperInput>.reducing { state, input in
  switch input {
  case .down: state.count -= 1
  case .up: state.count += 1
  }
}
print("41, up: \(stepper.run(.up, on: StepperState(count: 41)).state.count)")

//: ## A view
//:
//: A view says what is seen, and what each control sends. It can be read as text, and asked what a control
//: would send; nothing is sent by asking. Which control is said by a path: `[.at(2)]` is what stands in the
//: row at 2, counted from 0.
func stepperView(_ state: StepperState) -> ViewTree<StepperInput> {
  .row(.button("-", .down), .text("\(state.count)"), .button("+", .up))
}
let view = stepperView(StepperState(count: 3))
print(view.rendered())
print("The last control sends \(try view.dispatch(.press, at: [.at(2)]))")

//: ## All views at once
//:
//: A view is a function of the state, so there is one for each state, whether or not anybody was ever
//: there. All of them, with one in focus, are a `Store`: ask what is seen here by `extract`, or elsewhere by
//: `peek`.
let space = Store(at: StepperState(count: 3), stepperView)
print("Here: \(space.extract().rendered())")
print("At 99: \(space.peek(StepperState(count: 99)).rendered())")

//: An input leads from one place in that space to another, which `seek` brings into focus. That is all that
//: pressing a button does:
let moved = space.seek(stepper.run(.up, on: space.position).state)
print("After up: \(moved.extract().rendered())")

//: ## A change, as a value
//:
//: `State<StepperState, Void>` is a change that could be made: a program that reads and writes a state.
//: It is a value until it is run on a state, so it can be named, passed on, and put after another, by
//: `flatMap`. `.update` makes one of what it does to the state in place.
let once: State<StepperState, Void> = .update { $0.count += 1 }
let twice = once.flatMap { once }
print(
  "Once: \(once.run(StepperState()).state.count), twice: \(twice.run(StepperState()).state.count)"
)

//: A program may also return something: its `value`, here the old count. (The `Void` above says that there is
//: none.)
let readAndClear = State<StepperState, Int> { state in
  let old = state.count
  state.count = 0
  return old
}
let (cleared, old) = readAndClear.run(StepperState(count: 7))
print("Cleared from \(old) to \(cleared.count)")

//: The transition of a dispatcher for an input is such a program; its value is what the dispatcher asks of the world:
let up = stepper.transition(for: .up)
print("After the transition: \(up.run(StepperState(count: 41)).state.count)")

//: ## A component, and a session that runs it
//:
//: A component puts the four together; what can be done is in the types of the other three. A session is the one
//: thing that does something: it keeps the state, takes inputs one after the other, and shows the view.
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
