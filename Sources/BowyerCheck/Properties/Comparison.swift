/// Two values that should be equal; on failure, the report shows both and their differences.
///
///     ([1, 2] <-> [1, 2]).verdict(explained: true).isFailure  // false
public struct Comparison: Checkable {
  @usableFromInline let unequal: (left: Any, right: Any)?
  private var names: (String, String) = ("left", "right")

  @usableFromInline
  init(unequal: (left: Any, right: Any)?) { self.unequal = unequal }

  /// Returns the same comparison with names for its sides in reports, such as their expressions.
  ///
  ///     (1 <-> 1).named("set(get(s))", "s").verdict(explained: true).isFailure  // false
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
///
///     (1 + 1 <-> 2).verdict(explained: true).isFailure  // false
@inlinable
public func <-> <Value: Equatable>(left: Value, right: Value) -> Comparison {
  Comparison(unequal: left == right ? nil : (left, right))
}
