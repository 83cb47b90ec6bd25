import Bowyer

// Search as you type: a question is asked when the typing pauses, the answer to an older question never
// comes after one to a newer, a server that stumbles is asked again, and one that is down is reported.
// None of that is done here: the dispatcher only says it, and tests read what it says.

/// What the search remembers.
struct SearchState: Hashable {
  /// How far it is.
  enum Progress: Hashable {
    case idle
    case searching
    case found([String])
    case failed(String)
  }

  var question = ""
  var progress = Progress.idle
}

/// What can be done with it.
enum SearchInput: Equatable, Codable {
  case type(String)
  case clear
}

/// What it sees of the world.
struct SearchWorld: Sendable {
  /// Returns the titles that answer a question.
  var titles: @Sendable (_ question: String) async throws -> [String]
}

/// What it does.
let search = StateDispatcher<SearchWorld, SearchState, SearchInput> { state, input in
  switch input {
  case .clear:
    state = SearchState()
    return .cancel(id: "search")
  case .type(let question):
    state.question = question
    guard question.contains(where: { !$0.isWhitespace }) else {
      state.progress = .idle
      return .cancel(id: "search")
    }
    state.progress = .searching
    return titles(for: question)
      .map { progress in .commit(.update { $0.progress = progress }) }
      .debounced(id: "search", for: .milliseconds(300))
  }
}

/// Asks for the titles that answer a question, up to three times.
private func titles(for question: String) -> Effect<SearchWorld, SearchState.Progress> {
  Effect.perform("titles") { world in try await world.titles(question) }
    .retry(2, after: .doubling(from: .milliseconds(200), upTo: .seconds(1)))
    .timeout(after: .seconds(5))
    .map { .found($0) }
    .catch { error in .pure(.failed("\(error)")) }
}

/// How it looks.
func searchView(_ state: SearchState) -> ViewTree<SearchInput> {
  .column(
    .row(
      .textField("Search", text: state.question, placeholder: "a word of a title") { .type($0) },
      .button("Clear", .clear).disabled(state == SearchState())
    ),
    outcome(state.progress)
  )
}

private func outcome(_ progress: SearchState.Progress) -> ViewTree<SearchInput> {
  switch progress {
  case .idle: .text("Forty titles are waiting.")
  case .searching: .text("Searching…")
  case .found([]): .text("Nothing found.")
  case .found(let titles): .column(titles.map { .text("· \($0)") })
  case .failed(let reason): .text("No answer: \(reason).")
  }
}
