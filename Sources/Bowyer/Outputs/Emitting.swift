public import BowyerOptics

/// A type of inputs of which one case is not handled by the component but passed to its parent: its outputs.
///
///     enum LoginOutput: Sendable { case cancelled }
///     enum LoginInput: Emitting {
///       case tapCancel
///       case output(LoginOutput)
///     }
///     LoginInput.outputs.preview(.output(.cancelled))  // LoginOutput.cancelled
///
/// A component emits an output by sending the input, for example `.pure(.send(.output(.cancelled)))`, and
/// ignores that case itself. A parent receives it by `onOutput`, and the program that runs the component by `outputs`
/// of its ``Session``. An input of a type that is not `Emitting` has no outputs.
///
/// The case `output` is all that an enum needs to conform.
public protocol Emitting: Sendable {
  /// The outputs.
  associatedtype Output: Sendable

  /// Returns the input for an output.
  static func output(_ output: Output) -> Self

  /// The prism of the outputs; by default, that of the case `output`.
  static var outputs: Prism<Self, Output> { get }
}

extension Emitting {
  @inlinable
  public static var outputs: Prism<Self, Output> { Prism(embedding: Self.output) }
}
