/// The outcome of one case.
///
///     Verdict.failed("too long").isFailure  // true
public enum Verdict: Sendable {
  /// The property held.
  case passed
  /// The case does not count, because an assumption does not hold.
  case discarded
  /// The property did not hold.
  case failed(Evidence)
  /// The body did not finish before the deadline.
  case hung(after: Duration)

  /// Returns the verdict of a property that did not hold, with a reason.
  ///
  ///     Verdict.failed("too long").isFailure  // true
  public static func failed(_ reason: String) -> Verdict { .failed(Evidence(reason: reason)) }

  /// Whether the property did not hold.
  ///
  ///     Verdict.passed.isFailure  // false
  public var isFailure: Bool {
    switch self {
    case .passed, .discarded: false
    case .failed, .hung: true
    }
  }

  @usableFromInline
  init(thrown error: any Error) {
    self = error is Discard ? .discarded : .failed("threw \(render(error))")
  }
}

/// The evidence that a property did not hold.
///
///     Evidence(reason: "too long").reason  // "too long"
public struct Evidence: Hashable, Sendable {
  /// The reason, if one was given.
  public var reason: String?
  /// The two sides that should have been equal, each with its expression.
  public var sides: [Argument]
  /// The places where the sides differ.
  public var differences: [String]

  /// Creates evidence.
  public init(reason: String? = nil, sides: [Argument] = [], differences: [String] = []) {
    self.reason = reason
    self.sides = sides
    self.differences = differences
  }
}

/// A result that the body of a property can return.
///
/// A body without a result passes unless it throws.
///
///     (2 + 2 == 4).verdict(explained: true).isFailure  // false
public protocol Checkable {
  /// Returns whether the property held.
  ///
  /// - Parameter explained: Whether to include the reason for a failure. Shrinking calls this
  ///   many times without.
  /// - Returns: The verdict.
  func verdict(explained: Bool) -> Verdict
}

extension Bool: Checkable {
  @inlinable
  public func verdict(explained: Bool) -> Verdict { self ? .passed : .failed(Evidence()) }
}

extension Verdict: Checkable {
  @inlinable
  public func verdict(explained: Bool) -> Verdict { self }
}
