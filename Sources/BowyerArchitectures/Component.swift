public import Bowyer
public import BowyerKinds

/// A space of user interfaces, with one of them in focus; its moves lead from one to another.
///
/// A pairing makes an architecture: its comonad is the space, its monad the language of moves. With
/// State and Store a component is a ``/Bowyer/StoreComponent``; other pairings make other architectures:
/// ``MooreComponent``, ``TracedComponent``, ``EnvComponent``, ``CofreeComponent``, ``ZipperComponent``.
///
/// `StoreComponent(component)` is a component of any pairing as one that a ``/Bowyer/Session`` runs.
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
  /// *moved-sequence*: moving by `m`, then by `n`, leads where their sequence leads
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
  /// When one of its controls sends a move, `write` is called with the component that the move leads
  /// to, and with what it asks for.
  ///
  /// - Parameter write: Keeps the next component, so that it can be explored, and runs the effect.
  /// - Returns: The view.
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

  /// Returns the component that shows, in each place, what `f` makes of the whole as it is seen from there.
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
  /// - Parameter f: Makes a view of a place, which sends its moves to the handler.
  /// - Returns: The component.
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

// MARK: - Looking and moving

extension Component {
  /// Returns the view in focus, whose controls send their moves to a handler.
  public func view(sendingTo handler: Handler<P.M>) -> V { P.W.extract(space).view(handler) }

  /// The view in focus; the moves that it sends lead nowhere.
  ///
  ///     ZipperComponent(Zipper("a", then: "b")) { page in page.extract() }.view  // "a"
  public var view: V { view(sendingTo: Handler { _ in }) }

  /// Returns where a transition leads that asks for nothing.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     pages.moved(by: Co.right.kind).view  // "b"
  public func moved<A: Sendable>(by program: Kind<P.M, A>) -> Component {
    Component(P.move(program, space))
  }

  /// Goes where a transition leads that asks for nothing: what a test says of where it expects to be.
  ///
  ///     var pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     pages.move(by: Co.go(to: 2).kind)
  ///     pages.view  // "c"
  public mutating func move<A: Sendable>(by program: Kind<P.M, A>) { self = moved(by: program) }

  /// Returns what a program answers here: where that is, as far as the moves can tell.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     pages.moved(by: Co.right.kind).query(Co.index.kind)  // 1
  public func query<A: Sendable>(_ program: Kind<P.M, A>) -> A { P.query(program, space) }
}
