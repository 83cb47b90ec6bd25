/// A list of elements with identities, in order, with lookup by id.
///
/// No two rows have the same id, and each id is equal to itself. The rows are stored in chunks of at most 64, which copies
/// share until one of them is written: while a copy is held elsewhere, a change of a row copies its chunk, and not the whole
/// list. When no copy is held, the row is changed in place.
///
///     struct Task: Identifiable { let id: Int; var title: String }
///     var tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
///     tasks.update(id: 9) { $0.title = "Aim" }
///     tasks[1].title  // "Aim"
///     tasks.index(id: 9)  // 1
///
/// The position in `rows[position]` must be valid, as in an array. All other functions accept any position and any id, and
/// have a defined result. Access by id takes O(1), and by position O(log n). A change of which rows there are, or of their
/// order, also takes n / 64 additions of numbers; one of many rows takes O(n).
///
/// An update may change a row's id: the row keeps its place, and another row that has the new id is removed, as assigning to
/// a key of a dictionary removes the key's earlier value. If an element is an object, its id must only change in an update:
/// a row whose id was changed in another way keeps its place, and is not found by its id.
///
/// An id that is not equal to itself, such as NaN, could be neither found nor removed. Functions that add rows refuse a row
/// with such an id like a duplicate, or leave it out if they do not throw; an update to such an id removes the row.
public struct Rows<Element: Identifiable> {
  @usableFromInline var spine = Spine<Element>()
  @usableFromInline var table = ChunkTable()
  @usableFromInline var index = RowIDs<Element.ID>()

  /// Creates an empty list of rows.
  @inlinable
  public init() {}

  /// Creates rows from elements, in order; throws if two have the same id, or an id is not equal to itself.
  @inlinable
  public init(_ elements: some Sequence<Element>) throws(DuplicateID) {
    for element in elements { try append(element) }
  }

  /// Creates rows; of two with the same id, `combine` is given both, in order, and returns what replaces the first.
  @inlinable
  public init<E: Error>(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws(E) -> Element
  ) throws(E) {
    for element in elements {
      if let spot = spot(of: element.id) {
        try change(spot) { (row) throws(E) in row = try combine(row, element) }
      } else if element.id == element.id {
        place(element, at: count)
      }
    }
  }
}

extension Rows: Sendable where Element: Sendable, Element.ID: Sendable {}

extension Rows: RandomAccessCollection {
  /// The position of the first row, which is 0.
  @inlinable public var startIndex: Int { 0 }

  /// The number of rows, which is the position after the last one.
  @inlinable public var endIndex: Int { table.rows }

  /// The row at a valid position.
  @inlinable
  public subscript(position: Int) -> Element {
    guard let spot = table.spot(at: position) else {
      preconditionFailure("there is no row \(position) in \(count) rows")
    }
    return spine[spot.chunk][spot.slot]
  }

  /// Returns an iterator over the rows, in order.
  @inlinable
  public func makeIterator() -> some IteratorProtocol<Element> {
    spine.blocks.joined().joined().makeIterator()
  }
}

extension Rows {
  /// Returns the position of the row with an id; nil if there is none.
  @inlinable
  public func index(id: Element.ID) -> Int? { spot(of: id).map { table.position(of: $0) } }

  /// Returns whether there is a row with an id.
  @inlinable
  public func contains(id: Element.ID) -> Bool { spot(of: id) != nil }

  /// The ids, in the order of the rows.
  @inlinable public var ids: [Element.ID] { map(\.id) }

  /// The row with an id, or nil if there is none; setting it changes, replaces, adds or removes the row.
  ///
  ///     struct Task: Identifiable { let id: Int; var count = 0 }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
  ///     tasks[id: 9]?.count += 1
  ///     tasks[id: 9]?.count  // 1
  ///     tasks[id: 7] = nil
  ///     tasks.ids  // [9]
  ///
  /// Assigning a row does the same as `update(id:_:)` or, if there is no row with the id, `updateOrAppend(_:)`; assigning nil
  /// does the same as `remove(id:)`. While a row is changed, the rows cannot be read, as with a dictionary: write
  /// `let n = rows.count` before `rows[id: 9]?.count = n`. To change many rows, `update(id:_:)` is faster.
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    get { spot(of: id).map { spine[$0.chunk][$0.slot] } }
    _modify {
      // The row is moved out of its chunk meanwhile: there is no other copy, so its contents are changed in place.
      let spot = spot(of: id)
      var row = spot.map { spine[$0.chunk].remove(at: $0.slot) }
      defer { putBack(row, to: spot, id) }
      yield &row
    }
  }
}

extension Rows where Element: Sendable, Element.ID: Sendable {
  /// Returns the affine traversal to the row with an id, if there is one; it is lawful for changes that keep the ids.
  @inlinable
  public static func element(id: Element.ID) -> AffineTraversal<Rows, Element> {
    AffineTraversal(
      preview: { $0[id: id] },
      update: { rows, body in rows.update(id: id) { body(&$0) } }
    )
  }

  /// The traversal of the rows, in order, also lawful for changes that keep the ids.
  @inlinable
  public static var each: Traversal<Rows, Element> {
    Traversal(
      visit: { rows, visit in for row in rows { try visit(row) } },
      update: { rows, body in try rows.updateEach { try body(&$0) } }
    )
  }
}

extension Rows where Element.ID: Sendable {
  /// The current ids, in an index that the rows share until an id is added or removed.
  package var members: RowIDs<Element.ID> { index }
}

extension Rows {
  // The chunks of the rows, for callers that store data for each row in the same chunks.

  @inlinable package var chunkCount: Int { table.chunks }

  @inlinable
  package func chunk(_ number: Int) -> ContiguousArray<Element> { spine[number] }

  @inlinable
  package func chunkStart(_ number: Int) -> Int { table.start(number) }

  /// Returns the address of a chunk, which changes when the chunk is written while it is shared.
  @inlinable
  package func chunkAddress(_ number: Int) -> UnsafeRawPointer? {
    spine[number].withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}
