// A file with a networking library, of an app that moves from one architecture to the other: they have a `Session` and an
// `Effect`, too.
import Alamofire
import Bowyer
import ComposableArchitecture

private struct World: Sendable {
  var load: @Sendable (Int) async throws -> String
}

private func world(_ session: Alamofire.Session) -> World? { nil }

private func run(
  _ component: StoreComponent<World, Int, Int, ViewTree<Int>>
) -> Bowyer.Session<Int, Int, ViewTree<Int>> { Bowyer.Session(component) }

private struct Counter: Reducer {
  // What a type declares is nearer than what is imported.
  struct State: Equatable { var count = 0 }
  enum Action { case tap }

  func reduce(into state: inout State, action: Action) -> ComposableArchitecture.Effect<Action> {
    state.count += 1
    return .none
  }
}

private let dispatcher = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
private let effect: Bowyer.Effect<Void, Int> = .empty

@MainActor
private func old() -> Store<Counter.State, Counter.Action> {
  Store(initialState: Counter.State())
}
