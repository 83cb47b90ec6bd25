public import Bowyer
public import BowyerKinds
public import BowyerOptics

/// An atomic transition in the monad `M`, and the effects that it requests, which yield further moves.
///
/// A view of any architecture sends a move when a control is used. Two moves combined are one transition, and request the
/// effects of both.
///
///     let next = Move<_, Void>(State<Int, Void>.modify { $0 + 1 }.kind)
///     next.combine(next).transition.fix().run(40).state  // 42
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
  public init(asking effect: Effect<Environment, Kind<M, Void>>) {
    transition = M.pure(effect.map { Move($0) })
  }

  /// The transition without the requested effect.
  public var program: Kind<M, Void> { M.map(transition) { _ in } }

  /// Returns this move for a larger environment, of which its effects receive a part.
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Move<M, World> {
    Move<M, World>(
      M.map(transition) { effect in
        effect.widen(environment: part).map { $0.widen(environment: part) }
      }
    )
  }

  /// Returns this move, and those that its effects yield, in another language, translated by a monad morphism.
  public func lift<Phi: NaturalTransformation>(_ phi: Phi) -> Move<Phi.G, Environment>
  where Phi.F == M, Phi.G: Monad {
    Move<Phi.G, Environment>(phi(M.map(transition) { effect in effect.map { $0.lift(phi) } }))
  }
}

extension Move: Monoid {
  public static var empty: Move { Move(M.pure(.empty)) }

  public func combine(_ other: Move) -> Move {
    Move(M.map(M.zip(transition, other.transition)) { $0.combine($1) })
  }
}

/// The behavior of a component of any architecture: a function from inputs to moves.
///
/// `M` is the language of moves, a pairing's monad. For `State`, use ``/Bowyer/StateDispatcher``, which does the same and is
/// faster. Dispatchers form a monoid, and lifting is a morphism of monoids: *lift-combine*, *lift-empty*.
///
///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
///     turn.move(for: 2).program.fix().move(Zipper("a", then: "b", "c").kind).fix().extract()  // "c"
public struct Dispatcher<M: Monad, Environment: Sendable, Input: Sendable>: Sendable {
  private let moves: @Sendable (Input) -> Move<M, Environment>

  /// Creates a dispatcher from a function from inputs to moves.
  public init(_ moves: @escaping @Sendable (Input) -> Move<M, Environment>) {
    self.moves = moves
  }

  /// Returns the dispatcher of a function from inputs to transitions, without effects.
  public static func pure(_ program: @escaping @Sendable (Input) -> Kind<M, Void>) -> Dispatcher {
    Dispatcher { input in Move(program(input)) }
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

/// A function that receives the moves that a view sends.
///
/// Laws: *narrow-local*, *narrow-frame*, *narrow-effect*, *narrow-once*, *narrow-identity*, *narrow-composition*
public struct Handler<M: Monad>: Sendable {
  private let receive: @Sendable (Move<M, Void>) -> Void

  /// Creates a handler that calls `receive` with each move.
  public init(_ receive: @escaping @Sendable (Move<M, Void>) -> Void) {
    self.receive = receive
  }

  /// Sends a move.
  public func send(_ move: Move<M, Void>) { receive(move) }

  /// Sends the move of a transition without effects.
  public func send(_ transition: Kind<M, Void>) { receive(Move(transition)) }

  /// Returns the handler for a view with another language of moves, which a monad morphism translates.
  public func narrow<Phi: NaturalTransformation>(_ phi: Phi) -> Handler<Phi.F>
  where Phi.G == M, Phi.F: Monad {
    Handler<Phi.F> { move in send(move.lift(phi)) }
  }

  /// Returns the handler for a view of a part of the state: it applies the view's moves to that part.
  public func narrow<Whole, Part>(
    state lens: Lens<Whole, Part>
  ) -> Handler<StatePartial<Part>> where M == StatePartial<Whole> {
    narrow(Zoom(lens: lens))
  }
}

private struct Zoom<Whole, Part>: NaturalTransformation {
  let lens: Lens<Whole, Part>

  func callAsFunction<A: Sendable>(
    _ fa: Kind<StatePartial<Part>, A>
  ) -> Kind<StatePartial<Whole>, A> { fa.fix().zoom(lens).kind }
}

/// A view that can send moves in the monad `M`: a function from a handler of moves to a view.
///
///     UI<StatePartial<Int>, String> { _ in "hello" }.map(\.count).view(Handler { _ in })  // 5
public struct UI<M: Monad, V>: Sendable {
  /// A function that returns an additional effect for a transition made in this place.
  typealias Remark = @Sendable (Kind<M, Void>) -> Effect<Void, Kind<M, Void>>

  /// Returns the view whose controls send their moves to the handler.
  public let view: @Sendable (Handler<M>) -> V

  /// The additional effect of each transition, added by `onEffect`; nil for most user interfaces.
  let remark: Remark?

  /// Creates a user interface from a function from a handler of moves to a view.
  public init(_ view: @escaping @Sendable (Handler<M>) -> V) { self.init(remark: nil, view) }

  init(remark: Remark?, _ view: @escaping @Sendable (Handler<M>) -> V) {
    self.view = view
    self.remark = remark
  }

  /// Returns a move made in this place, with its additional effect.
  func remarked<Environment>(_ move: Move<M, Environment>) -> Move<M, Environment> {
    guard let remark else { return move }
    return move.combine(Move(asking: remark(move.program).widen { (_: Environment) in }))
  }

  /// Returns the user interface with `f` applied to its view.
  public func map<Other>(_ f: @escaping @Sendable (V) -> Other) -> UI<M, Other> {
    UI<M, Other>(remark: remark) { [view] handler in f(view(handler)) }
  }

  /// Returns the user interface that sends its moves in another language, translated by a monad morphism.
  public func lift<Phi: NaturalTransformation>(_ phi: Phi) -> UI<Phi.G, V>
  where Phi.F == M, Phi.G: Monad {
    UI<Phi.G, V> { handler in view(Handler { handler.send(remarked($0).lift(phi)) }) }
  }
}
