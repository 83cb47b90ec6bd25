import Bowyer

// A cluster of services: who is there, and what they may read. Each is a dispatcher on its part of the state.
// How they run, what begins, and what becomes of errors is said of all of them at once.

/// What the cluster remembers.
struct ClusterState: Equatable {
  var user: String?
  var articles: [String] = []
  var problem: String?
}

/// What can be done with it.
enum ClusterInput: Equatable {
  case logIn(String)
  case logOut
  case load
  case pushed(String)
  case failed(String)
}

/// What it sees of the world.
struct ClusterWorld: Sendable {
  /// Returns who was there the last time.
  var restore: @Sendable () async throws -> String?
  /// Returns the articles that a user may read.
  var articles: @Sendable (_ user: String) async throws -> [String]
  /// Returns what comes in while nobody asks.
  var news: @Sendable () -> AsyncStream<String>
}

private typealias Service = StateDispatcher<ClusterWorld, ClusterState, ClusterInput>

/// Who is there.
private let identity = Service.empty
  .react(to: ClusterInput.logIn) { state, user in
    state.user = user
    state.problem = nil
    return [.load]
  }
  .combine(.reducing { state, input in if input == .logOut { state = ClusterState() } })
  .onStart(
    Effect.perform("restore") { world in try await world.restore() }
      .map { user in
        .commit(State { _ in user.map { .send(.logIn($0)) } ?? .empty })
      }
  )

/// What they may read.
private let articles = Service { state, input in
  guard input == .load, let user = state.user else { return .empty }
  let titles = Effect<ClusterWorld, [String]>.perform("articles") { try await $0.articles(user) }
  return titles.map { titles in .commit(.update { $0.articles = titles }) }
    .cancellable(id: "articles", replacing: true)
}
.mutate(on: ClusterInput.pushed) { state, title in state.articles.insert(title, at: 0) }

/// The cluster.
let cluster = StateDispatcher<ClusterWorld, ClusterState, ClusterInput>.combineAll {
  identity.named("identity")
  articles.named("articles")
  Service.empty.mutate(on: ClusterInput.failed) { state, problem in state.problem = problem }
    .named("problems")
}
.serial()
.recover { .failed("\($0)") }
.subscribe("news") { world in world.news().map { ClusterInput.pushed($0) } }
.named("cluster")

/// How it looks.
func clusterView(_ state: ClusterState) -> ViewTree<ClusterInput> {
  .column(
    state.user.map { .row(.text("Hello, \($0)."), .button("Log out", .logOut)) }
      ?? .row(
        .button("Log in as Ada", .logIn("Ada")),
        .button("Log in as Mallory", .logIn("Mallory"))
      ),
    state.problem.map { .text("That went wrong: \($0).") },
    .column(state.articles.map { .text("· \($0)") }),
    .button("Load again", .load).disabled(state.user == nil)
  )
}
