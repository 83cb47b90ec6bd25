import Bowyer
import Testing

struct ClusterState: Equatable {
  var user: String?
  var articles: [String] = []
  var problem: String?
}

enum ClusterInput: Equatable {
  case logIn(String)
  case load
  case pushed(String)
  case failed(String)
}

struct ClusterWorld: Sendable {
  var articles: @Sendable (_ user: String) async throws -> [String]
  var news: @Sendable () -> AsyncStream<String>
}

typealias Service = StateDispatcher<ClusterWorld, ClusterState, ClusterInput>

let identity = Service.empty
  .react(to: ClusterInput.logIn) { state, user in
    state.user = user
    return [.load]
  }

let articles = Service { state, input in
  guard input == .load, let user = state.user else { return .empty }
  let titles = Effect<ClusterWorld, [String]>.perform("articles") { try await $0.articles(user) }
  return titles.map { titles in .commit(.update { $0.articles = titles }) }
}
.mutate(on: ClusterInput.pushed) { state, title in state.articles.append(title) }

let problems = Service.empty
  .mutate(on: ClusterInput.failed) { state, problem in state.problem = problem }

let cluster = Service.combineAll {
  identity.named("identity")
  articles.named("articles")
  problems.named("problems")
}
.serial()
.recover { .failed("\($0)") }
.subscribe("news", .drained) { world in world.news().map { ClusterInput.pushed($0) } }

struct Refused: Error {}

@Suite("The page for users of Trellis") struct ComingFromTrellisTests {
  private func session(_ titles: [String]?) -> Session<ClusterState, ClusterInput, Void> {
    let world = ClusterWorld(
      articles: { _ in
        guard let titles else { throw Refused() }
        return titles
      },
      news: {
        AsyncStream { news in
          news.yield("news")
          news.finish()
        }
      }
    )
    return Session(
      StoreComponent<ClusterWorld, ClusterState, ClusterInput, Void>(
        initialState: ClusterState(),
        environment: world,
        dispatcher: cluster,
        render: { _, _ in }
      )
    )
  }

  @Test("finds a cluster that begins, and is waited for")
  func works() async throws {
    let session = session(["On bows"])
    try await session.beginning.finished()
    #expect(session.state.articles == ["news"])
    try await session.send(.logIn("Ada")).finished()
    #expect(session.state.articles == ["On bows"])
    #expect(cluster.describe().hasPrefix("serial (starts \"news\")\n├─ identity"))
  }

  @Test("finds an error as an input")
  func failure() async throws {
    let session = session(nil)
    try await session.send(.logIn("Ada")).finished()
    #expect(session.state.problem == "Refused()")
  }
}
