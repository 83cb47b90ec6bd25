public import Bowyer
public import BowyerKinds
public import BowyerOptics

/// An atomic transition in the monad `M`, and the effects that it requests, which yield further moves.
///
/// A user interface of any architecture sends a move when a control is used.
///
///     let next = Move<_, Void>(State<Int, Void>.modify { $0 + 1 }.kind)
///     next.combine(next).transition.fix().run(40).state  // 42
///
/// *monoid*: `empty.combine(m) == m == m.combine(empty)`; `combine` is associative
public struct Move<M: Monad, Environment: Sendable>: Sendable {
  /// The transition; its result is the requested effect.
  public let transition: Kind<M, Effect<Environment, Move>>

  /// Creates a move from a transition that returns the requested effect.
  public init(_ transition: Kind<M, Effect<Environment, Move>>) {
    self.transition = transition
  }

  /// Creates a move from a transition without effects.
  public init(_ transition: Kind<M, Void>) {
    self.transition = M.map(transition) { .empty }
  }

  /// Creates a move that stays in its place and requests an effect, which yields transitions.
  ///
  ///     Move<StatePartial<Int>, Void>(asking: .perform("load") { State<Int, Void>.set(7).kind })
  ///       .transition.fix().run(0).value.requests  // ["load"]
  public init(asking effect: Effect<Environment, Kind<M, Void>>) {
    transition = M.pure(effect.map { Move($0) })
  }
}

// MARK: - Monoid

extension Move: Monoid {
  /// The move that stays in its place and requests nothing.
  ///
  ///     Move<StatePartial<Int>, Void>.empty.transition.fix().run(40).state  // 40
  public static var empty: Move { Move(M.pure(.empty)) }

  /// Returns the move that makes this transition and then another, as one, and requests the effects of both.
  ///
  ///     let next = Move<_, Void>(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     next.combine(Move(State<Int, Void>.modify { $0 * 2 }.kind)).transition.fix().run(20).state  // 42
  public func combine(_ other: Move) -> Move {
    Move(M.map(M.zip(transition, other.transition)) { $0.combine($1) })
  }
}

// MARK: - Derived

extension Move {
  /// The transition without the requested effect.
  ///
  ///     let next = Move<_, Void>(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     next.program.fix().run(41).state  // 42
  public var program: Kind<M, Void> { M.map(transition) { _ in } }

  /// Returns this move with an additional effect.
  func asking(_ effect: Effect<Environment, Move>) -> Move {
    Move(M.map(transition) { $0.combine(effect) })
  }

  /// Returns this move for a larger environment, of which its effects receive a part.
  ///
  ///     let load = Move<_, Int>(asking: .perform("load") { n in State<Int, Void>.set(n).kind })
  ///     load.widen { (name: String) in name.count }.transition.fix().run(0).value.requests  // ["load"]
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Move<M, World> {
    Move<M, World>(M.map(transition) { $0.widenMoves(environment: part) })
  }

  /// Returns this move in another language of moves: a monad morphism translates its transition, and those that its
  /// effects yield.
  ///
  ///     let next = Move<_, Void>(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     let inside = next.lift(Lift<ReaderTPartial<String, StatePartial<Int>>>())
  ///     inside.program.fix().run("here").fix().run(41).state  // 42
  ///
  /// *lift-combine*: `m.combine(n).lift(phi) == m.lift(phi).combine(n.lift(phi))`;
  /// *lift-empty*: `empty.lift(phi) == empty`
  public func lift<Phi: NaturalTransformation>(_ phi: Phi) -> Move<Phi.G, Environment>
  where Phi.F == M, Phi.G: Monad {
    let lifted: Kind<M, Effect<Environment, Move<Phi.G, Environment>>> = M.map(transition) {
      effect in effect.map { $0.lift(phi) }
    }
    return Move<Phi.G, Environment>(phi(lifted))
  }
}

extension Effect {
  /// Returns this effect, which yields moves, for a larger environment; the effects of these moves are widened, too.
  func widenMoves<World: Sendable, M>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Move<M, World>> where Value == Move<M, Environment> {
    widen(environment: part).map { $0.widen(environment: part) }
  }
}

extension Move {
  /// Returns this move on the part of a larger state to which a lens leads.
  ///
  /// The moves that its effects yield apply to the part, too.
  ///
  ///     let move = Move<_, Void>(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     move.widen(state: Lens(\Point.x)).transition.fix().run(Point(x: 1, y: 2)).state  // Point(x: 2, y: 2)
  public func widen<Whole, Part>(
    state lens: Lens<Whole, Part>
  ) -> Move<StatePartial<Whole>, Environment> where M == StatePartial<Part> {
    let transition = transition.fix().zoom(lens)
    return Move<StatePartial<Whole>, Environment>(
      transition.map { effect in effect.map { $0.widen(state: lens) } }.kind
    )
  }
}

/// A function that receives the moves that a view sends.
public struct Handler<M: Monad>: Sendable {
  private let receive: @Sendable (Move<M, Void>) -> Void

  /// Creates a handler that calls `receive` with each move.
  public init(_ receive: @escaping @Sendable (Move<M, Void>) -> Void) {
    self.receive = receive
  }

  /// Sends a move.
  public func send(_ move: Move<M, Void>) {
    receive(move)
  }

  /// Sends the move of a transition without effects.
  public func send(_ transition: Kind<M, Void>) {
    receive(Move(transition))
  }
}

extension Handler {
  /// Returns the handler for a view of a part of the state: it applies the view's moves to that part.
  ///
  /// Handlers are narrowed where moves are widened, because a handler consumes moves.
  ///
  ///     let points = Handler<StatePartial<Point>> { move in
  ///       print(move.transition.fix().run(Point(x: 1, y: 2)).state)
  ///     }
  ///     points.narrow(state: Lens(\Point.x)).send(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     // prints Point(x: 2, y: 2)
  ///
  /// *narrow-local*, *narrow-frame*: a move changes the part as it would on its own, and nothing else;
  /// *narrow-effect*: so do the moves that its effects yield; *narrow-identity*:
  /// `h.narrow(state: .identity)` is `h`; *narrow-composition*: `h.narrow(state: l).narrow(state: m)` is
  /// `h.narrow(state: l.andThen(m))`
  public func narrow<Whole, Part>(
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> where M == StatePartial<Whole> {
    Handler<StatePartial<Part>> { move in send(move.widen(state: lens)) }
  }

  /// Returns the handler for a view with another language of moves, which a monad morphism translates.
  ///
  ///     let rows = Handler<CoPartial<StorePartial<Int>>> { move in
  ///       print(move.program.fix().move(Store(at: 3) { $0 * $0 }.kind).fix().extract())
  ///     }
  ///     rows.narrow(InCo<StateStorePairing<Int>>()).send(State<Int, Void>.modify { $0 + 1 }.kind)
  ///     // prints 16
  ///
  /// *narrow-lift*: `h.narrow(phi).send(m)` is `h.send(m.lift(phi))`
  public func narrow<Phi: NaturalTransformation>(_ phi: Phi) -> Handler<Phi.F>
  where Phi.G == M, Phi.F: Monad {
    Handler<Phi.F> { move in send(move.lift(phi)) }
  }
}

/// A view that can send moves in the monad `M`: a function from a handler of moves to a view.
///
///     UI<StatePartial<Int>, String> { _ in "hello" }.map(\.count).view(Handler { _ in })  // 5
///
/// *map-identity*: `ui.map { $0 } == ui`; *map-composition*: `ui.map(f).map(g) == ui.map { g(f($0)) }`
public struct UI<M: Monad, V>: Sendable {
  /// A function that returns an additional effect for a transition made in this place.
  typealias Remark = @Sendable (Kind<M, Void>) -> Effect<Void, Move<M, Void>>

  /// Returns the view whose controls send their moves to the handler.
  public let view: @Sendable (Handler<M>) -> V

  /// The additional effect of each transition, added by `onEffect`; nil for most user interfaces.
  let remark: Remark?

  /// Creates a user interface from a function from a handler of moves to a view.
  public init(_ view: @escaping @Sendable (Handler<M>) -> V) {
    self.init(remark: nil, view)
  }

  init(remark: Remark?, _ view: @escaping @Sendable (Handler<M>) -> V) {
    self.view = view
    self.remark = remark
  }

  /// Returns the user interface with `f` applied to its view.
  public func map<Other>(_ f: @escaping @Sendable (V) -> Other) -> UI<M, Other> {
    UI<M, Other>(remark: remark) { [view] handler in f(view(handler)) }
  }

  /// Returns the user interface that sends its moves in another language, translated by a monad morphism.
  ///
  ///     let ui = UI<StatePartial<Int>, String> { _ in "hello" }
  ///     ui.lift(InCo<StateStorePairing<Int>>()).view(Handler { _ in })  // "hello"
  ///
  /// *lift-view*: `ui.lift(phi).view(h) == ui.view(h.narrow(phi))`
  public func lift<Phi: NaturalTransformation>(_ phi: Phi) -> UI<Phi.G, V>
  where Phi.F == M, Phi.G: Monad {
    UI<Phi.G, V> { handler in
      let narrow = handler.narrow(phi)
      guard let remark else { return view(narrow) }
      return view(Handler { move in narrow.send(move.asking(remark(move.program))) })
    }
  }
}
