/// One of two things.
///
///     Either<Int, String>.left(3).fold({ $0 }, { $0.count })  // 3
public enum Either<Left, Right> {
  /// The first of the two.
  case left(Left)
  /// The second of the two.
  case right(Right)

  /// Returns what is made of the one that is there.
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
