public import BowyerKinds

/// What a component of any architecture does: for each input, a move.
///
/// `M` is the language of moves, a pairing's monad. With `State` it is what a ``StateDispatcher`` is, which has its
/// own faster way.
///
///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
///     turn.move(for: 2).program.fix().move(Zipper("a", then: "b", "c").kind).fix().extract()  // "c"
///
/// *monoid*: `empty.combine(d) == d == d.combine(empty)`; `combine` is associative
public struct Dispatcher<M: Monad, Environment: Sendable, Input: Sendable>: Sendable {
  private let moves: @Sendable (Input) -> Move<M, Environment>

  /// Makes the dispatcher of a function from inputs to moves.
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

  /// Returns the dispatcher that asks for an effect, which yields transitions.
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

  /// Returns the dispatcher that asks for effects one after another, each yielding transitions.
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

  /// Returns the move that an input makes.
  public func move(for input: Input) -> Move<M, Environment> { moves(input) }
}

// MARK: - Monoid

extension Dispatcher: Monoid {
  /// The dispatcher that does nothing for any input.
  ///
  ///     Dispatcher<StatePartial<Int>, Void, Int>.empty.move(for: 1).program.fix().run(40).state  // 40
  public static var empty: Dispatcher { Dispatcher { _ in .empty } }

  /// Returns the dispatcher that does what this one does and then what another does, in one move.
  ///
  ///     let add = Dispatcher<StatePartial<Int>, Void, Int>.pure { n in State<Int, Void>.modify { $0 + n }.kind }
  ///     add.combine(add).move(for: 1).program.fix().run(40).state  // 42
  public func combine(_ other: Dispatcher) -> Dispatcher {
    Dispatcher { input in moves(input).combine(other.moves(input)) }
  }
}
