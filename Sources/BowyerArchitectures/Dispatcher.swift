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
/// *monoid*: `empty.combine(d) == d == d.combine(empty)`; `combine` is associative
public struct Dispatcher<M: Monad, Environment: Sendable, Input: Sendable>: Sendable {
  private let moves: @Sendable (Input) -> Move<M, Environment>

  /// Creates a dispatcher from a function from inputs to moves.
  public init(_ moves: @escaping @Sendable (Input) -> Move<M, Environment>) {
    self.moves = moves
  }

  /// Returns the dispatcher of a function from inputs to transitions, without effects.
  ///
  ///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
  ///     turn.move(for: 1).program.fix().query(Zipper("a", then: "b").kind)  // ()
  public static func pure(
    _ transition: @escaping @Sendable (Input) -> Kind<M, Void>
  ) -> Dispatcher {
    Dispatcher { input in Move(transition(input)) }
  }

  /// Returns the dispatcher that requests an effect, which yields transitions.
  ///
  ///     let listen = Dispatcher<WriterPartial<String>, Void, String>.effectful { name in
  ///       .perform("hear \(name)") { Writer<String, Void>.tell("hm").kind }
  ///     }
  ///     listen.move(for: "Ada").transition.fix().run().value.requests  // ["hear Ada"]
  public static func effectful(
    _ effect: @escaping @Sendable (Input) -> Effect<Environment, Kind<M, Void>>
  ) -> Dispatcher {
    Dispatcher { input in Move(asking: effect(input)) }
  }

  /// Returns the dispatcher that runs effects one after another, each of which yields transitions.
  ///
  ///     let listen = Dispatcher<WriterPartial<String>, Void, [String]>.workflow { names in
  ///       names.map { name in .perform("hear \(name)") { Writer<String, Void>.tell("hm").kind } }
  ///     }
  ///     listen.move(for: ["a", "b"]).transition.fix().run().value.requests  // ["hear a", "hear b"]
  public static func workflow(
    _ effects: @escaping @Sendable (Input) -> [Effect<Environment, Kind<M, Void>>]
  ) -> Dispatcher {
    effectful { .concat(effects($0)) }
  }

  /// Returns the move for an input.
  public func move(for input: Input) -> Move<M, Environment> { moves(input) }
}

// MARK: - Monoid

extension Dispatcher: Monoid {
  /// The dispatcher that does nothing for any input.
  ///
  ///     Dispatcher<StatePartial<Int>, Void, Int>.empty.move(for: 1).program.fix().run(40).state  // 40
  public static var empty: Dispatcher { Dispatcher { _ in .empty } }

  /// Returns the dispatcher that makes the moves of this dispatcher and then those of another, as one move.
  ///
  ///     let add = Dispatcher<StatePartial<Int>, Void, Int>.pure { n in State<Int, Void>.modify { $0 + n }.kind }
  ///     add.combine(add).move(for: 1).program.fix().run(40).state  // 42
  public func combine(_ other: Dispatcher) -> Dispatcher {
    Dispatcher { input in moves(input).combine(other.moves(input)) }
  }
}

extension Dispatcher {
  /// Returns this dispatcher for one kind of a larger type's inputs, to which a prism leads.
  ///
  ///     let add = Dispatcher<StatePartial<Int>, Void, Int>.pure { n in State<Int, Void>.modify { $0 + n }.kind }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     add.widen(input: left).move(for: .left(2)).program.fix().run(40).state  // 42
  ///     add.widen(input: left).move(for: .right(2)).program.fix().run(40).state  // 40
  ///
  /// *widen-combine*: `d.combine(e).widen(input: p) == d.widen(input: p).combine(e.widen(input: p))`;
  /// *miss*: no effect and no change for other inputs
  public func widen<Wider: Sendable>(
    input prism: Prism<Wider, Input>
  ) -> Dispatcher<M, Environment, Wider> {
    Dispatcher<M, Environment, Wider> { wider in
      prism.preview(wider).map { move(for: $0) } ?? .empty
    }
  }

  /// Returns this dispatcher for the inputs of one case of a larger type.
  ///
  ///     let add = Dispatcher<StatePartial<Int>, Void, Int>.pure { n in State<Int, Void>.modify { $0 + n }.kind }
  ///     add.widen(input: Side.left).move(for: .left(2)).program.fix().run(40).state  // 42
  // Disfavored, because a trailing closure is the `environment` parameter's.
  @inlinable
  @_disfavoredOverload
  public func widen<Wider: Sendable>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> Dispatcher<M, Environment, Wider> {
    widen(input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for a larger environment, of which it receives a part.
  ///
  ///     let hear = Dispatcher<WriterPartial<String>, String, Int>.effectful { _ in
  ///       .perform("hear") { name in Writer<String, Void>.tell(name).kind }
  ///     }
  ///     hear.widen { (world: [String]) in world[0] }.move(for: 1).transition.fix().run().value.requests  // ["hear"]
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Dispatcher<M, World, Input> {
    Dispatcher<M, World, Input> { input in move(for: input).widen(environment: part) }
  }

  /// Returns this dispatcher in another language of moves, translated by a monad morphism.
  ///
  ///     let add = Dispatcher<StatePartial<Int>, Void, Int>.pure { n in State<Int, Void>.modify { $0 + n }.kind }
  ///     let moves = add.lift(InCo<StateStorePairing<Int>>())
  ///     moves.move(for: 2).program.fix().move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 25
  ///
  /// *lift-combine*: `d.combine(e).lift(phi) == d.lift(phi).combine(e.lift(phi))`; *lift-empty*: `empty.lift(phi)`
  /// is `empty`; *lift-effect*: the transitions that its effects yield are translated, too
  public func lift<Phi: NaturalTransformation>(
    _ phi: Phi
  ) -> Dispatcher<Phi.G, Environment, Input> where Phi.F == M, Phi.G: Monad {
    Dispatcher<Phi.G, Environment, Input> { input in move(for: input).lift(phi) }
  }
}

extension Dispatcher {
  /// Returns this dispatcher with an additional effect for each move, which depends on the result of a program in the
  /// place to which the move leads.
  ///
  ///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
  ///     let told = turn.onEffect(Co.index.kind) { page in .perform("tell \(page)") { Co.pure(()).kind } }
  ///     told.move(for: 1).transition.fix().query(Zipper("a", then: "b").kind).requests  // ["tell 1"]
  ///
  /// *onEffect*: each move leads to the same place as without it, and requests this effect in addition to the others
  ///
  /// - Parameters:
  ///   - query: The program, whose result describes the place.
  ///   - effect: Returns the effect for a result; it yields transitions.
  /// - Returns: The dispatcher with the effect.
  public func onEffect<A: Sendable>(
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A) -> Effect<Environment, Kind<M, Void>>
  ) -> Dispatcher {
    onInput(query) { answer, _ in effect(answer) }
  }

  /// Returns this dispatcher with an additional effect for each move, which depends on the result of a program in the
  /// place to which the move leads, and on the input.
  ///
  ///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
  ///     let told = turn.onInput(Co.index.kind) { page, wanted in
  ///       page == wanted ? .empty : .perform("no page \(wanted)") { Co.pure(()).kind }
  ///     }
  ///     told.move(for: 7).transition.fix().query(Zipper("a", then: "b").kind).requests  // ["no page 7"]
  ///
  /// - Parameters:
  ///   - query: The program, whose result describes the place.
  ///   - effect: Returns the effect for a result and an input; it yields transitions.
  /// - Returns: The dispatcher with the effect.
  public func onInput<A: Sendable>(
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A, Input) -> Effect<Environment, Kind<M, Void>>
  ) -> Dispatcher {
    Dispatcher { input in
      let more: Kind<M, Effect<Environment, Move<M, Environment>>> = M.map(query) { answer in
        effect(answer, input).map { Move($0) }
      }
      return move(for: input).combine(Move(more))
    }
  }
}
