public import BowyerKinds

/// A view that can send moves in the monad `M`: a function from a handler of moves to a view.
///
///     UI<StatePartial<Int>, String> { _ in "hello" }.map(\.count).view(Handler { _ in })  // 5
///
/// *map-identity*: `ui.map { $0 } == ui`; *map-composition*: `ui.map(f).map(g) == ui.map { g(f($0)) }`
public struct UI<M: Monad, V>: Sendable {
  /// Returns the view whose controls send their moves to the handler.
  public let view: @Sendable (Handler<M>) -> V

  /// Makes the user interface of a function from a handler of moves to a view.
  public init(_ view: @escaping @Sendable (Handler<M>) -> V) {
    self.view = view
  }

  /// Returns the user interface with `f` applied to its view.
  public func map<Other>(_ f: @escaping @Sendable (V) -> Other) -> UI<M, Other> {
    UI<M, Other> { [view] handler in f(view(handler)) }
  }
}
