extension Dictionary where Key: Sendable {
  /// Returns the lens to the optional value at a key: setting a value adds or replaces it, setting
  /// nil removes it.
  ///
  ///     Dictionary.at("a").set(2, in: ["a": 1])  // ["a": 2]
  ///     Dictionary.at("a").set(nil, in: ["a": 1])  // [:]
  @inlinable
  public static func at(_ key: Key) -> Lens<[Key: Value], Value?> {
    Lens(get: { $0[key] }, update: { entries, body in body(&entries[key]) })
  }

  /// Returns the affine traversal to the value at a key; it has no part if the key is missing.
  ///
  ///     Dictionary.value(at: "a").modify(["a": 1]) { $0 + 1 }  // ["a": 2]
  ///     Dictionary.value(at: "b").modify(["a": 1]) { $0 + 1 }  // ["a": 1]
  @inlinable
  public static func value(at key: Key) -> AffineTraversal<[Key: Value], Value> {
    AffineTraversal(
      preview: { $0[key] },
      update: { entries, body in
        if let index = entries.index(forKey: key) { body(&entries.values[index]) }
      }
    )
  }

  /// The traversal of the values, in the dictionary's own order.
  ///
  ///     Dictionary.eachValue.modify(["a": 1, "b": 2]) { $0 * 10 }  // ["a": 10, "b": 20]
  @inlinable
  public static var eachValue: Traversal<[Key: Value], Value> {
    Traversal(
      visit: { entries, visit in
        for value in entries.values { try visit(value) }
      },
      update: { entries, body in
        var index = entries.values.startIndex
        while index != entries.values.endIndex {
          try body(&entries.values[index])
          entries.values.formIndex(after: &index)
        }
      }
    )
  }
}
