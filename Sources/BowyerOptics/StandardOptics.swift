extension Array {
  /// The traversal of the elements.
  ///
  ///     Array.each.modify([1, 2, 3]) { $0 * 2 }  // [2, 4, 6]
  @inlinable
  public static var each: Traversal<[Element], Element> {
    Traversal(
      visit: { elements, visit in
        for element in elements { try visit(element) }
      },
      update: { elements, body in
        for index in elements.indices { try body(&elements[index]) }
      }
    )
  }

  /// Returns the affine traversal to the element at an index; it has no part if the index is out of range.
  ///
  ///     Array.element(at: 1).preview(["a", "b"])  // "b"
  @inlinable
  public static func element(at index: Int) -> AffineTraversal<[Element], Element> {
    AffineTraversal(
      preview: { $0.indices.contains(index) ? $0[index] : nil },
      update: { elements, body in
        if elements.indices.contains(index) { body(&elements[index]) }
      }
    )
  }
}

extension Dictionary where Key: Sendable {
  /// Returns the lens to the optional value at a key: setting a value adds or replaces it, setting nil removes it.
  ///
  ///     Dictionary.at("a").set(nil, in: ["a": 1])  // [:]
  @inlinable
  public static func at(_ key: Key) -> Lens<[Key: Value], Value?> {
    Lens(get: { $0[key] }, update: { entries, body in body(&entries[key]) })
  }

  /// Returns the affine traversal to the value at a key; it has no part if the key is missing.
  ///
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
}

extension Optional {
  /// The prism to the wrapped value.
  ///
  ///     Optional<Int>.somePrism.modify(3) { $0 + 1 }  // 4
  @inlinable
  public static var somePrism: Prism<Wrapped?, Wrapped> {
    Prism(extract: { $0 }, embed: { $0 })
  }
}
