import Bowyer
import Testing

enum Tap { case minus, plus }

let counter = StateDispatcher<Void, Int, Tap>.reducing { count, tap in
  switch tap {
  case .minus: count -= 1
  case .plus: count += 1
  }
}

let screen = StoreComponent(initialState: 0, dispatcher: counter) { count in
  .row(.button("-", .minus), .text("\(count)"), .button("+", .plus))
}

@Test func plusCountsUp() {
  #expect(counter.run(.plus, on: 41).state == 42)
  #expect(screen.view(42).rendered() == "[ - ] 42 [ + ]")
}

// MARK: - Composition

nonisolated struct Score: Equatable { var home = 0, guests = 0 }
enum ScoreInput { case home(Tap), guests(Tap) }

let score = counter.widen(state: \Score.home, input: ScoreInput.home)
  .combine(counter.widen(state: \Score.guests, input: ScoreInput.guests))

@Test("home and guests count apart")
func scores() {
  let state = score.run(.guests(.plus), on: Score()).state
  #expect(state == Score(home: 0, guests: 1))
}

// MARK: - An effect

struct Search: Equatable { var text = "", titles: [String] = [] }
struct Library: Sendable { var titles: @Sendable (_ text: String) async throws -> [String] }

let search = StateDispatcher<Library, Search, String> { search, text in
  search.text = text
  return Effect.perform("titles") { library in try await library.titles(text) }
    .map { titles in .commit(.update { $0.titles = titles }) }
    .debounced(id: "search", for: .milliseconds(300))
}

let searchScreen = StoreComponent(
  initialState: Search(),
  environment: Library { _ in [] },
  dispatcher: search
) { search in
  .column(.textField("Search", text: search.text) { $0 }, .list(search.titles.map { .text($0) }))
}
