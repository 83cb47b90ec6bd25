extension Rows where Element: Sendable, Element.ID: Sendable {
  /// Returns the affine traversal to the row with an id; it has no part if no row has the id.
  ///
  ///     struct Task: Identifiable, Equatable, Sendable {
  ///       let id: Int
  ///       var title: String
  ///     }
  ///     let tasks: Rows = [Task(id: 1, title: "Sow"), Task(id: 2, title: "Reap")]
  ///     Rows<Task>.element(id: 2).title.set("Mow", in: tasks)[1].title  // "Mow"
  ///     Rows<Task>.element(id: 3).preview(tasks)  // nil
  ///
  /// It is lawful for changes that keep the id.
  @inlinable
  public static func element(id: Element.ID) -> AffineTraversal<Rows, Element> {
    AffineTraversal(
      preview: { $0[id: id] },
      update: { rows, body in rows.update(id: id) { body(&$0) } }
    )
  }

  /// Returns the affine traversal to the row at a position; it has no part if the position is out of range.
  ///
  /// It is lawful for changes that keep the id.
  @inlinable
  public static func element(at position: Int) -> AffineTraversal<Rows, Element> {
    AffineTraversal(
      preview: { $0.indices.contains(position) ? $0[position] : nil },
      update: { rows, body in rows.update(at: position) { body(&$0) } }
    )
  }

  /// The traversal of the rows, in order.
  ///
  /// It is lawful for changes that keep the ids.
  @inlinable
  public static var each: Traversal<Rows, Element> {
    Traversal(
      visit: { rows, visit in for row in rows { try visit(row) } },
      update: { rows, body in try rows.updateEach { try body(&$0) } }
    )
  }
}
