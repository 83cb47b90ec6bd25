//: # Four programs: a search
//:
//: A query is searched for 300 ms after the last key; a failed request is tried once more after a second; a newer query, Cancel
//: or an empty field cancels an older one.
import Bowyer
import BowyerScenarios

struct Repo: Equatable, Identifiable {
  let id: Int
  var name: String
  var stars: Int
}

struct Search: Equatable {
  var query = ""
  var phase = Phase.idle

  enum Phase: Equatable {
    case idle, loading, loaded([Repo]), failed(String)
  }
}

enum SearchInput: Equatable {
  case queryChanged(String)
  case retryTapped, cancelTapped
}

struct GitHub: Sendable {
  var search: @Sendable (_ query: String) async throws -> [Repo]
}

let search = StateDispatcher<GitHub, Search, SearchInput> { state, input in
  switch input {
  case .queryChanged(let query):
    state.query = query
    state.phase = query.isEmpty ? .idle : .loading
    return query.isEmpty
      ? .cancel(id: "search")
      : load(query).debounced(id: "search", for: .milliseconds(300))
  case .retryTapped:
    state.phase = .loading
    return load(state.query).cancellable(id: "search", replacing: true)
  case .cancelTapped:
    state.phase = .idle
    return .cancel(id: "search")
  }
}

func load(_ query: String) -> StateDispatcher<GitHub, Search, SearchInput>.Request {
  Effect.perform("repos") { github in try await github.search(query) }
    .retry(1, after: .constant(.seconds(1)))
    .map { repos in .commit(.update { $0.phase = .loaded(repos) }) }
    .catch { error in .pure(.commit(.update { $0.phase = .failed("\(error)") })) }
}

func searchView(_ state: Search) -> ViewTree<SearchInput> {
  .column(.textField("Search", text: state.query) { .queryChanged($0) }, phaseView(state.phase))
}

func phaseView(_ phase: Search.Phase) -> ViewTree<SearchInput> {
  switch phase {
  case .idle: .empty
  case .loading: .row(.text("Loading…"), .button("Cancel", .cancelTapped))
  case .failed(let message): .row(.text("Error: \(message)"), .button("Retry", .retryTapped))
  case .loaded([]): .text("No results")
  case .loaded(let repos):
    .column(.forEach(repos) { repo in .text("\(repo.name) ★\(repo.stars)") })
  }
}

func component(
  _ github: GitHub
) -> StoreComponent<GitHub, Search, SearchInput, ViewTree<SearchInput>> {
  StoreComponent(initialState: Search(), environment: github, dispatcher: search, view: searchView)
}

//: ## In use
//: A scenario plays a user and a server, without waiting. What it does not mention must not happen.
let bow = Repo(id: 1, name: "bow", stars: 650)
let failures = Scenario(component(GitHub { _ in [] }))
  .type("bow", into: "Search") { state in
    state.query = "bow"
    state.phase = .loading
  }
  .advance(by: .milliseconds(300))
  .asks("repos")
  .answer("repos", with: [bow]) { $0.phase = .loaded([bow]) }
  .type("", into: "Search") { $0 = Search() }
  .failures()
print("\(failures.count) failures")
print(searchView(Search(query: "bow", phase: .loaded([bow]))).rendered())
print(searchView(Search(query: "bow", phase: .failed("no network"))).rendered())

//: Next: [a to-do list](@next) with undo, which is kept.
