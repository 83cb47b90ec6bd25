/// A value of one of two types.
///
///     Either<Int, String>.left(3).fold({ $0 }, { $0.count })  // 3
public enum Either<Left, Right> {
  /// A value of the first type.
  case left(Left)
  /// A value of the second type.
  case right(Right)

  /// Returns the result of the function for the value's side.
  ///
  ///     Either<Int, String>.right("abc").fold({ $0 }, { $0.count })  // 3
  @inlinable
  public func fold<A>(_ left: (Left) -> A, _ right: (Right) -> A) -> A {
    switch self {
    case .left(let value): left(value)
    case .right(let value): right(value)
    }
  }
}

extension Either: Sendable where Left: Sendable, Right: Sendable {}
extension Either: Equatable where Left: Equatable, Right: Equatable {}
extension Either: Hashable where Left: Hashable, Right: Hashable {}
