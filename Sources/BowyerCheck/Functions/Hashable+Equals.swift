extension Hashable {
  /// Tells whether another value is of this type, and equal.
  package func equals(_ other: any Hashable) -> Bool {
    type(of: other) == Self.self && other as? Self == self
  }
}
