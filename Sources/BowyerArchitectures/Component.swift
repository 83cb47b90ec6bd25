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

extension Component {
  /// Returns this component with an additional effect for each move, depending on the place to which the move leads.
  ///
  /// The effect stays with the component after moves, when its views are mapped, when it is lifted, and when it is
  /// placed beside others.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     let told = pages.onEffect { place in .perform("tell \(place.view)") { Co.pure(()).kind } }
  ///     let there = told.moved(by: Move<_, Void>(Co.right.kind)).component
  ///     there.moved(by: Move<_, Void>(Co.right.kind)).effect.requests  // ["tell c"]
  ///
  /// In a component that is lifted or placed beside others, the effect is requested for the moves that the component's
  /// own views send. It is not requested for the moves of a ``Dispatcher`` of the whole: add those effects with
  /// ``Dispatcher/onEffect(_:_:)``.
  ///
  /// *onEffect*: each move leads to the same place as without it, and requests this effect in addition to the others;
  /// *onEffect-onEffect*: `c.onEffect(f).onEffect(g)` requests both effects
  ///
  /// - Parameter effect: Returns the effect for a place; it yields transitions.
  /// - Returns: The component with the effect.
  public func onEffect(
    _ effect: @escaping @Sendable (Component) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component {
    onMove { place, _ in effect(place) }
  }

  /// Returns this component with an additional effect for each move, depending on the place to which the move leads
  /// and on the transition.
  ///
  ///     let log = TracedComponent { (log: String) in log }
  ///     let told = log.onMove { _, action in
  ///       .perform("said \(action.fix().run().log)") { Writer<String, Void>.tell(".").kind }
  ///     }
  ///     let hum = Move<WriterPartial<String>, Void>(Writer.tell("hm").kind)
  ///     told.moved(by: hum).component.moved(by: hum).effect.requests  // ["said hm"]
  ///
  /// - Parameter effect: Returns the effect, given the place to which the move leads and the move's transition.
  /// - Returns: The component with the effect.
  public func onMove(
    _ effect: @escaping @Sendable (Component, Kind<P.M, Void>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component {
    Component(
      P.W.extend(space) { place in
        let ui = P.W.extract(place)
        let remark: UI<P.M, V>.Remark = { program in
          let more = effect(Component(place).moved(by: program), program)
          let earlier = ui.remark?(program) ?? .empty
          return earlier.combine(more.map { Move($0) })
        }
        return UI(remark: remark, ui.view)
      }
    )
  }
}

extension Component {
  /// Returns this component in the architecture of another pairing, by translating its space and its moves.
  ///
  ///     let count = Store(at: 3) { count in UI<StatePartial<Int>, Int> { _ in count } }
  ///     let counter = Component<StateStorePairing<Int>, Int>(count.kind)
  ///     let lifted = counter.lift(to: CoPairing<StorePartial<Int>>.self, space: Unchanged(), moves: InCo<StateStorePairing<Int>>())
  ///     lifted.moved(by: Co(State<Int, Void>.set(7).kind, in: StateStorePairing.self).kind).view  // 7
  ///
  /// *lift-view*: the view is the same; *lift-move*: if `psi(P.move(m, w)) == Q.move(phi(m), psi(w))`, then a move
  /// that the view sends leads to the same view; *lift-identity*, *lift-composition*: lifting keeps the identity and
  /// compositions of translations
  ///
  /// - Parameters:
  ///   - pairing: The other pairing.
  ///   - psi: Translates spaces: a comonad morphism.
  ///   - phi: Translates moves: a monad morphism.
  /// - Returns: The translated component.
  public func lift<Q: Pairing, Psi: NaturalTransformation, Phi: NaturalTransformation>(
    to pairing: Q.Type,
    space psi: Psi,
    moves phi: Phi
  ) -> Component<Q, V> where Psi.F == P.W, Psi.G == Q.W, Phi.F == P.M, Phi.G == Q.M {
    Component<Q, V>(psi(P.W.map(space) { $0.lift(phi) }))
  }

  /// This component with the moves that every space has, `Co`: a component of any pairing is one of `CoPairing`.
  ///
  ///     let count = Store(at: 3) { count in UI<StatePartial<Int>, Int> { _ in count } }
  ///     let counter = Component<StateStorePairing<Int>, Int>(count.kind)
  ///     counter.inCo.moved(by: Co(State<Int, Void>.set(7).kind, in: StateStorePairing.self).kind).view  // 7
  public var inCo: Component<CoPairing<P.W>, V> {
    lift(to: CoPairing<P.W>.self, space: Unchanged(), moves: InCo<P>())
  }

  /// Returns this component in a richer space, from which a comonad morphism extracts the original one.
  ///
  /// Moves are translated against the direction of the morphism: each move of the simpler space is one of the richer.
  ///
  ///     struct Dark<W: Comonad>: NaturalTransformation {
  ///       func callAsFunction<A: Sendable>(_ space: Kind<W, A>) -> Kind<EnvTPartial<String, W>, A> {
  ///         EnvT(in: "dark", space).kind
  ///       }
  ///     }
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     let themed = pages.hoist(Lower<EnvTPartial<String, ZipperPartial>>(), into: Dark())
  ///     themed.moved(by: Co.right.hoist(Lower()).kind).view  // "b"
  ///
  /// *hoist-lower*: if `phi(psi(w)) == w`, then a move that the view sends leads to the same view
  ///
  /// - Parameters:
  ///   - phi: Extracts the space from a richer one.
  ///   - psi: Embeds the space in a richer one.
  /// - Returns: The component in the richer space.
  public func hoist<Phi: NaturalTransformation, Psi: NaturalTransformation>(
    _ phi: Phi,
    into psi: Psi
  ) -> Component<CoPairing<Phi.F>, V>
  where P == CoPairing<Phi.G>, Phi.F: Comonad, Psi.F == Phi.G, Psi.G == Phi.F {
    lift(to: CoPairing<Phi.F>.self, space: psi, moves: Hoist(phi))
  }
}

extension Component {
  /// Returns this component and another side by side: each keeps its place, and a move in one does not affect the
  /// other.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
  ///     let tally = TracedComponent { (log: String) in log.count }
  ///     let both = pages.beside(tally) { page, count in "\(page)\(count)" }
  ///     typealias Both = DayPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>
  ///     both.moved(by: Both.right(Writer<String, Void>.tell("||").kind)).moved(by: Both.left(Co.right.kind)).view  // "b2"
  ///
  /// Combine the two dispatchers for it: `d.lift(LeftMoves<P, Q>()).combine(e.lift(RightMoves<P, Q>()))`, each
  /// widened to its kind of inputs.
  ///
  /// *beside-left*, *beside-right*: a move in one component has the same effect on its view as without the other, and
  /// does not change the view of the other; *left-right*: moves in both can be made in any order
  ///
  /// - Parameters:
  ///   - other: The component on the right.
  ///   - show: Combines the views of both.
  /// - Returns: The component of both.
  public func beside<Q: Pairing, Other, Both>(
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    Component<DayPairing<P, Q>, Both>(
      Day(space, other.space) { left, right in
        let (left, right) = (left.lift(LeftMoves<P, Q>()), right.lift(RightMoves<P, Q>()))
        return UI { handler in show(left.view(handler), right.view(handler)) }
      }.kind
    )
  }
}

extension Component {
  /// Returns this component and another behind tabs: one is shown at a time, and both keep their places.
  ///
  ///     let first = ZipperComponent(Zipper("a", then: "b")) { row in row.extract() }
  ///     let second = TracedComponent { (log: String) in "\(log.count)" }
  ///     let tabs = first.tabs(second, showing: .left) { side, view in "\(side) \(view)" }
  ///     typealias Both = TabsPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>
  ///     let hidden = tabs.moved(by: Both.right(Writer<String, Void>.tell("||").kind))
  ///     hidden.view  // "left a"
  ///     hidden.moved(by: Both.show(.right)).view  // "right 2"
  ///
  /// Combine three dispatchers for it, each widened to its kind of inputs: `d.lift(LeftTab<P, Q>())`,
  /// `e.lift(RightTab<P, Q>())`, and a dispatcher of the inputs that show a side, with the moves `TabsPairing.show`.
  ///
  /// *tabs-keep*: showing the other side and returning changes nothing
  ///
  /// - Parameters:
  ///   - other: The component behind the right tab.
  ///   - side: The side that is shown first.
  ///   - frame: Returns the whole view, given the side that is shown and its view.
  /// - Returns: The component of both.
  public func tabs<Q: Pairing, Framed>(
    _ other: Component<Q, V>,
    showing side: TabSide,
    _ frame: @escaping @Sendable (TabSide, V) -> Framed
  ) -> Component<TabsPairing<P, Q>, Framed> {
    let left = P.W.map(space) { $0.lift(LeftTab<P, Q>()) }
    let right = Q.W.map(other.space) { $0.lift(RightTab<P, Q>()) }
    let tabs = Tabs(left, right, showing: side)
    return Component<TabsPairing<P, Q>, V>(tabs.kind).extend { place, handler in
      frame(place.query(TabsPairing<P, Q>.shown), place.view(sendingTo: handler))
    }
  }
}
