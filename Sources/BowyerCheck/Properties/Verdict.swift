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
  public static func failed(_ reason: String) -> Verdict { .failed(Evidence(reason: reason)) }

  /// Whether the property did not hold.
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
  /// Returns whether the property held, with the reason for a failure if it is to be explained.
  ///
  /// Shrinking calls this many times without explanation.
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

/// Two values that should be equal; on failure, the report shows both and their differences.
///
///     ([1, 2] <-> [1, 2]).verdict(explained: true).isFailure  // false
public struct Comparison: Checkable {
  @usableFromInline let unequal: (left: Any, right: Any)?
  private var names: (String, String) = ("left", "right")

  @usableFromInline
  init(unequal: (left: Any, right: Any)?) { self.unequal = unequal }

  /// Returns the same comparison with names for its sides in reports, such as their expressions.
  public func named(_ left: String, _ right: String) -> Comparison {
    var copy = self
    copy.names = (left, right)
    return copy
  }

  public func verdict(explained: Bool) -> Verdict {
    guard let (left, right) = unequal else { return .passed }
    guard explained else { return .failed(Evidence()) }
    return .failed(
      Evidence(
        sides: [
          Argument(name: names.0, value: render(left)),
          Argument(name: names.1, value: render(right)),
        ],
        differences: Difference.all(between: left, and: right, byEquality: true).map(\.description)
      )
    )
  }
}

infix operator <-> : ComparisonPrecedence

/// Returns the comparison of two values that should be equal.
@inlinable
public func <-> <Value: Equatable>(left: Value, right: Value) -> Comparison {
  Comparison(unequal: left == right ? nil : (left, right))
}

/// A named value, as a report shows it.
public struct Argument: Hashable, Sendable, CustomStringConvertible {
  /// The name; `$0` for the first argument of a property that names none.
  public var name: String
  /// The value, on one line.
  public var value: String
  /// A note, such as that any other value also fails.
  public var note: String?

  /// Creates a named value.
  public init(name: String, value: String, note: String? = nil) {
    self.name = name
    self.value = value
    self.note = note
  }

  /// The name and the value.
  public var description: String { "\(name) = \(value)" }
}
