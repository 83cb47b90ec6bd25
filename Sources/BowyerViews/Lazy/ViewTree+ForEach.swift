extension ViewTree {
  /// Returns a view for each element of a collection; only those of elements that changed are made again.
  ///
  ///     struct Task: Identifiable, Equatable { let id: Int; var title: String }
  ///     let tasks = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     ViewTree<Int>.column(.forEach(tasks) { .text($0.title) }).rendered()  // "Draw\nLoose"
  ///
  /// It is one node, with a row for each element; the row's key is its element's id. The rows are shown as if
  /// each were written in the container itself. A row must depend on its element only, and elements that are
  /// equal must look alike: what else matters, as which row is selected, is the context of the other form.
  /// What is done to the whole, as `.padded(…)`, is done to each row, and at each update: better do it to the
  /// row.
  ///
  /// Any ordered collection will do: an array, a slice, or a part of some `Rows`, of which no new rows are
  /// made.
  ///
  ///     let rows: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     let view = ViewTree<Int>.column(.forEach(rows.lazy.filter { $0.id > 7 }) { .text($0.title) })
  ///     view.rendered()  // "Loose"
  ///
  /// A second element with an id that another has before it gets a key of its own, by its occurrence.
  ///
  /// *for-each*: the rows are what `row` returns for the elements; *incremental*: an update shows what a
  /// view that is made anew shows
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - column: Where it is written.
  ///   - row: Returns the view of an element; it is called on demand.
  /// - Returns: The views.
  /// - Complexity: O(n); an array is not copied.
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

  /// Returns a view for each element of a collection, each known by what a function returns for it.
  ///
  ///     let names = ["Ada", "Alan"]
  ///     ViewTree<Int>.column(.forEach(names, id: \.self) { .text($0) }).rendered()  // "Ada\nAlan"
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: What tells an element from the others.
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - column: Where it is written.
  ///   - row: Returns the view of an element; it is called on demand.
  /// - Returns: The views.
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
      context: NoContext(),
      for: { none, _ in none },
      fileID: fileID,
      line: line,
      column: column
    ) { element, _ in row(element) }
  }

  /// Returns a view for each element of a collection, which also depends on a part of something else.
  ///
  ///     struct Task: Equatable { let id: Int; var title: String }
  ///     let (tasks, selected) = ([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")], 9)
  ///     let rows = ViewTree<Int>.forEach(tasks, id: \.id, context: selected, for: { $0 == $1.id }) {
  ///       task, isSelected in .text(isSelected ? "> " + task.title : task.title)
  ///     }
  ///     ViewTree.column(rows).rendered()  // "Draw\n> Loose"
  ///
  /// When the context is another, only those rows are made again whose part of it is another.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - id: What tells an element from the others.
  ///   - context: What the rows depend on beside their elements.
  ///   - part: Returns what of the context matters for an element.
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - column: Where it is written.
  ///   - row: Returns the view of an element; it is called on demand.
  /// - Returns: The views.
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
    let elements = Array(elements)
    let rows = ArrayRows(elements, id, context, part)
    return forEach(
      at: SourcePlace(fileID, line, column),
      count: elements.count,
      elements: rows,
      plan: { earlier, ends in
        rows.plan(since: earlier as? ArrayRows<Element, ID, Context, Part>, ends)
      },
      key: { ViewKey(id: id(elements[$0])) },
      view: { row(elements[$0], part(context, elements[$0])) }
    )
  }

  @usableFromInline
  static func forEach(
    at place: SourcePlace,
    count: Int,
    elements: any Sendable,
    plan: @escaping @Sendable (_ earlier: (any Sendable)?, _ ends: [Int]) -> RowPlan,
    key: @escaping @Sendable (Int) -> ViewKey,
    view: @escaping @Sendable (Int) -> ViewTree
  ) -> ViewTree {
    let source = RowSource(
      at: place,
      count: count,
      elements: elements,
      plan: plan,
      key: key,
      view: { view($0).node }
    )
    return ViewTree(Node(rows: NodeLook(.forEach), LazyChildren(.rows(source))))
  }
}

/// What rows depend on beside their elements, if they depend on nothing else.
@usableFromInline
struct NoContext: Equatable, Sendable {
  @inlinable
  init() {}
}
