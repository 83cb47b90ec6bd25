public import BowyerKinds

extension Either {
  /// The prism of the left side.
  ///
  ///     Either<Int, String>.leftPrism.preview(.left(3))  // 3
  @inlinable
  public static var leftPrism: Prism<Either, Left> {
    Prism(Either.left) { if case .left(let value) = $0 { value } else { nil } }
  }

  /// The prism of the right side.
  ///
  ///     Either<Int, String>.rightPrism.preview(.left(3))  // nil
  @inlinable
  public static var rightPrism: Prism<Either, Right> {
    Prism(Either.right) { if case .right(let value) = $0 { value } else { nil } }
  }

  /// The isomorphism that swaps the sides.
  ///
  ///     Either<Int, String>.swapped.get(.left(3))  // Either<String, Int>.right(3)
  @inlinable
  public static var swapped: Iso<Either, Either<Right, Left>> {
    Iso(
      get: { $0.fold({ .right($0) }, { .left($0) }) },
      embed: { $0.fold({ .right($0) }, { .left($0) }) }
    )
  }
}
