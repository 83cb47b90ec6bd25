public import Bowyer
public import BowyerKinds
public import BowyerViews

extension StoreComponent {
  /// Makes the component that a ``/Bowyer/Session`` runs of one of any architecture: its state is the component, moved, and
  /// its inputs are moves.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b")) { row -> ViewTree<Move<CoPartial<ZipperPartial>, Void>> in
  ///       .button(row.extract(), Move(Co.right.kind))
  ///     }
  ///     let session = Session(StoreComponent(pages))
  ///     session.send(Move(Co.right.kind))
  ///     session.view.rendered()  // "[ b ]"
  ///
  /// So it is tested by a `Scenario`, and can be walked as a `StateSpace`. A space is made of functions, which cannot be
  /// compared, so these take what to compare: `comparing: { $0.query(Co.index.kind) }`, a place as far as a move can
  /// tell, or `by: { $0.view.rendered() }`, what there is to see. Two places that look alike are then one; where that
  /// is not so, as behind tabs, say more.
  ///
  /// *run*: the session's view after inputs is that of `component` moved by their moves; of
  /// `storeComponent.component` it is that of `storeComponent`
  public init<P: Pairing>(_ component: Component<P, V>)
  where Environment == Void, S == Component<P, V>, Input == Move<P.M, Void> {
    self.init(
      initialState: component,
      dispatcher: .moving(by: Dispatcher { $0 }),
      render: { place, send in place.view(sendingTo: Handler(send)) }
    )
  }

  /// Makes the component that a ``/Bowyer/Session`` runs of one of any architecture, whose controls send inputs; a dispatcher
  /// says which moves they make.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row -> ViewTree<Int> in .button(row.extract(), 2) }
  ///     let session = Session(StoreComponent(pages, dispatcher: .pure { Co.go(to: $0).kind }))
  ///     session.send(2)
  ///     session.view.rendered()  // "[ c ]"
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - environment: The world its effects see.
  ///   - dispatcher: Which moves inputs make.
  public init<P: Pairing>(
    _ component: Component<P, V>,
    environment: Environment,
    dispatcher: Dispatcher<P.M, Environment, Input>
  ) where S == Component<P, V>, V == ViewTree<Input> {
    self.init(
      initialState: component,
      environment: environment,
      dispatcher: .moving(by: dispatcher),
      view: { $0.view }
    )
  }
}

extension StoreComponent where Environment == Void {
  /// Makes the component that a ``/Bowyer/Session`` runs of one of any architecture, whose effects see no world.
  public init<P: Pairing>(
    _ component: Component<P, V>,
    dispatcher: Dispatcher<P.M, Void, Input>
  ) where S == Component<P, V>, V == ViewTree<Input> {
    self.init(component, environment: (), dispatcher: dispatcher)
  }

  /// Makes the component that a ``/Bowyer/Session`` runs of a space of views: nothing but data, whose controls send the moves
  /// themselves.
  ///
  ///     let pages = Zipper("a", then: "b", "c").map { page -> ViewTree<Co<ZipperPartial, Void>> in
  ///       .row(.text(page), .button("Next", .right))
  ///     }
  ///     let session = Session(StoreComponent(pages.kind))
  ///     session.send(.right)
  ///     session.view.rendered()  // "b [ Next ]"
  ///
  /// It is all that an architecture needs: a comonad. Every one has its moves, `Co`.
  public init<W: Comonad>(_ space: Kind<W, ViewTree<Co<W, Void>>>)
  where
    Input == Co<W, Void>, V == ViewTree<Co<W, Void>>,
    S == Component<CoPairing<W>, ViewTree<Co<W, Void>>>
  {
    let views = W.map(space) { view in UI<CoPartial<W>, V> { _ in view } }
    self.init(Component(views), dispatcher: .pure { $0.kind })
  }
}

extension StateDispatcher {
  /// Returns the dispatcher whose state is a component of any architecture.
  ///
  ///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { Co.go(to: $0).kind }
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
  ///     StateDispatcher.moving(by: turn).run(2, on: pages).state.view  // "c"
  ///
  /// *moving*: for an input it leads where `component.moved(by: dispatcher.move(for:))` leads, and asks for the same
  public static func moving<P: Pairing, V>(
    by dispatcher: Dispatcher<P.M, Environment, Input>
  ) -> StateDispatcher where S == Component<P, V> {
    StateDispatcher { component, input in component.make(dispatcher.move(for: input)) }
  }
}

extension Component {
  /// Goes where a move leads; returns what it asks for, as steps of a session.
  fileprivate mutating func make<Environment, Input>(
    _ move: Move<P.M, Environment>
  ) -> Effect<Environment, Step<Environment, Component, Input>> {
    let (component, effect) = moved(by: move)
    self = component
    return effect.map { move in .commit(State { $0.make(move) }) }
  }
}
