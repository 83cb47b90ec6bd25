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
  ///     Array.element(at: -1).preview(["a", "b"])  // nil
  @inlinable
  public static func element(at index: Int) -> AffineTraversal<[Element], Element> {
    AffineTraversal(
      preview: { $0.indices.contains(index) ? $0[index] : nil },
      update: { elements, body in
        if elements.indices.contains(index) { body(&elements[index]) }
      }
    )
  }

  /// Returns the affine traversal to the first element that satisfies a condition. Complexity: O(n)
  ///
  ///     Array.element { $0 > 1 }.modify([1, 2, 3]) { $0 * 10 }  // [1, 20, 3]
  ///
  /// It is lawful for changes after which the condition still holds: after any other change, the
  /// element is no longer found, so *preview-set* fails.
  @inlinable
  public static func element(
    where condition: @escaping @Sendable (Element) -> Bool
  ) -> AffineTraversal<[Element], Element> {
    AffineTraversal(
      preview: { $0.first(where: condition) },
      update: { elements, body in
        if let index = elements.firstIndex(where: condition) { body(&elements[index]) }
      }
    )
  }
}
