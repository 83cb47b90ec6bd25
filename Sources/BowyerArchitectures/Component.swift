public import Bowyer
public import BowyerKinds

/// A space of user interfaces with a focus; moves change the focus from one to another.
///
/// A pairing makes an architecture: its comonad is the space, its monad the language of moves. With
/// State and Store, a component is a ``/Bowyer/StoreComponent``; other pairings make other architectures:
/// ``MooreComponent``, ``TracedComponent``, ``EnvComponent``, ``CofreeComponent``, ``ZipperComponent``.
///
/// `StoreComponent(component)` turns a component of any pairing into one that a ``/Bowyer/Session`` can run.
///
/// *explore*: the view after the moves `m1 … mn` is the view in focus after `moved(by: m1) … moved(by: mn)`
public struct Component<P: Pairing, V>: Sendable {
  /// The space of all user interfaces, focused on the current one.
  public let space: Kind<P.W, UI<P.M, V>>

  /// Creates a component from a space of user interfaces.
  public init(_ space: Kind<P.W, UI<P.M, V>>) {
    self.space = space
  }

  /// Returns the component focused on the place to which a move leads, and the effect that the move requests.
  ///
  /// *moved-sequence*: moving by `m`, then by `n`, leads to the same place as moving by their sequence
  public func moved<Environment>(
    by move: Move<P.M, Environment>
  ) -> (component: Component, effect: Effect<Environment, Move<P.M, Environment>>) {
    let remark = P.W.extract(space).remark
    return P.pair(move.transition, P.W.duplicate(space)) { effect, space in
      guard let remark else { return (Component(space), effect) }
      let more = remark(move.program).widenMoves { (_: Environment) in }
      return (Component(space), effect.combine(more))
    }
  }

  /// Returns the view in focus.
  ///
  /// When one of its controls sends a move, `write` is called with the component after the move, and with the effect
  /// that the move requests.
  ///
  /// - Parameter write: Stores the next component, so that it can be explored, and runs the effect.
  /// - Returns: The view in focus.
  public func explore(
    _ write: @escaping @Sendable (Component, Effect<Void, Move<P.M, Void>>) -> Void
  ) -> V {
    view(
      sendingTo: Handler { move in
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

  /// Returns the component whose view, in each place, is the result of `f` for the component focused on that place.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     let marked = pages.extend { place, handler in
  ///       "\(place.query(Co.index.kind) + 1) \(place.view(sendingTo: handler))"
  ///     }
  ///     marked.moved(by: Co.right.kind).view  // "2 b"
  ///
  /// *extend-view*: `c.extend { $0.view(sendingTo: $1) }` is `c`;
  /// *extend-extend*: `c.extend(f).extend(g)` is `c.extend { place, h in g(place.extend(f), h) }`
  ///
  /// - Parameter f: Returns the view of a place; the view sends its moves to the handler.
  /// - Returns: The component with these views.
  public func extend<Other>(
    _ f: @escaping @Sendable (Component, Handler<P.M>) -> Other
  ) -> Component<P, Other> {
    Component<P, Other>(
      P.W.extend(space) { place in
        UI(remark: P.W.extract(place).remark) { handler in f(Component(place), handler) }
      }
    )
  }
}

// MARK: - Viewing and moving

extension Component {
  /// Returns the view in focus, whose controls send their moves to a handler.
  public func view(sendingTo handler: Handler<P.M>) -> V { P.W.extract(space).view(handler) }

  /// The view in focus, whose moves are ignored.
  ///
  ///     ZipperComponent(Zipper("a", then: "b")) { page in page.extract() }.view  // "a"
  public var view: V { view(sendingTo: Handler { _ in }) }

  /// Returns the component focused on the place to which a transition without effects leads.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     pages.moved(by: Co.right.kind).view  // "b"
  public func moved<A: Sendable>(by program: Kind<P.M, A>) -> Component {
    Component(P.move(program, space))
  }

  /// Moves to the place to which a transition without effects leads; a test states an expected place with it.
  ///
  ///     var pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     pages.move(by: Co.go(to: 2).kind)
  ///     pages.view  // "c"
  public mutating func move<A: Sendable>(by program: Kind<P.M, A>) { self = moved(by: program) }

  /// Returns the result of a program in the current place, such as the position, if moves can return it.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     pages.moved(by: Co.right.kind).query(Co.index.kind)  // 1
  public func query<A: Sendable>(_ program: Kind<P.M, A>) -> A { P.query(program, space) }
}
