extension Hashable {
  /// Returns whether another value has this type and is equal.
  package func equals(_ other: any Hashable) -> Bool {
    type(of: other) == Self.self && other as? Self == self
  }
}
