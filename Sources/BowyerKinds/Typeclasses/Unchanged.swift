/// The natural transformation that changes nothing.
///
///     Unchanged()(Identity(3).kind).fix().value  // 3
public struct Unchanged<F>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns `fa`.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<F, A>) -> Kind<F, A> { fa }
}
