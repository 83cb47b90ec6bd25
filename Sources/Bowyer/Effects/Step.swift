public import BowyerKinds
import BowyerOptics

/// What a dispatcher or an effect asks of a session: a change of the state, or an input to handle later.
///
///     let step = Step<Void, Int, String>.commit(.modify { $0 + 1 })
public enum Step<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  /// Changes the current state by one atomic transition, which may ask for more.
  case commit(State<S, Effect<Environment, Step>>)
  /// Puts an input at the back of the queue.
  case send(Input)

  /// Returns the step that changes the current state, and asks for nothing more.
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
  /// Returns this step for a larger state and more kinds of input.
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
          // A step of a deep dispatcher has been widened as often.
          StackRoom.run { lens.update(&whole) { state in transition.run(&state) } }
        }.map { effect in
          effect.map(at: place) { step in step.widen(state: lens, input: embed, at: place) }
        }
      )
    }
  }

  /// Returns this step, with another request in place of what it asks for.
  func mapRequest(
    _ f: @escaping @Sendable (Effect<Environment, Step>) -> Effect<Environment, Step>
  ) -> Step {
    switch self {
    case .send: self
    case .commit(let transition): .commit(transition.map(f))
    }
  }

  /// Returns this step in a larger world.
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
  /// Returns an effect that yields steps, and these steps' own effects, in a larger world.
  @usableFromInline
  func widenSteps<World, S, Input>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Step<World, S, Input>> where Value == Step<Environment, S, Input> {
    widen(environment: part).map(at: .same) { $0.widen(environment: part) }
  }
}
