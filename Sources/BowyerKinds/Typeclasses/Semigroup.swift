/// A type with an associative operation that combines two values into one.
///
///     "ab".combine("c")  // "abc"
///
/// *associativity*: `a.combine(b).combine(c) == a.combine(b.combine(c))`
public protocol Semigroup {
  /// Returns this value followed by another.
  func combine(_ other: Self) -> Self
}

extension String: Semigroup {
  @inlinable public func combine(_ other: String) -> String { self + other }
}

extension Array: Semigroup {
  @inlinable public func combine(_ other: [Element]) -> [Element] { self + other }
}
