import Bowyer

// A container: when one of its children puts out that the day has changed, the others receive the new day.

/// The state of a child that follows the day: the days that it received, the latest last.
struct DayFollower: Equatable {
  var days: [Int] = []
}

/// What the calendar says.
enum CalendarOutput: Equatable {
  case didChange(Int)
}

/// What can be done with the calendar.
enum CalendarInput: Equatable, Emitting {
  case turn(by: Int)
  case output(CalendarOutput)
}

/// What the container remembers.
struct MyDayState: Equatable {
  var day = 1
  var log = DayFollower()
  var cards = DayFollower()
}

/// What can be done with it.
enum MyDayInput: Equatable {
  case calendar(CalendarInput)
  case log(day: Int)
  case cards(day: Int)
}

private let calendar = StateDispatcher<Void, Int, CalendarInput> { day, input in
  guard case .turn(let days) = input else { return .empty }
  day += days
  return .send(.output(.didChange(day)))
}

private let follower = StateDispatcher<Void, DayFollower, Int>.reducing { $0.days.append($1) }

/// What it does.
let myDay = StateDispatcher<Void, MyDayState, MyDayInput>.combineAll {
  calendar.widen(state: \MyDayState.day, input: MyDayInput.calendar)
  follower.widen(state: \MyDayState.log, input: MyDayInput.log)
  follower.widen(state: \MyDayState.cards, input: MyDayInput.cards)
}
.onOutput(of: MyDayInput.calendar) { _, output in
  switch output {
  case .didChange(let day): .merge(.send(.log(day: day)), .send(.cards(day: day)))
  }
}
.onStart(.merge(.send(.log(day: 1)), .send(.cards(day: 1))))

/// How it looks.
func myDayView(_ state: MyDayState) -> ViewTree<MyDayInput> {
  .column(
    .row(
      .button("Yesterday", .calendar(.turn(by: -1))),
      .text("Day \(state.day)"),
      .button("Tomorrow", .calendar(.turn(by: 1)))
    ),
    .group("Log", .text(list(state.log))),
    .group("Cards", .text(list(state.cards)))
  )
}

private func list(_ follower: DayFollower) -> String {
  "days: " + follower.days.map(String.init).joined(separator: ", ")
}
