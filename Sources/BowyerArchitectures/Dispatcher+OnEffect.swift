public import Bowyer
public import BowyerKinds

extension Dispatcher {
  /// Returns this dispatcher, which asks for more with each move: for the effect of what a program answers in the
  /// place where the move leads.
  ///
  ///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
  ///     let told = turn.onEffect(Co.index.kind) { page in .perform("tell \(page)") { Co.pure(()).kind } }
  ///     told.move(for: 1).transition.fix().query(Zipper("a", then: "b").kind).requests  // ["tell 1"]
  ///
  /// *onEffect*: the moves lead where they lead without it, and ask for what they ask for, and for this
  ///
  /// - Parameters:
  ///   - query: Says what is to be known of the place.
  ///   - effect: Returns what is asked for; it yields transitions.
  /// - Returns: The dispatcher.
  public func onEffect<A: Sendable>(
    _ query: Kind<M, A>,
    _ effect: @escaping @Sendable (A) -> Effect<Environment, Kind<M, Void>>
  ) -> Dispatcher {
    onInput(query) { answer, _ in effect(answer) }
  }

  /// Returns this dispatcher, which asks for more with each move: for the effect of what a program answers in the
  /// place where the move leads, and of the input.
  ///
  ///     let turn = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { page in Co.go(to: page).kind }
  ///     let told = turn.onInput(Co.index.kind) { page, wanted in
  ///       page == wanted ? .empty : .perform("no page \(wanted)") { Co.pure(()).kind }
  ///     }
  ///     told.move(for: 7).transition.fix().query(Zipper("a", then: "b").kind).requests  // ["no page 7"]
  ///
  /// - Parameters:
  ///   - query: Says what is to be known of the place.
  ///   - effect: Returns what is asked for; it yields transitions.
  /// - Returns: The dispatcher.
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
