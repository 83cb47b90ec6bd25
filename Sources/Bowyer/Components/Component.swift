public import BowyerKinds

/// A space of user interfaces, with one of them in focus; its moves lead from one to another.
///
/// A pairing makes an architecture: its comonad is the space, its monad the language of moves. With
/// State and Store a component is a ``StoreComponent``; other pairings make other architectures.
///
/// *explore*: the view after the moves `m1 … mn` is the view in focus after `moved(by: m1) … moved(by: mn)`
public struct Component<P: Pairing, V>: Sendable {
  /// The user interface in focus, among all those that could be.
  public let space: Kind<P.W, UI<P.M, V>>

  /// Makes the component of a space of user interfaces.
  public init(_ space: Kind<P.W, UI<P.M, V>>) {
    self.space = space
  }

  /// Returns where a move leads, and what it asks for.
  ///
  /// *moved-sequence*: moving by `m`, then by `n`, is moving by their sequence
  public func moved(
    by move: Move<P.M>
  ) -> (component: Component, effect: Effect<Void, Move<P.M>>) {
    P.pair(move.transition, P.W.duplicate(space)) { effect, space in (Component(space), effect) }
  }

  /// Returns the view in focus.
  ///
  /// When one of its controls sends a move, `write` is called with the component that the move leads
  /// to, and with what it asks for.
  ///
  /// - Parameter write: Keeps the next component, so that it can be explored, and runs the effect.
  /// - Returns: The view.
  public func explore(
    _ write: @escaping @Sendable (Component, Effect<Void, Move<P.M>>) -> Void
  ) -> V {
    P.W.extract(space).view(
      Handler { move in
        let (component, effect) = moved(by: move)
        write(component, effect)
      }
    )
  }

  /// Returns the component with `f` applied to each of its views.
  ///
  /// *map*: `component.map(f).explore(write)` is `f` of the view that `component` shows
  public func map<Other>(_ f: @escaping @Sendable (V) -> Other) -> Component<P, Other> {
    Component<P, Other>(P.W.map(space) { $0.map(f) })
  }
}
