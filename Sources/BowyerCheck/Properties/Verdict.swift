/// What became of one case.
///
///     Verdict.failed("too long").isFailure  // true
public enum Verdict: Sendable {
  /// The property held.
  case passed
  /// The case says nothing about the property.
  case discarded
  /// The property did not hold.
  case failed(Evidence)
  /// The body did not end in time.
  case hung(after: Duration)

  /// Returns the verdict of a property that did not hold, for a reason in words.
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

/// Why a property did not hold, in words and values.
///
///     Evidence(reason: "too long").reason  // "too long"
public struct Evidence: Hashable, Sendable {
  /// The reason, where there is one in words.
  public var reason: String?
  /// The two sides that should have been equal, each with the expression it stands for.
  public var sides: [Argument]
  /// Where the sides differ.
  public var differences: [String]

  /// Makes a piece of evidence.
  public init(reason: String? = nil, sides: [Argument] = [], differences: [String] = []) {
    self.reason = reason
    self.sides = sides
    self.differences = differences
  }
}

/// What the body of a property may return.
///
/// A body that returns nothing passes when it does not throw.
///
///     (2 + 2 == 4).verdict(explained: true).isFailure  // false
public protocol Checkable {
  /// Returns whether the property held.
  ///
  /// - Parameter explained: Whether to say why not. Shrinking asks a hundred times without.
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
