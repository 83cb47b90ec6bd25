/// An input was sent to a session that had been stopped.
///
///     SessionStopped().description  // "the session had been stopped; the input was dropped"
public struct SessionStopped: Error, Hashable {
  /// Creates the error.
  public init() {}
}

extension SessionStopped: CustomStringConvertible {
  /// A description of the error.
  public var description: String { "the session had been stopped; the input was dropped" }
}
