extension Rows: ExpressibleByArrayLiteral {
  /// Creates rows from the elements of a literal, in order.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     let tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     tasks[id: 9]?.title  // "Loose"
  ///
  /// An element with the id of an earlier one replaces it, as by ``updateOrAppend(_:)``; an element whose id
  /// is not equal to itself is left out. ``init(_:)`` refuses both.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(arrayLiteral elements: Element...) {
    for element in elements { updateOrAppend(element) }
  }
}
