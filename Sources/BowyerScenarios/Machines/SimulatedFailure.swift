/// The default error with which a request fails in a history.
///
///     SimulatedFailure().description  // "a failure that the test simulates"
public struct SimulatedFailure: Error, Hashable {
  /// Creates the error.
  public init() {}
}

extension SimulatedFailure: CustomStringConvertible {
  /// The description of the error.
  public var description: String { "a failure that the test simulates" }
}
