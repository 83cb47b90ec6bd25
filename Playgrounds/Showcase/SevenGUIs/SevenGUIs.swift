import Bowyer

// The seven tasks of the 7GUIs benchmark, put together as the other examples are. Each is described at
// https://eugenkiss.github.io/7guis/tasks; where that leaves something open, the example says how it is read.

/// What they remember.
struct SevenGUIsState: Hashable {
  var counter = 0
  var temperature = TemperatureState()
  var flights = FlightsState()
  var timer = TimerState()
  var people = PeopleState()
  var circles = CirclesState()
  var cells = CellsState()
}

/// What can be done with them.
enum SevenGUIsInput: Equatable {
  case counter(CounterInput)
  case temperature(TemperatureInput)
  case flights(FlightsInput)
  case timer(TimerInput)
  case people(PeopleInput)
  case circles(CirclesInput)
  case cells(CellsInput)
}

/// What they do.
let sevenGUIs = StateDispatcher<Void, SevenGUIsState, SevenGUIsInput>.combineAll {
  counter.dispatcher.widen(state: \SevenGUIsState.counter, input: SevenGUIsInput.counter)
  temperature.widen(state: \SevenGUIsState.temperature, input: SevenGUIsInput.temperature)
  flights.widen(state: \SevenGUIsState.flights, input: SevenGUIsInput.flights)
  timer.widen(state: \SevenGUIsState.timer, input: SevenGUIsInput.timer)
  people.widen(state: \SevenGUIsState.people, input: SevenGUIsInput.people)
  circles.widen(state: \SevenGUIsState.circles, input: SevenGUIsInput.circles)
  cells.widen(state: \SevenGUIsState.cells, input: SevenGUIsInput.cells)
}

/// How one of them looks; nil, if it is none of them.
func sevenGUIsView(_ example: Example, _ state: SevenGUIsState) -> ViewTree<SevenGUIsInput>? {
  switch example {
  case .counter: counter.view(state.counter).map(SevenGUIsInput.counter)
  case .temperature: temperatureView(state.temperature).map(SevenGUIsInput.temperature)
  case .flights: flightsView(state.flights).map(SevenGUIsInput.flights)
  case .timer: timerView(state.timer).map(SevenGUIsInput.timer)
  case .people: peopleView(state.people).map(SevenGUIsInput.people)
  case .circles: circlesView(state.circles).map(SevenGUIsInput.circles)
  case .cells: cellsView(state.cells).map(SevenGUIsInput.cells)
  default: nil
  }
}
