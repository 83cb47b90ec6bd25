public import Bowyer
public import BowyerKinds
public import BowyerOptics

/// The behavior of a component of any architecture: a function from inputs to moves.
///
/// `M` is the language of moves, a pairing's monad. For `State`, use ``/Bowyer/StateDispatcher``, which does the same
/// and is faster.
///
///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
///     turn.move(for: 2).program.fix().move(Zipper("a", then: "b", "c").kind).fix().extract()  // "c"
///
/// Dispatchers form a monoid, and lifting is a morphism of monoids: *lift-combine*, *lift-empty*.
public struct Dispatcher<M: Monad, Environment: Sendable, Input: Sendable>: Sendable {
  private let moves: @Sendable (Input) -> Move<M, Environment>

  /// Creates a dispatcher from a function from inputs to moves.
  public init(_ moves: @escaping @Sendable (Input) -> Move<M, Environment>) {
    self.moves = moves
  }

  /// Returns the dispatcher of a function from inputs to transitions, without effects.
  public static func pure(_ transition: @escaping @Sendable (Input) -> Kind<M, Void>) -> Dispatcher
  {
    Dispatcher { input in Move(transition(input)) }
  }

  /// Returns the move for an input.
  public func move(for input: Input) -> Move<M, Environment> { moves(input) }

  /// Returns this dispatcher for one kind of a larger type's inputs, to which a prism leads.
  public func widen<Wider: Sendable>(
    input prism: Prism<Wider, Input>
  ) -> Dispatcher<M, Environment, Wider> {
    Dispatcher<M, Environment, Wider> { wider in
      prism.preview(wider).map { move(for: $0) } ?? .empty
    }
  }

  /// Returns this dispatcher for the inputs of one case of a larger type.
  // Disfavored, because a trailing closure is the `environment` parameter's.
  @inlinable
  @_disfavoredOverload
  public func widen<Wider: Sendable>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> Dispatcher<M, Environment, Wider> {
    widen(input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for a larger environment, of which it receives a part.
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Dispatcher<M, World, Input> {
    Dispatcher<M, World, Input> { input in move(for: input).widen(environment: part) }
  }

  /// Returns this dispatcher in another language of moves, translated by a monad morphism.
  public func lift<Phi: NaturalTransformation>(
    _ phi: Phi
  ) -> Dispatcher<Phi.G, Environment, Input> where Phi.F == M, Phi.G: Monad {
    Dispatcher<Phi.G, Environment, Input> { input in move(for: input).lift(phi) }
  }

  /// Returns this dispatcher with an additional effect for each move, given the result of a program where it leads.
  public func onEffect<A: Sendable>(
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A) -> Effect<Environment, Kind<M, Void>>
  ) -> Dispatcher {
    onInput(query) { answer, _ in effect(answer) }
  }

  /// Returns this dispatcher with an additional effect for each move, given such a result and the input.
  public func onInput<A: Sendable>(
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A, Input) -> Effect<Environment, Kind<M, Void>>
  ) -> Dispatcher {
    Dispatcher { input in
      let more = M.map(query) { effect($0, input).map { Move<M, Environment>($0) } }
      return move(for: input).combine(Move(more))
    }
  }
}

extension Dispatcher: Monoid {
  public static var empty: Dispatcher { Dispatcher { _ in .empty } }

  public func combine(_ other: Dispatcher) -> Dispatcher {
    Dispatcher { input in moves(input).combine(other.moves(input)) }
  }
}
