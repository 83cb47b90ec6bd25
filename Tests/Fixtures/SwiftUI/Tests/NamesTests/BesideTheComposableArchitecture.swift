// A file of an app that moves from one architecture to the other: both have `Effect`.
import Bowyer
import ComposableArchitecture

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
private let session: Session<Int, Int, ViewTree<Int>>? = nil

@MainActor
private func old() -> Store<Counter.State, Counter.Action> {
  Store(initialState: Counter.State())
}
