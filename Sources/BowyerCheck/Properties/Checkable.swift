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
