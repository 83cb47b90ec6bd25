/// Thrown by a generator that found no value, and by a body whose assumption does not hold.
///
/// The case is neither passed nor failed; another one is tried.
///
///     Discard(reason: "odd").reason  // "odd"
public struct Discard: Error, Hashable, Sendable {
  /// Which filter or assumption gave up.
  public let reason: String

  /// Makes the error.
  public init(reason: String) { self.reason = reason }
}
