/// A list of elements with identities: their order, and look-up by id.
///
/// No two rows have the same id, and each id is equal to itself. The rows are kept in chunks of at most 64,
/// which copies share until one of them is written: while a copy is held elsewhere, a row is changed at the
/// cost of its chunk, and not of the whole. When no copy is held, it is changed where it is.
///
///     struct Task: Identifiable { let id: Int; var title: String }
///     var tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
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

extension Rows {
  /// Returns the position of the row with an id, or nil if there is none.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)]).index(id: 9)  // 1
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(id: Element.ID) -> Int? {
    spot(of: id).map { table.start($0.number) + $0.slot }
  }

  /// Returns whether there is a row with an id.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)]).contains(id: 8)  // false
  ///
  /// - Complexity: O(1).
  @inlinable
  public func contains(id: Element.ID) -> Bool { spot(of: id) != nil }

  /// The row with an id, or nil if there is none; it can be changed in place, replaced, added and removed.
  ///
  ///     struct Task: Identifiable { let id: Int; var count = 0 }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
  ///     tasks[id: 9]?.count += 1
  ///     tasks[id: 9]?.count  // 1
  ///     tasks[id: 7] = nil
  ///     tasks.ids  // [9]
  ///
  /// To assign a row is to `update(id:_:)` the row with the id or, if there is none, to
  /// `updateOrAppend(_:)`; to assign nil is to `remove(id:)`. While a row is changed, the rows cannot be read,
  /// as is so for a dictionary: `let n = rows.count` stands before `rows[id: 9]?.count = n`.
  ///
  /// *put-get*: after `rows[id: e.id] = e`, `rows[id: e.id] == e`; *get-put*: `rows[id: k] = rows[id: k]`
  /// changes nothing
  ///
  /// - Complexity: O(1); while a copy is held, a change copies one chunk and its way from the root. To change
  ///   many rows, `update(id:_:)` is quicker.
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    get { spot(of: id).map { spine[$0.number][$0.slot] } }
    _modify {
      // The row leaves its chunk meanwhile: there is no other copy, so what is in it is changed in place.
      let spot = spot(of: id)
      var row = spot.map { spine[$0.number].lift($0.slot) }
      defer { put(row, back: spot, id) }
      yield &row
    }
  }

  /// The ids, in the order of the rows.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     try Rows([Task(id: 7), Task(id: 9)]).ids  // [7, 9]
  ///
  /// - Complexity: O(n).
  @inlinable public var ids: [Element.ID] { map(\.id) }

  @inlinable
  func spot(of id: Element.ID) -> Spot? { spot(of: id, hash: id.hashValue) }

  /// Returns where the row with an id is, given the hash of the id.
  @inlinable
  func spot(of id: Element.ID, hash: Int) -> Spot? {
    guard let place = index.place(of: id, hash: hash) else { return nil }
    let number = table.numbers[Int(place.key)]
    guard number >= 0, let slot = slot(of: id, near: Int(place.slot), in: number) else {
      return nil
    }
    return Spot(number, slot)
  }

  /// Returns the slot of the row with an id, searching from where it was.
  @inlinable
  func slot(of id: Element.ID, near slot: Int, in number: Int) -> Int? {
    if slot < spine[number].count, spine[number][slot].id == id { return slot }
    return search(id, near: slot, in: number)
  }

  /// Returns the slot of a row that others have come before, or gone from before, since it was noted.
  @inlinable
  func search(_ id: Element.ID, near slot: Int, in number: Int) -> Int? {
    let chunk = spine[number]
    for distance in 1..<ChunkTable.capacity {
      let (before, behind) = (slot - distance, slot + distance)
      if before >= 0, before < chunk.count, chunk[before].id == id { return before }
      if behind < chunk.count, chunk[behind].id == id { return behind }
    }
    return nil
  }

  /// Puts an element in front of the row at a position, or behind all rows; returns its place, which
  /// the caller notes.
  ///
  /// A full chunk is split in halves; at its ends, a new chunk begins instead.
  @inlinable
  mutating func put(_ element: Element, at position: Int) -> IDIndex<Element.ID>.Place {
    var spot = table.gap(at: position)
    if spot.number < table.chunks, table.count(spot.number) == ChunkTable.capacity {
      switch spot.slot {
      case 0: insertChunk([], at: spot.number)
      case ChunkTable.capacity:
        spot = Spot(spot.number + 1, 0)
        insertChunk([], at: spot.number)
      default:
        let half = ChunkTable.capacity / 2
        split(spot.number, at: half)
        if spot.slot > half { spot = Spot(spot.number + 1, spot.slot - half) }
      }
    } else if table.chunks == 0 {
      insertChunk([], at: 0)
    }
    spine[spot.number].insert(element, at: spot.slot)
    table.resize(spot.number, by: 1)
    return place(spot)
  }

  /// Removes a row and returns it; its id is still known.
  @inlinable
  @discardableResult
  mutating func take(_ spot: Spot) -> Element {
    let element = spine[spot.number].remove(at: spot.slot)
    close(spot.number)
    return element
  }

  /// Notes that a chunk has lost a row.
  ///
  /// A chunk that, together with a neighbour, has no more rows than half of what fits into one, is
  /// joined with it: so there are never more than n / 16 chunks and one.
  @inlinable
  mutating func close(_ number: Int) {
    table.resize(number, by: -1)
    if table.count(number) == 0 {
      spine.remove(at: number)
      table.remove(at: number)
    } else if number + 1 < table.chunks, isSparse(number) {
      join(number)
    } else if number > 0, isSparse(number - 1) {
      join(number - 1)
    }
  }

  /// Returns whether a chunk and the next one should be one.
  @inlinable
  func isSparse(_ number: Int) -> Bool {
    table.count(number) + table.count(number + 1) <= ChunkTable.capacity / 2
  }

  /// Makes a chunk of rows that the chunk before it has had, or of none.
  @inlinable
  mutating func insertChunk(_ chunk: ContiguousArray<Element>, at number: Int) {
    spine.insert(chunk, at: number)
    table.insert(at: number, end: number == 0 ? 0 : table.ends[number - 1])
  }

  /// Makes a chunk of those rows of another that begin at a slot.
  @inlinable
  mutating func split(_ number: Int, at slot: Int) {
    let rows = ContiguousArray(spine[number][slot...])
    spine[number].removeSubrange(slot...)
    insertChunk(rows, at: number + 1)
    table.ends[number] -= rows.count
    for slot in rows.indices { note(Spot(number + 1, slot)) }
  }

  @inlinable
  mutating func join(_ number: Int) {
    let (rows, first) = (spine[number + 1], spine[number].count)
    spine[number].append(contentsOf: rows)
    table.ends[number] += rows.count
    spine.remove(at: number + 1)
    table.remove(at: number + 1)
    for slot in rows.indices { note(Spot(number, first + slot)) }
  }

  @inlinable
  func place(_ spot: Spot) -> IDIndex<Element.ID>.Place {
    IDIndex.Place(table.keys[spot.number], spot.slot)
  }

  @inlinable
  mutating func note(_ spot: Spot) {
    let id = spine[spot.number][spot.slot].id
    index.set(id, hash: id.hashValue, to: place(spot))
  }
}
