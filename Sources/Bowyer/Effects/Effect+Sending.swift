public import BowyerKinds

/// A step, of which the effects of a dispatcher are made: what may be a change or an input.
///
/// `Step` is the only one.
public protocol StepDescription: Sendable {
  /// What is sent.
  associatedtype Input: Sendable

  /// The input, if it is one that is sent.
  var sentInput: Input? { get }
}

extension Step: StepDescription {
  /// The input, if it is one that is sent.
  ///
  ///     Step<Void, Int, String>.send("on").sentInput  // "on"
  public var sentInput: Input? { if case .send(let input) = self { input } else { nil } }
}

extension Effect where Value: StepDescription {
  /// The inputs that are written in it, in their order: what is sent without asking the world.
  ///
  ///     StateDispatcher<Void, Int, Int>.Request.pure(.send(3)).sentInputs  // [3]
  public var sentInputs: [Value.Input] { values.compactMap(\.sentInput) }
}

extension Effect {
  /// Returns the effect that sends an input, and makes a transition when all is over that the input led to.
  ///
  ///     typealias Request = StateDispatcher<Void, Int, Int>.Request
  ///     Request.sending(1, then: .modify { $0 * 10 }).description  // "settling(pure, pure)"
  ///
  /// If something fails that the input leads to, and nothing answers the error, the transition is not made.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - next: The transition.
  /// - Returns: The effect.
  public static func sending<S, Input>(
    _ input: Input,
    then next: State<S, Void>
  ) -> Effect where Value == Step<Environment, S, Input> {
    Effect.pure(.send(input)).settling(then: next.map { .empty })
  }
}
