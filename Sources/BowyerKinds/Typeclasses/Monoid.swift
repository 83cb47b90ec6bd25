/// A semigroup with a neutral element.
///
///     String.combineAll(["a", "b", "c"])  // "abc"
///
/// *left-identity*: `empty.combine(a) == a`; *right-identity*: `a.combine(empty) == a`;
/// *combineAll*: `combineAll(xs) == xs.reduce(empty) { $0.combine($1) }`
public protocol Monoid: Semigroup {
  /// The neutral element: combining another value with it does not change that value.
  static var empty: Self { get }

  /// Returns several values combined, in order.
  static func combineAll(_ values: [Self]) -> Self
}

extension Monoid {
  @inlinable
  public static func combineAll(_ values: [Self]) -> Self {
    values.reduce(empty) { $0.combine($1) }
  }
}

extension String: Monoid {
  @inlinable public static var empty: String { "" }

  @inlinable public static func combineAll(_ values: [String]) -> String { values.joined() }
}

extension Array: Monoid {
  @inlinable public static var empty: [Element] { [] }

  @inlinable
  public static func combineAll(_ values: [[Element]]) -> [Element] { Array(values.joined()) }
}
