public import BowyerOptics

/// A type of inputs of which one case is not handled but said to whoever uses the component: its outputs.
///
///     enum LoginOutput: Sendable { case cancelled }
///     enum LoginInput: Emitting {
///       case tapCancel
///       case output(LoginOutput)
///     }
///     LoginInput.outputs.preview(.output(.cancelled))  // LoginOutput.cancelled
///
/// A component says something by sending the input, for example `.pure(.send(.output(.cancelled)))`, and
/// ignores that case itself. Those around it listen by `onOutput`, and those who run it by `outputs` of its
/// ``Session``. An input of a type that is not `Emitting` has no outputs.
///
/// The case `output` is all that an enum needs to conform.
public protocol Emitting: Sendable {
  /// What is said.
  associatedtype Output: Sendable

  /// Returns the input that says something.
  static func output(_ output: Output) -> Self

  /// The prism of what is said; by default, of the case `output`.
  static var outputs: Prism<Self, Output> { get }
}

extension Emitting {
  @inlinable
  public static var outputs: Prism<Self, Output> { Prism(embedding: Self.output) }
}
