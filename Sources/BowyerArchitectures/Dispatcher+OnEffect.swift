public import Bowyer
public import BowyerKinds

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
