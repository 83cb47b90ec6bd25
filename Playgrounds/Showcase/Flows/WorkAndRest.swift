import Bowyer

// A screen whose output makes the flow around it show another one over it.

/// The number of rounds of work after which the flow ends.
private let enough = 5

/// What the work screen says.
enum WorkOutput: Equatable {
  case didWorkEnough
}

/// What can be done with the work screen.
enum WorkInput: Equatable, Emitting {
  case work
  case output(WorkOutput)
}

/// What the work screen does: it remembers what has been done.
let work = StateDispatcher<Void, [String], WorkInput> { items, input in
  guard input == .work else { return .empty }
  items.append("Item \(items.count + 1)")
  return items.count == enough ? .send(.output(.didWorkEnough)) : .empty
}

/// What the flow remembers.
struct WorkDayState: Equatable {
  var work: [String] = []
  var isResting = false
}

/// What can be done with the flow.
enum WorkDayInput: Equatable {
  case work(WorkInput)
  case rested
}

/// What the flow does.
let workDay = StateDispatcher<Void, WorkDayState, WorkDayInput>.combineAll {
  work.widen(state: \WorkDayState.work, input: WorkDayInput.work)
  StateDispatcher.reducing { state, input in
    if input == .rested { state = WorkDayState() }
  }
}
.onOutput(of: WorkDayInput.work, .reducing { state, _ in state.isResting = true })

/// Where a person is.
func workDayNavigation(_ state: WorkDayState) -> Navigation<ViewTree<WorkDayInput>> {
  let items = state.work.map { ViewTree<WorkInput>.text("· \($0)") }
  let view = ViewTree<WorkInput>.column(.column(items), .button("Work", .work))
  let rest = Screen<ViewTree<WorkDayInput>>(
    "rest",
    title: "Rest",
    .column(.text("You have worked enough."), .button("I am rested", .rested))
  )
  return Screen("work", title: "Work", view.map(WorkDayInput.work)).embedded
    .presenting(state.isResting ? rest.embedded : nil)
}
