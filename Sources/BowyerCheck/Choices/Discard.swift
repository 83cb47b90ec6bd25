/// An error thrown by a generator without a value, and by a body whose assumption does not hold.
///
/// The case counts neither as passed nor as failed; another one is tried.
///
///     Discard(reason: "odd").reason  // "odd"
public struct Discard: Error, Hashable, Sendable {
  /// The name of the filter or the assumption.
  public let reason: String

  /// Creates the error.
  public init(reason: String) { self.reason = reason }
}

/// Discards the case unless a condition holds.
///
///     (try? assume(2 > 1)) != nil  // true
///
/// - Throws: `Discard`, which the body should propagate.
public func assume(_ condition: Bool, _ reason: String = "assume") throws(Discard) {
  guard condition else { throw Discard(reason: reason) }
}
