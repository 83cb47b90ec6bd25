public import BowyerOptics

extension ViewTree {
  /// Returns a view for each of some rows, identified by its id; an update visits only the changed
  /// chunks.
  ///
  ///     struct Task: Identifiable, Equatable { let id: Int; var title: String }
  ///     let tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     ViewTree<Int>.column(.forEach(tasks) { .text($0.title) }).rendered()  // "Draw\nLoose"
  ///
  /// It is the same as for other collections, but chunks that the current and the earlier rows
  /// share are not compared, so that the cost of an update depends only on the changed chunks.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - row: Returns the view of a row; it is called on demand.
  /// - Returns: The views.
  @inlinable
  public static func forEach<Element>(
    _ rows: Rows<Element>,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where Element: Equatable & Sendable, Element.ID: Sendable & LosslessStringConvertible {
    forEach(rows, id: { $0.id }, fileID: fileID, line: line, column: column, row)
  }

  /// Returns a view for each of some rows, identified by the result of a function.
  ///
  ///     struct Task: Identifiable, Equatable { let id: [Int]; var title: String }
  ///     let tasks: Rows = [Task(id: [7], title: "Draw"), Task(id: [9], title: "Loose")]
  ///     let view = ViewTree<Int>.column(.forEach(tasks, id: { "\($0.id)" }) { .text($0.title) })
  ///     view.rendered()  // "Draw\nLoose"
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - id: Returns the identifier of a row in the view.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - row: Returns the view of a row; it is called on demand.
  /// - Returns: The views.
  @inlinable
  public static func forEach<Element, Name>(
    _ rows: Rows<Element>,
    id: @escaping @Sendable (Element) -> Name,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, Element.ID: Sendable,
    Name: Hashable & Sendable & LosslessStringConvertible
  {
    forEach(
      rows,
      id: id,
      context: NoContext(),
      for: { none, _ in none },
      fileID: fileID,
      line: line,
      column: column
    ) { element, _ in row(element) }
  }

  /// Returns a view for each of some rows that also depends on a part of a context.
  ///
  ///     struct Task: Identifiable, Equatable { let id: Int; var title: String }
  ///     let tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     let rows = ViewTree<Int>.forEach(tasks, id: \.id, context: 9, for: { $0 == $1.id }) {
  ///       task, isSelected in .text(isSelected ? "> " + task.title : task.title)
  ///     }
  ///     ViewTree.column(rows).rendered()  // "Draw\n> Loose"
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - id: Returns the identifier of a row in the view.
  ///   - context: The value on which the views depend in addition to their rows.
  ///   - part: Returns the part of the context on which the view of a row depends.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - row: Returns the view of a row; it is called on demand.
  /// - Returns: The views.
  @inlinable
  public static func forEach<Element, Name, Context, Part>(
    _ rows: Rows<Element>,
    id: @escaping @Sendable (Element) -> Name,
    context: Context,
    for part: @escaping @Sendable (Context, Element) -> Part,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element, Part) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, Element.ID: Sendable,
    Name: Hashable & Sendable & LosslessStringConvertible,
    Context: Equatable & Sendable, Part: Equatable & Sendable
  {
    let chunked = ChunkedRows(rows, context, part)
    return forEach(
      at: SourcePlace(fileID, line, column),
      count: rows.count,
      elements: chunked,
      plan: { earlier, _ in
        chunked.plan(since: earlier as? ChunkedRows<Element, Context, Part>)
      },
      key: { ViewKey(id: id(rows[$0])) },
      view: { row(rows[$0], part(context, rows[$0])) }
    )
  }
}
