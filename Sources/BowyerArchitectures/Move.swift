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
