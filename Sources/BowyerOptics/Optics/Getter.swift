/// A part that can be read in every `Source`: a function, as an optic.
///
///     Getter(\String.count).andThen(Getter { $0 * $0 }).get("abc")  // 9
///
/// *toArray*: `getter.toArray(s) == [getter.get(s)]`
public struct Getter<Source, Focus>: Sendable {
  @usableFromInline let getter: @Sendable (Source) -> Focus

  /// Creates a getter from a function.
  ///
  ///     Getter<Int, Int> { $0 * 2 }.get(21)  // 42
  @inlinable
  public init(_ get: @escaping @Sendable (Source) -> Focus) {
    getter = get
  }

  /// Creates the getter of a property.
  ///
  ///     Getter(\[Int].count).get([1, 2])  // 2
  @inlinable
  public init(_ property: any KeyPath<Source, Focus> & Sendable) {
    self.init { $0[keyPath: property] }
  }

  /// Returns the part.
  ///
  ///     Getter(\Point.x).get(Point(x: 1, y: 2))  // 1
  @inlinable
  public func get(_ source: Source) -> Focus { getter(source) }
}
