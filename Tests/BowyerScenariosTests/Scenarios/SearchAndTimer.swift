import Bowyer

/// What a search remembers.
struct SearchState: Equatable, Sendable {
  var text = ""
  var results: [String] = []
}

/// A search that asks when nobody has typed for a while, and gives up what it has asked for before.
func search() -> StoreComponent<Void, SearchState, String, ViewTree<String>> {
  typealias Request = StateDispatcher<Void, SearchState, String>.Request
  return StoreComponent(
    initialState: SearchState(),
    dispatcher: StateDispatcher { state, text in
      state.text = text
      return Effect<Void, [String]>.perform("search") { _ in [] }
        .map { results in .commit(.update { $0.results = results }) }
        .debounced(id: "search", for: .milliseconds(300))
    },
    view: { state in
      .column(
        [.textField("Search", text: state.text) { $0 }] + state.results.map { .text($0) }
      )
    }
  )
}

enum TimerInput: Equatable, Sendable {
  case start
  case stop
  case listen
}

/// A timer that counts the seconds, and a stream of numbers that are added.
func timer() -> StoreComponent<Void, Int, TimerInput, ViewTree<TimerInput>> {
  typealias Request = StateDispatcher<Void, Int, TimerInput>.Request
  return StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher { _, input in
      switch input {
      case .start:
        Request.pure(.commit(.update { $0 += 1 })).every(.seconds(1)).cancellable(id: "ticks")
      case .stop: .cancel(id: "ticks")
      case .listen:
        Effect<Void, Int>.stream("numbers") { _ in AsyncStream { $0.finish() } }
          .map { number in .commit(.update { $0 += number }) }
      }
    },
    view: { count in
      .column(
        .text("\(count) s"),
        .button("Start", .start),
        .button("Stop", .stop),
        .button("Listen", .listen)
      )
    }
  )
}
