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

private let counterPrism = Prism(SevenGUIsInput.counter) {
  if case .counter(let input) = $0 { input } else { nil }
}
private let temperaturePrism = Prism(SevenGUIsInput.temperature) {
  if case .temperature(let input) = $0 { input } else { nil }
}
private let flightsPrism = Prism(SevenGUIsInput.flights) {
  if case .flights(let input) = $0 { input } else { nil }
}
private let timerPrism = Prism(SevenGUIsInput.timer) {
  if case .timer(let input) = $0 { input } else { nil }
}
private let peoplePrism = Prism(SevenGUIsInput.people) {
  if case .people(let input) = $0 { input } else { nil }
}
private let circlesPrism = Prism(SevenGUIsInput.circles) {
  if case .circles(let input) = $0 { input } else { nil }
}
private let cellsPrism = Prism(SevenGUIsInput.cells) {
  if case .cells(let input) = $0 { input } else { nil }
}

/// What they do.
let sevenGUIs = StateDispatcher<Void, SevenGUIsState, SevenGUIsInput>.combineAll {
  counter.dispatcher.widen(state: \SevenGUIsState.counter, input: counterPrism)
  temperature.widen(state: \SevenGUIsState.temperature, input: temperaturePrism)
  flights.widen(state: \SevenGUIsState.flights, input: flightsPrism)
  timer.widen(state: \SevenGUIsState.timer, input: timerPrism)
  people.widen(state: \SevenGUIsState.people, input: peoplePrism)
  circles.widen(state: \SevenGUIsState.circles, input: circlesPrism)
  cells.widen(state: \SevenGUIsState.cells, input: cellsPrism)
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
