public import BowyerKinds

/// A step that a dispatcher's effect yields: a transition or an input.
///
/// ``Step`` is the only conforming type.
public protocol StepDescription: Sendable {
  /// The type of the inputs that a step sends.
  associatedtype Input: Sendable

  /// The input, if the step sends one.
  var sentInput: Input? { get }
}

extension Step: StepDescription {
  /// The input, if the step sends one.
  ///
  ///     Step<Void, Int, String>.send("on").sentInput  // "on"
  public var sentInput: Input? { if case .send(let input) = self { input } else { nil } }
}

extension Effect where Value: StepDescription {
  /// The inputs that the effect sends without a request, in the order of the program.
  ///
  ///     StateDispatcher<Void, Int, Int>.Request.pure(.send(3)).sentInputs  // [3]
  public var sentInputs: [Value.Input] { values.compactMap(\.sentInput) }
}

extension Effect {
  /// Returns the effect that sends an input, and makes a transition when all its consequences have
  /// ended.
  ///
  ///     typealias Request = StateDispatcher<Void, Int, Int>.Request
  ///     Request.sending(1, then: .modify { $0 * 10 }).description  // "settling(pure, pure)"
  ///
  /// If an uncaught error occurs among these consequences, the transition is not made.
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
