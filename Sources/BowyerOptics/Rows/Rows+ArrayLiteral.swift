extension Rows: ExpressibleByArrayLiteral {
  /// Makes rows of the elements of a literal, in their order.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     let tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     tasks[id: 9]?.title  // "Loose"
  ///
  /// An element with the id of an earlier one takes its place, as by ``updateOrAppend(_:)``; one whose id
  /// is not equal to itself is left out. ``init(_:)`` refuses both.
  ///
  /// - Complexity: O(n).
  @inlinable
  public init(arrayLiteral elements: Element...) {
    for element in elements { updateOrAppend(element) }
  }
}
