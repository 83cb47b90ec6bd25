public import BowyerOptics

/// A type of inputs of which one case is not handled but said to whoever uses the component: its outputs.
///
///     enum LoginOutput: Sendable { case cancelled }
///     enum LoginInput: Emitting {
///       case tapCancel
///       case output(LoginOutput)
///
///       static let outputs = Prism(Self.output) { if case .output(let o) = $0 { o } else { nil } }
///     }
///     LoginInput.outputs.preview(.output(.cancelled))  // LoginOutput.cancelled
///
/// A component says something by sending the input, for example `.pure(.send(.output(.cancelled)))`, and
/// ignores that case itself. Those around it listen by `onOutput`, and those who run it by `outputs` of its
/// ``Session``. An input of a type that is not `Emitting` has no outputs.
public protocol Emitting: Sendable {
  /// What is said.
  associatedtype Output: Sendable

  /// The case of what is said.
  static var outputs: Prism<Self, Output> { get }
}
