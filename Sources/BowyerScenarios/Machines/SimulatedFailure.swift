/// The error with which a request fails in a history, unless another one is given.
///
///     SimulatedFailure().description  // "a failure that the test simulates"
public struct SimulatedFailure: Error, Hashable {
  /// Makes the error.
  public init() {}
}

extension SimulatedFailure: CustomStringConvertible {
  /// What went wrong, in words.
  public var description: String { "a failure that the test simulates" }
}
