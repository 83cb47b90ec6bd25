extension Hashable {
  /// Tells whether another value is of this type, and equal.
  package func equals(_ other: any Hashable) -> Bool { other as? Self == self }
}
