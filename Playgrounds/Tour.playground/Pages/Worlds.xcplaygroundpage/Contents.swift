//: # Worlds: live, test and preview dependencies
//:
//: A dispatcher is pure; its effects receive the dependencies: the *environment*, a plain
//: struct of closures. There is no container to register dependencies
//: in, no global to override, and nothing to restore after a test.
import Bowyer

//: ## The world a feature sees
//:
//: Each closure is one request of the feature. Its result has a type of the feature, not
//: one of the library behind it.
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

//: A component is a dispatcher with an environment, so a function from environments to components
//: assembles it.
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
//: The live world queries a server. (This page has none, so its live world is a stub.) `finished()` waits
//: until everything that the input started has ended.
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
//: A preview shows data at once, and never fails. It may also show rare data.
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
//: A test replaces the closures that it expects to be called; the others fail.
//: To make one world from another, change a closure.
struct Unexpected: Error {}

extension WeatherWorld {
  static let unexpected = WeatherWorld { _ in throw Unexpected() }
}

var freezing = WeatherWorld.unexpected
freezing.temperature = { _ in -5 }
let test = Session(component(in: freezing))
try await test.send(.refresh).finished()
print("Test: \(test.state.temperature == -5)")

//: Most tests need no world. Effects are data with names, so a test reads the requests
//: and answers them:
let asked = weather.run(.refresh, on: Weather()).effect
print("Asked for: \(asked.requests)")

//: ## A part of the world
//:
//: An app's world contains those of its features. A feature receives only its own part.
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
//: it is a `TestClock`, which stands still until the test advances it. The dispatcher here is the one above, with
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
