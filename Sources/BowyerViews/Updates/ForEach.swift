public import BowyerOptics

extension ViewTree {
  /// Returns a row for each element of a collection; an update remakes only the rows of changed
  /// elements.
  ///
  ///     struct Task: Identifiable, Equatable { let id: Int; var title: String }
  ///     let tasks = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     ViewTree<Int>.column(.forEach(tasks) { .text($0.title) }).rendered()  // "Draw\nLoose"
  ///
  /// It is one node with a child for each element; the key of a row is the id of its element, and
  /// its occurrence if several have it. Rows are laid out as if they were direct children of the
  /// container. A row must depend on its element only, and equal elements must look alike; pass
  /// other values, such as the selected row, as the context of the other overload. A modifier of
  /// the `forEach`, such as `.padded(…)`, is applied to each row at each update, so prefer to apply
  /// it to the row.
  ///
  /// The elements may be any ordered collection, such as a lazily filtered part of `Rows`, which is
  /// not copied to new `Rows`. Rows are made on demand.
  ///
  /// - Complexity: O(*n*); an array is not copied.
  @inlinable
  public static func forEach<Element>(
    _ elements: some BidirectionalCollection<Element>,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where
    Element: Identifiable & Equatable & Sendable,
    Element.ID: Sendable & LosslessStringConvertible
  {
    forEach(elements, id: { $0.id }, fileID: fileID, line: line, column: column, row)
  }

  /// Returns a row for each element of a collection, identified by the result of a function.
  @inlinable
  public static func forEach<Element, ID>(
    _ elements: some BidirectionalCollection<Element>,
    id: @escaping @Sendable (Element) -> ID,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, ID: Hashable & Sendable & LosslessStringConvertible
  {
    forEach(
      elements,
      id: id,
      context: true,
      for: { _, _ in true },
      fileID: fileID,
      line: line,
      column: column
    ) { element, _ in row(element) }
  }

  /// Returns a row for each element, which also depends on a part of a context.
  ///
  ///     struct Task: Equatable { let id: Int; var title: String }
  ///     let (tasks, selected) = ([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")], 9)
  ///     let rows = ViewTree<Int>.forEach(tasks, id: \.id, context: selected, for: { $0 == $1.id }) {
  ///       task, isSelected in .text(isSelected ? "> " + task.title : task.title)
  ///     }
  ///     ViewTree.column(rows).rendered()  // "Draw\n> Loose"
  ///
  /// When the context changes, only the rows whose part changed are remade.
  @inlinable
  public static func forEach<Element, ID, Context, Part>(
    _ elements: some BidirectionalCollection<Element>,
    id: @escaping @Sendable (Element) -> ID,
    context: Context,
    for part: @escaping @Sendable (Context, Element) -> Part,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element, Part) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, ID: Hashable & Sendable & LosslessStringConvertible,
    Context: Equatable & Sendable, Part: Equatable & Sendable
  {
    forEach(
      at: SourcePlace(fileID, line, column),
      RowElements(ContiguousArray(elements), id, context, part),
      { ViewKey(id: id($0)) },
      row
    )
  }

  @inlinable
  static func forEach<Chunks, ID, Context, Part>(
    at place: SourcePlace,
    _ elements: RowElements<Chunks, ID, Context, Part>,
    _ key: @escaping @Sendable (Chunks.Element) -> ViewKey,
    _ row: @escaping @Sendable (Chunks.Element, Part) -> ViewTree
  ) -> ViewTree {
    let chunks = elements.chunks
    return forEach(
      at: place,
      count: chunks.count,
      elements: elements,
      plan: { elements.plan(since: $0 as? RowElements<Chunks, ID, Context, Part>, &$1) },
      key: { key(chunks[$0]) },
      view: { row(chunks[$0], elements.part(elements.context, chunks[$0])) }
    )
  }

  @usableFromInline
  static func forEach(
    at place: SourcePlace,
    count: Int,
    elements: any Sendable,
    plan: @escaping @Sendable (_ earlier: (any Sendable)?, inout RowDraft) -> Void,
    key: @escaping @Sendable (Int) -> ViewKey,
    view: @escaping @Sendable (Int) -> ViewTree
  ) -> ViewTree {
    let source = RowSource(
      place: place,
      count: count,
      elements: elements,
      plan: plan,
      key: key,
      view: { view($0).node }
    )
    return ViewTree(Node(rows: NodeLook(.forEach), LazyChildren(.rows(source))))
  }
}

extension ViewTree {
  /// Returns a view for each of some rows; an update visits only the chunks that are not shared.
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
      context: true,
      for: { _, _ in true },
      fileID: fileID,
      line: line,
      column: column
    ) { element, _ in row(element) }
  }

  /// Returns a view for each of some rows that also depends on a part of a context.
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
    forEach(
      at: SourcePlace(fileID, line, column),
      RowElements(rows, { $0.id }, context, part),
      { ViewKey(id: id($0)) },
      row
    )
  }
}
