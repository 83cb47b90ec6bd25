public import Bowyer
public import BowyerKinds
public import BowyerViews

// MARK: - A component of any architecture as a store component

extension StoreComponent {
  /// Creates the store component, for a ``/Bowyer/Session``, whose state is a component of any architecture, focused on
  /// the current place, and whose inputs are moves.
  ///
  /// A space is made of functions, which cannot be compared. So a `Scenario` and a `StateSpace` of it take a function
  /// to compare by, such as `{ $0.query(Co.index.kind) }` or `{ $0.view.rendered() }`.
  ///
  /// *stored*: the session's view after inputs is that of `component` moved by their moves
  public init<P: Pairing>(_ component: Component<P, V>)
  where Environment == Void, S == Component<P, V>, Input == Move<P.M, Void> {
    self.init(
      initialState: component,
      dispatcher: .moving(by: Dispatcher { $0 }),
      render: { place, send in place.view(sendingTo: Handler(send)) }
    )
  }

  /// Creates the store component whose state is a component of any architecture, and a dispatcher maps inputs to moves.
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
  /// Creates the store component of one of any architecture and a dispatcher, whose effects need no environment.
  public init<P: Pairing>(
    _ component: Component<P, V>,
    dispatcher: Dispatcher<P.M, Void, Input>
  ) where S == Component<P, V>, V == ViewTree<Input> {
    self.init(component, environment: (), dispatcher: dispatcher)
  }

  /// Creates the store component of a space of views, whose controls send the moves themselves.
  ///
  ///     let pages = Zipper("a", then: "b", "c").map { page -> ViewTree<Co<ZipperPartial, Void>> in
  ///       .row(.text(page), .button("Next", .right))
  ///     }
  ///     let session = Session(StoreComponent(pages.kind))
  ///     session.send(.right)
  ///     session.view.rendered()  // "b [ Next ]"
  ///
  /// An architecture needs no more than a comonad: every comonad has the moves `Co`.
  public init<W: Comonad>(_ space: Kind<W, ViewTree<Co<W, Void>>>)
  where
    Input == Co<W, Void>, V == ViewTree<Co<W, Void>>,
    S == Component<CoPairing<W>, ViewTree<Co<W, Void>>>
  {
    let views = W.map(space) { view in UI<CoPartial<W>, V> { _ in view } }
    self.init(Component(views, hasRemarks: false), dispatcher: .pure { $0.kind })
  }
}

extension StateDispatcher {
  /// Returns the dispatcher whose state is a component of any architecture.
  public static func moving<P: Pairing, V>(
    by dispatcher: Dispatcher<P.M, Environment, Input>
  ) -> StateDispatcher where S == Component<P, V> {
    StateDispatcher { component, input in component.make(dispatcher.move(for: input)) }
  }
}

extension Component {
  /// Moves to the place to which a move leads; returns the requested effect, which yields steps of a session.
  fileprivate mutating func make<Environment, Input>(
    _ move: Move<P.M, Environment>
  ) -> Effect<Environment, Step<Environment, Component, Input>> {
    let (component, effect) = moved(by: move)
    self = component
    return effect.map { move in .commit(State { $0.make(move) }) }
  }
}

// MARK: - A store component as a space

extension StoreComponent {
  /// This component as a space: a ``/BowyerKinds/Store`` of user interfaces, one for each state.
  public var component: Component<StateStorePairing<S>, V> {
    let moves = inWorld
    return Component(
      Store(at: initialState) { state in
        UI { handler in render(state) { input in handler.send(moves.move(for: input)) } }
      }.kind
    )
  }

  /// Returns the move for an input.
  public func move(for input: Input) -> Move<StatePartial<S>, Void> { inWorld.move(for: input) }

  /// The moves for inputs, whose effects receive the component's environment.
  private var inWorld: Dispatcher<StatePartial<S>, Void, Input> {
    dispatcher.widen(environment: { [environment] in environment }).general
  }
}

extension StateDispatcher {
  /// This dispatcher for the architecture of State and Store: the same transitions and requests, as moves.
  public var general: Dispatcher<StatePartial<S>, Environment, Input> {
    Dispatcher { input in move(.send(input)) }
  }

  private func move(_ step: Step<Environment, S, Input>) -> Move<StatePartial<S>, Environment> {
    let transition =
      switch step {
      case .send(let input): self.transition(for: input)
      case .commit(let transition): transition
      }
    return Move(transition.map { effect in effect.map { move($0) } }.kind)
  }
}
