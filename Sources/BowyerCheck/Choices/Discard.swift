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

/// Gives the case up, neither passed nor failed, unless a condition holds.
///
///     (try? assume(2 > 1)) != nil  // true
///
/// - Throws: `Discard`, which the body should let through.
public func assume(_ condition: Bool, _ reason: String = "assume") throws(Discard) {
  guard condition else { throw Discard(reason: reason) }
}
