public import Bowyer
public import BowyerKinds
public import BowyerViews

/// A space of user interfaces with a focus; moves change the focus from one to another.
///
/// A comonad becomes an architecture in three steps:
///
/// 1. The values of a comonad are *spaces*: a value at each place, one of them in focus. Code names the comonad by its
///    witness `W`, that of the library's type or of yours.
/// 2. A ``/BowyerKinds/Pairing`` of `W` with a monad `M` makes the programs of `M` *moves* in that space. Every comonad has
///    one, ``/BowyerKinds/CoPairing``, whose moves are ``/BowyerKinds/Co``. With State and Store, a component is a
///    ``/Bowyer/StoreComponent``.
/// 3. A component is a space of ``UI``s, views that send moves. A move leads to the same component, focused on another
///    place. `StoreComponent(component)` has that component as its state, so a ``/Bowyer/Session`` can run it. Law: *explore*
///
/// Here, the comonad is a Zipper of pages, and the move goes to the right:
///
///     let pages = Zipper("a", then: "b").map { page in UI<CoPartial<ZipperPartial>, String> { _ in page } }
///     let book = Component<CoPairing<ZipperPartial>, String>(pages.kind)
///     book.moved(by: Co.right.kind).view  // "b"
public struct Component<P: Pairing, V>: Sendable {
  /// The space of all user interfaces, focused on the current one.
  public let space: Kind<P.W, UI<P.M, V>>

  /// Whether a user interface may add effects to moves; if none does, a move leaves the one in focus uncomputed.
  let hasRemarks: Bool

  /// Creates a component from a space of user interfaces.
  public init(_ space: Kind<P.W, UI<P.M, V>>) { self.init(space, hasRemarks: true) }

  init(_ space: Kind<P.W, UI<P.M, V>>, hasRemarks: Bool) {
    self.space = space
    self.hasRemarks = hasRemarks
  }

  /// Returns the component focused on the place to which a move leads, and the effect that the move requests.
  public func moved<Environment>(
    by move: Move<P.M, Environment>
  ) -> (component: Component, effect: Effect<Environment, Move<P.M, Environment>>) {
    let move = hasRemarks ? P.W.extract(space).remarked(move) : move
    return P.pair(move.transition, P.W.duplicate(space)) { effect, space in
      (Component(space, hasRemarks: hasRemarks), effect)
    }
  }

  /// Moves to the place to which a move leads; returns the requested effect, which yields steps of a session.
  fileprivate mutating func make<Environment, Input>(
    _ move: Move<P.M, Environment>
  ) -> Effect<Environment, Step<Environment, Component, Input>> {
    let (component, effect) = moved(by: move)
    self = component
    return effect.map { move in .commit(State { $0.make(move) }) }
  }

  /// Returns the component focused on the place to which a transition without effects leads.
  public func moved<A: Sendable>(by program: Kind<P.M, A>) -> Component {
    Component(P.move(program, space), hasRemarks: hasRemarks)
  }

  /// Moves to the place to which a transition without effects leads; a test states an expected place with it.
  public mutating func move<A: Sendable>(by program: Kind<P.M, A>) { self = moved(by: program) }

  /// Returns the result of a program in the current place, such as the position, if moves can return it.
  public func query<A: Sendable>(_ program: Kind<P.M, A>) -> A { P.query(program, space) }

  /// The view in focus, whose moves are ignored.
  public var view: V { view(sendingTo: Handler { _ in }) }

  /// Returns the view in focus, whose controls send their moves to a handler.
  public func view(sendingTo handler: Handler<P.M>) -> V { P.W.extract(space).view(handler) }

  /// Returns the view in focus; for each move that it sends, `write` receives the next component and the effect.
  public func explore(
    _ write: @escaping @Sendable (Component, Effect<Void, Move<P.M, Void>>) -> Void
  ) -> V {
    let handler = Handler { move in
      let (component, effect) = moved(by: move)
      write(component, effect)
    }
    return view(sendingTo: handler)
  }

  /// Returns the component with `f` applied to each of its views.
  public func map<Other>(_ f: @escaping @Sendable (V) -> Other) -> Component<P, Other> {
    Component<P, Other>(P.W.map(space) { $0.map(f) }, hasRemarks: hasRemarks)
  }

  /// Returns the component whose view, in each place, `f` makes of the component focused there and a handler of moves.
  public func extend<Other>(
    _ f: @escaping @Sendable (Component, Handler<P.M>) -> Other
  ) -> Component<P, Other> {
    Component<P, Other>(
      P.W.extend(space) { place in
        let remark = hasRemarks ? P.W.extract(place).remark : nil
        return UI(remark: remark) { f(Component(place, hasRemarks: hasRemarks), $0) }
      },
      hasRemarks: hasRemarks
    )
  }

  /// Returns this component with an additional effect for each move, depending on the place to which the move leads.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     let told = pages.onEffect { place in .perform("tell \(place.view)") { Co.pure(()).kind } }
  ///     let there = told.moved(by: Move<_, Void>(Co.right.kind)).component
  ///     there.moved(by: Move<_, Void>(Co.right.kind)).effect.requests  // ["tell c"]
  ///
  /// The effect stays with the component when it is mapped, lifted, or placed beside others; there, it is requested for
  /// the moves that its own views send. For the moves of a dispatcher, use ``Dispatcher/onEffect(_:_:)``.
  public func onEffect(
    _ effect: @escaping @Sendable (Component) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component {
    onMove { place, _ in effect(place) }
  }

  /// Returns this component with an additional effect for each move, depending on where it leads and on the transition.
  public func onMove(
    _ effect: @escaping @Sendable (Component, Kind<P.M, Void>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component {
    Component(
      P.W.extend(space) { place in
        let ui = P.W.extract(place)
        let remark: UI<P.M, V>.Remark = { program in
          let more = effect(Component(place).moved(by: program), program)
          return (ui.remark?(program) ?? .empty).combine(more)
        }
        return UI(remark: remark, ui.view)
      }
    )
  }

  /// Returns this component in the architecture of another pairing, by a comonad morphism, which translates its space,
  /// and a monad morphism, which translates its moves.
  ///
  /// If `psi(P.move(m, w)) == Q.move(phi(m), psi(w))`, each move leads to the same view. With `CoPairing<P.W>.self`,
  /// `Unchanged()` and `InCo<P>()`, a component has the moves of every space.
  public func lift<Q: Pairing, Psi: NaturalTransformation, Phi: NaturalTransformation>(
    to pairing: Q.Type,
    space psi: Psi,
    moves phi: Phi
  ) -> Component<Q, V> where Psi.F == P.W, Psi.G == Q.W, Phi.F == P.M, Phi.G == Q.M {
    Component<Q, V>(psi(P.W.map(space) { $0.lift(phi) }), hasRemarks: false)
  }

  /// Returns this component in a richer space, by morphisms from that space and into it; its moves are also moves there.
  public func hoist<Phi: NaturalTransformation, Psi: NaturalTransformation>(
    _ phi: Phi,
    into psi: Psi
  ) -> Component<CoPairing<Phi.F>, V>
  where P == CoPairing<Phi.G>, Phi.F: Comonad, Psi.F == Phi.G, Psi.G == Phi.F {
    lift(to: CoPairing<Phi.F>.self, space: psi, moves: Hoist(phi))
  }

  /// Returns this component and another side by side; a move in one does not affect the other.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b")) { row in row.extract() }
  ///     let both = pages.beside(EnvComponent(in: "dark") { theme in theme }) { page, theme in "\(page) \(theme)" }
  ///     let move = DayPairing<CoPairing<ZipperPartial>, ReaderEnvPairing<String>>.left(Co.right.kind)
  ///     both.moved(by: move).view  // "b dark"
  ///
  /// Its dispatcher is `d.lift(Both.left).combine(e.lift(Both.right))`, each widened to its inputs, with the pairing
  /// `Both = DayPairing<P, Q>`.
  public func beside<Q: Pairing, Other, Both>(
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    Component<DayPairing<P, Q>, Both>(
      Day(space, other.space) { left, right in
        let (left, right) = (left.lift(DayPairing<P, Q>.left), right.lift(DayPairing<P, Q>.right))
        return UI { handler in show(left.view(handler), right.view(handler)) }
      }.kind,
      hasRemarks: false
    )
  }

  /// Returns this component and another behind tabs: one is shown at a time, and both keep their places.
  ///
  ///     let first = ZipperComponent(Zipper("a", then: "b")) { row in row.extract() }
  ///     let second = EnvComponent(in: "dark") { theme in theme }
  ///     let tabs = first.tabs(second, showing: .left) { side, view in "\(side): \(view)" }
  ///     let move = TabsPairing<CoPairing<ZipperPartial>, ReaderEnvPairing<String>>.show(.right)
  ///     tabs.moved(by: move).view  // "right: dark"
  ///
  /// Its dispatcher combines `d.lift(Both.left)`, `e.lift(Both.right)`, and one with the moves `Both.show(_:)`, each
  /// widened to its inputs, with the pairing `Both = TabsPairing<P, Q>`.
  public func tabs<Q: Pairing, Framed>(
    _ other: Component<Q, V>,
    showing side: TabSide,
    _ frame: @escaping @Sendable (TabSide, V) -> Framed
  ) -> Component<TabsPairing<P, Q>, Framed> {
    typealias Both = TabsPairing<P, Q>
    let left = P.W.map(space) { $0.lift(Both.left) }
    let right = Q.W.map(other.space) { $0.lift(Both.right) }
    let tabs = Tabs(left, right, showing: side).kind
    return Component<Both, V>(tabs, hasRemarks: false).extend { place, handler in
      frame(place.query(Both.shown), place.view(sendingTo: handler))
    }
  }
}

extension StoreComponent {
  /// Creates the store component whose state is a component of any architecture, and whose inputs are moves. Law: *stored*
  ///
  /// A space is made of functions, which cannot be compared. So a `Scenario` and a `StateSpace` of it take a function to
  /// compare by, such as `{ $0.query(Co.index.kind) }` or `{ $0.view.rendered() }`.
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

  /// Creates the store component of one of any architecture and a dispatcher, whose effects need no environment.
  public init<P: Pairing>(
    _ component: Component<P, V>,
    dispatcher: Dispatcher<P.M, Void, Input>
  ) where Environment == Void, S == Component<P, V>, V == ViewTree<Input> {
    self.init(component, environment: (), dispatcher: dispatcher)
  }

  /// Creates the store component of a space of views, whose controls send moves themselves: ``/BowyerKinds/Co``.
  ///
  ///     let pages = Zipper("a", then: "b", "c").map { page -> ViewTree<Co<ZipperPartial, Void>> in
  ///       .row(.text(page), .button("Next", .right))
  ///     }
  ///     let session = Session(StoreComponent(pages.kind))
  ///     session.send(.right)
  ///     session.view.rendered()  // "b [ Next ]"
  public init<W: Comonad>(_ space: Kind<W, ViewTree<Co<W, Void>>>)
  where
    Environment == Void, Input == Co<W, Void>, V == ViewTree<Co<W, Void>>,
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

extension StoreComponent {
  /// This component as a space: a ``/BowyerKinds/Store`` of user interfaces, one for each state.
  public var component: Component<StateStorePairing<S>, V> {
    Component(
      Store(at: initialState) { [moves] state in
        UI { handler in render(state) { input in handler.send(moves.move(for: input)) } }
      }.kind
    )
  }

  private var moves: Dispatcher<StatePartial<S>, Void, Input> {
    dispatcher.widen(environment: { [environment] in environment }).general
  }

  /// Returns the move for an input, whose effects receive the component's environment.
  public func move(for input: Input) -> Move<StatePartial<S>, Void> { moves.move(for: input) }
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
