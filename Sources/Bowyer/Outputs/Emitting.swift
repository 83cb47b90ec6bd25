public import BowyerOptics

/// A type of inputs with a case for outputs, which the parent handles in place of the component.
///
///     enum LoginOutput: Sendable { case cancelled }
///     enum LoginInput: Emitting {
///       case tapCancel
///       case output(LoginOutput)
///     }
///     LoginInput.outputs.preview(.output(.cancelled))  // LoginOutput.cancelled
///
/// A component emits an output by sending the input, for example
/// `.pure(.send(.output(.cancelled)))`, and ignores that case itself. A parent receives it by
/// `onOutput`, and the program that runs the component by `outputs` of its ``Session``. An input of
/// a type that is not `Emitting` has no outputs.
///
/// An enum with a case `output` needs nothing else to conform.
public protocol Emitting: Sendable {
  /// The type of the outputs.
  associatedtype Output: Sendable

  /// Returns the input for an output.
  static func output(_ output: Output) -> Self

  /// The prism of the outputs; by default, the prism of the case `output`.
  static var outputs: Prism<Self, Output> { get }
}

extension Emitting {
  @inlinable
  public static var outputs: Prism<Self, Output> { Prism(embedding: Self.output) }
}
