//: # Worlds: live, test and preview dependencies
//:
//: A dispatcher is pure, so whatever it needs of the world its effects are given: as an *environment*, a plain
//: struct of closures. Another environment is another world. There is no container to register things
//: in, no global to override, and nothing to put back after a test.
import Bowyer
import BowyerScenarios

//: ## The world a feature sees
//:
//: Each closure is one thing the feature can ask for. What it asks for is a value of its own type, not
//: that of a library behind it.
struct WeatherWorld: Sendable {
  var temperature: @Sendable (_ place: String) async throws -> Int
}

struct Weather: Equatable, Sendable {
  var place = "Bern"
  var temperature: Int?
  var problem: String?
}

enum WeatherInput: Equatable, Sendable {
  case refresh
}

let weather = StateDispatcher<WeatherWorld, Weather, WeatherInput> { state, input in
  switch input {
  case .refresh:
    let place = state.place
    return Effect.perform("temperature") { world in
      try await world.temperature(place)
    }
    .map { degrees in
      .commit(
        .update {
          $0.temperature = degrees
          $0.problem = nil
        }
      )
    }
    .catch { error in .pure(.commit(.update { $0.problem = "\(error)" })) }
  }
}

func weatherView(_ weather: Weather) -> ViewTree<WeatherInput> {
  .row(
    .text(weather.temperature.map { "\(weather.place): \($0) °C" } ?? "\(weather.place): ?"),
    .text(weather.problem ?? "no problem"),
    .button("Refresh", .refresh)
  )
}

//: A component is a dispatcher in a world; so a function from worlds to components is all that an
//: assembly needs.
func component(
  in world: WeatherWorld
) -> StoreComponent<WeatherWorld, Weather, WeatherInput, ViewTree<WeatherInput>> {
  StoreComponent(
    initialState: Weather(),
    environment: world,
    dispatcher: weather,
    view: weatherView
  )
}

//: ## Live
//:
//: The live world asks a server. (This page has none, so its live world only pretends to.) `finished()` waits
//: until all is over that the input led to.
struct NoSuchPlace: Error, CustomStringConvertible {
  let description: String
}

extension WeatherWorld {
  static let live = WeatherWorld { place in
    guard place == "Bern" else { throw NoSuchPlace(description: "nobody measures in \(place)") }
    return 17
  }
}

let live = Session(component(in: .live))
try await live.send(.refresh).finished()
print("Live: \(live.view.rendered())")

//: ## Preview
//:
//: A preview shows something at once, and never fails. It may also show what is hard to come by.
extension WeatherWorld {
  static let preview = WeatherWorld { _ in 23 }
  static let heatwave = WeatherWorld { _ in 48 }
}

for (name, world) in [("Preview", WeatherWorld.preview), ("Heatwave", .heatwave)] {
  let preview = Session(component(in: world))
  try await preview.send(.refresh).finished()
  print("\(name): \(preview.state.temperature ?? 0) °C")
}

//: ## Test
//:
//: A test answers what it asks about, and nothing else: a closure that no test expects to be called
//: says so. One world is made from another by changing a closure.
struct Unexpected: Error {}

extension WeatherWorld {
  static let unexpected = WeatherWorld { _ in throw Unexpected() }
}

var freezing = WeatherWorld.unexpected
freezing.temperature = { _ in -5 }
let test = Session(component(in: freezing))
try await test.send(.refresh).finished()
print("Test: \(test.state.temperature == -5)")

//: Most tests need no world at all. A dispatcher's effects are data with names, so a test reads what is
//: asked for, and answers by hand:
let asked = weather.run(.refresh, on: Weather()).effect
print("Asked for: \(asked.requests)")

//: ## A part of the world
//:
//: An app's world holds those of its features. A feature sees only its own part.
struct AppWorld: Sendable {
  var weather: WeatherWorld
  var now: @Sendable () -> Int
}

let inApp = weather.widen { (world: AppWorld) in world.weather }
let app = Session(
  StoreComponent(
    initialState: Weather(),
    environment: AppWorld(weather: .preview, now: { 0 }),
    dispatcher: inApp,
    view: weatherView
  )
)
try await app.send(.refresh).finished()
print("In the app: \(app.state.temperature ?? 0) °C")

//: ## Time
//:
//: Time is not in the environment: it is the session's clock. Live it is the continuous clock; in a test
//: it is a `TestClock`, which stands still until it is told to go on. The dispatcher here is the one above, with
//: its effects delayed: `transition(for:)` is the program for an input, which is run on the state in place.
let clock = TestClock()
let patient = StateDispatcher<WeatherWorld, Weather, WeatherInput> { state, input in
  weather.transition(for: input).run(&state).delayed(by: .seconds(60))
}
let slow = Session(
  StoreComponent(
    initialState: Weather(),
    environment: .preview,
    dispatcher: patient,
    view: weatherView
  ),
  clock: clock
)
slow.send(.refresh)
await clock.advance(by: .seconds(59), for: slow)
print("After 59 s: \(slow.state.temperature.map(String.init) ?? "nothing")")
await clock.advance(by: .seconds(1), for: slow)
print("After 60 s: \(slow.state.temperature.map(String.init) ?? "nothing")")

//: Next: [flows](@next), where a person goes from screen to screen.
