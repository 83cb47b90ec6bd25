/// A list of elements with identities: their order, and look-up by id.
///
/// No two rows have the same id, and each id is equal to itself. The rows are kept in chunks of at most 64,
/// which copies share until one of them is written: while a copy is held elsewhere, a row is changed at the
/// cost of its chunk, and not of the whole. When no copy is held, it is changed where it is.
///
///     struct Task: Identifiable { let id: Int; var title: String }
///     var tasks = try Rows([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")])
///     tasks.update(id: 9) { $0.title = "Aim" }
///     tasks[1].title  // "Aim"
///     tasks.index(id: 9)  // 1
///
/// A position that is asked for by `rows[position]` must be there, as in an array. All else takes any
/// position and any id, and has a defined result.
///
/// An update may change a row's id: the row keeps its place. If another row has that id, that one is
/// removed, as a dictionary's assignment removes the value that the key had.
///
/// An id that is not equal to itself, as the number NaN, could be neither found nor removed. What would add
/// a row with such an id refuses it, as it refuses a duplicate, or leaves it out where it throws nothing; a row
/// whose id becomes such a one in an update is removed.
///
/// The id of an element that is an object must not change but in an update: a row whose id was changed
/// behind the back of the rows keeps its place, and is not found by its id.
///
/// *at-once*: `rows.update(id: k, f)` and `rows.update(id: j, g)` commute for `j != k`;
/// *model*: rows are an array without duplicate ids, and look-up by id finds what a search would
public struct Rows<Element: Identifiable> {
  @usableFromInline var spine = Spine<Element>()
  @usableFromInline var table = ChunkTable()
  @usableFromInline var index = IDIndex<Element.ID>()

  /// Makes rows without any.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     Rows<Task>().isEmpty  // true
  @inlinable
  public init() {}

  /// Makes rows of elements, in their order.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)]).ids  // [7, 9]
  ///
  /// - Throws: `DuplicateID`, if two elements have the same id, or an id is not equal to itself.
  /// - Complexity: O(n).
  @inlinable
  public init(_ elements: some Sequence<Element>) throws(DuplicateID) {
    for element in elements { try append(element) }
  }

  /// Makes rows of elements, in their order, of which some may have the same id.
  ///
  /// An element whose id is not equal to itself is left out.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     let tasks = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose"), Task(id: 7, title: "Aim")]
  ///     Rows(tasks, uniquingIDsWith: { _, last in last }).map(\.title)  // ["Aim", "Loose"]
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Returns the row to be in the place of one that is there, and of a later element
  ///     with the same id.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(n).
  @inlinable
  public init<E: Error>(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws(E) -> Element
  ) throws(E) {
    for element in elements {
      if let spot = spot(of: element.id) {
        try edit(spot) { (row) throws(E) in row = try combine(row, element) }
      } else {
        add(element)
      }
    }
  }

  /// Makes rows of elements that are known to have different ids.
  @inlinable
  init(distinct elements: some Sequence<Element>) {
    for element in elements { settle(element, at: count) }
  }
}

extension Rows: Sendable where Element: Sendable, Element.ID: Sendable {}
