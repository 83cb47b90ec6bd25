/// The Composable Architecture: `final class Store<State, Action>`.
@MainActor
public final class Store<State, Action> {
  public init(initialState: State) {}
}

/// The Composable Architecture: `struct Effect<Action>: Sendable`, `static var none`.
public struct Effect<Action>: Sendable {
  public static var none: Effect { Effect() }
}

/// The Composable Architecture: `protocol Reducer<State, Action>`.
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
