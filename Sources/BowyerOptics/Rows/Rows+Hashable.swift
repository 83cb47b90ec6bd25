extension Rows: Hashable where Element: Hashable {
  /// Feeds the rows to a hasher, in their order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}
