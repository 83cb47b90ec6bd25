public import BowyerKinds
import BowyerOptics

/// A step that a session performs for a dispatcher or an effect: a transition or an input.
///
///     let step = Step<Void, Int, String>.commit(.modify { $0 + 1 })
public enum Step<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  /// Changes the current state by one atomic transition, which may return further effects.
  case commit(State<S, Effect<Environment, Step>>)
  /// Sends an input, which the session handles in its ``SendOrder``.
  case send(Input)

  /// Returns the step that changes the current state, without further effects.
  @inlinable
  public static func commit(_ transition: State<S, Void>) -> Step {
    .commit(
      State { state in
        transition.run(&state)
        return .empty
      }
    )
  }
}

extension Step {
  func widen<Whole, Wider>(
    state lens: Lens<Whole, S>,
    input embed: @escaping @Sendable (Input) -> Wider,
    at place: EffectPlace
  ) -> Step<Environment, Whole, Wider> {
    switch self {
    case .send(let input): .send(embed(input))
    case .commit(let transition):
      .commit(
        State { whole in
          // On more stack if needed: a step of a deep dispatcher has been widened once per level.
          StackRoom.run { lens.update(&whole) { state in transition.run(&state) } }
        }.map { effect in
          effect.map(at: place) { step in step.widen(state: lens, input: embed, at: place) }
        }
      )
    }
  }

  func mapRequest(
    _ f: @escaping @Sendable (Effect<Environment, Step>) -> Effect<Environment, Step>
  ) -> Step {
    switch self {
    case .send: self
    case .commit(let transition): .commit(transition.map(f))
    }
  }

  func widen<World>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Step<World, S, Input> {
    switch self {
    case .send(let input): .send(input)
    case .commit(let transition):
      .commit(transition.map { effect in effect.widenSteps(environment: part) })
    }
  }
}

extension Effect {
  @usableFromInline
  func widenSteps<World, S, Input>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Step<World, S, Input>> where Value == Step<Environment, S, Input> {
    widen(environment: part).map(at: .same) { $0.widen(environment: part) }
  }
}

extension Effect {
  /// Returns the inputs that the effect sends without a request, in the order of the program.
  public func sentInputs<S, Input>() -> [Input] where Value == Step<Environment, S, Input> {
    values.compactMap { if case .send(let input) = $0 { input } else { nil } }
  }

  /// Returns the effect that sends an input.
  ///
  ///     let refusing = StateDispatcher<Void, Int, Side> { count, side in
  ///       if case .left(let n) = side, n < 0 { return .send(.right(count)) }
  ///       return .empty
  ///     }
  ///     refusing.run(.left(-1), on: 40).effect.sentInputs()  // [Side.right(40)]
  public static func send<S, Input>(_ input: Input) -> Effect
  where Value == Step<Environment, S, Input> {
    .pure(.send(input))
  }

  /// Returns the effect that sends an input, and then makes a transition.
  ///
  /// The transition is made when all consequences of the input have ended without an uncaught
  /// error.
  public static func sending<S, Input>(
    _ input: Input,
    then next: State<S, Void>
  ) -> Effect where Value == Step<Environment, S, Input> {
    Effect.send(input).settling(then: next.map { .empty })
  }
}

extension Effect {
  /// Returns this effect, followed by a transition if its consequences end without uncaught error.
  package func settling<S, Input>(
    then transition: State<S, Effect>
  ) -> Effect where Value == Step<Environment, S, Input> {
    let next = Effect.pure(.commit(transition))
    let first = map(at: .same) { $0.accountable }
    guard let node = first.node, let last = next.node else { return next }
    return Effect(.then(node, last))
  }

  /// Returns this effect with a handler that turns an uncaught error into an input.
  ///
  /// It handles the errors of its steps' effects, too, but not those that result from its input.
  func supervised<S, Input>(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> Effect where Value == Step<Environment, S, Input> {
    modified(.recover(name) { Effect.send(toInput($0)).node })
      .map(at: .same) { step in step.mapRequest { $0.supervised(name, toInput) } }
  }

  /// Returns this effect, which starts when the earlier effects with the same identity have ended.
  ///
  /// Inside an effect with the same identity, and in the consequences of its steps that it waits
  /// for, this effect starts at once, as a part of the other effect's turn. If `isShared` is true,
  /// effects of other features with the same identity count, too.
  package func queued(id: EffectID, isShared: Bool = false) -> Effect {
    modified(.queued(id, isShared: isShared))
  }

  /// Returns this effect, started after a delay or when its feature ends, whichever comes first.
  ///
  /// The end does not cancel the effect. Without a delay, the effect starts only at the end.
  func lasting<Other: Sendable>(
    after duration: Duration?,
    as type: Other.Type = Other.self
  ) -> Effect<Environment, Other> where Value == Never {
    Effect<Environment, Other>(node.map { EffectNode(.modified($0, .lasting(after: duration))) })
  }

  package func silent<Other: Sendable>(
    as type: Other.Type = Other.self
  ) -> Effect<Environment, Other> {
    setting(.silent)
  }
}

extension Step {
  /// This step with its effects marked: their errors count as those of the effect that yields it.
  fileprivate var accountable: Step {
    mapRequest { request in
      request.modified(.accountable).map(at: .same) { $0.accountable }
    }
  }
}
