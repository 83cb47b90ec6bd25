public import BowyerKinds
import BowyerOptics

/// A step that a session performs for a dispatcher or an effect: a transition, or an input to
/// handle later.
///
///     let step = Step<Void, Int, String>.commit(.modify { $0 + 1 })
public enum Step<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  /// Changes the current state by one atomic transition, which may return further effects.
  case commit(State<S, Effect<Environment, Step>>)
  /// Sends an input, which the session handles in its ``SendOrder``.
  case send(Input)

  /// Returns the step that changes the current state, without further effects.
  ///
  ///     let step = Step<Void, Int, String>.commit(.modify { $0 + 1 })
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
  /// Returns this step for a larger state and a larger type of inputs.
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

  /// Returns this step, with a function applied to the effect of its transition.
  func mapRequest(
    _ f: @escaping @Sendable (Effect<Environment, Step>) -> Effect<Environment, Step>
  ) -> Step {
    switch self {
    case .send: self
    case .commit(let transition): .commit(transition.map(f))
    }
  }

  /// Returns this step for a larger environment.
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
  /// Returns the effect for a larger environment, for which its steps' effects are widened, too.
  @usableFromInline
  func widenSteps<World, S, Input>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Step<World, S, Input>> where Value == Step<Environment, S, Input> {
    widen(environment: part).map(at: .same) { $0.widen(environment: part) }
  }
}
