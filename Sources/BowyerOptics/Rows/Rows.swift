/// A list of elements with identities, in order, with lookup by id.
///
/// No two rows have the same id, and each id is equal to itself. The rows are stored in chunks of
/// at most 64, which copies share until one of them is written: while a copy is held elsewhere, a
/// change of a row copies its chunk, and not the whole list. When no copy is held, the row is
/// changed in place.
///
///     struct Task: Identifiable { let id: Int; var title: String }
///     var tasks: Rows = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
///     tasks.update(id: 9) { $0.title = "Aim" }
///     tasks[1].title  // "Aim"
///     tasks.index(id: 9)  // 1
///
/// The position in `rows[position]` must be valid, as in an array. All other functions accept any
/// position and any id, and have a defined result.
///
/// An update may change a row's id: the row keeps its place. If another row has the new id, that row is
/// removed, as assigning to a key of a dictionary removes the key's earlier value.
///
/// An id that is not equal to itself, such as NaN, could be neither found nor removed. Functions
/// that add rows refuse a row with such an id in the same way as a duplicate, or leave it out if
/// they do not throw; a row whose id becomes such an id in an update is removed.
///
/// If an element is an object, its id must only change in an update: a row whose id was changed
/// in another way keeps its place, and is not found by its id.
///
/// *at-once*: `rows.update(id: k, f)` and `rows.update(id: j, g)` commute for `j != k`;
/// *model*: rows are an array without duplicate ids, and lookup by id has the result of a search
public struct Rows<Element: Identifiable> {
  @usableFromInline var spine = Spine<Element>()
  @usableFromInline var table = ChunkTable()
  @usableFromInline var index = IDIndex<Element.ID>()

  /// Creates an empty list of rows.
  ///
  ///     struct Task: Identifiable { let id: Int }
  ///     Rows<Task>().isEmpty  // true
  @inlinable
  public init() {}

  /// Creates rows from elements, in order.
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

  /// Creates rows from elements, in order, some of which may have the same id.
  ///
  /// An element whose id is not equal to itself is left out.
  ///
  ///     struct Task: Identifiable { let id: Int; var title: String }
  ///     let tasks = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose"), Task(id: 7, title: "Aim")]
  ///     Rows(tasks, uniquingIDsWith: { _, last in last }).map(\.title)  // ["Aim", "Loose"]
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - combine: Returns the row that replaces an existing row, given that row and a later element
  ///     with the same id.
  /// - Throws: The error of `combine`.
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

  /// Creates rows from elements whose ids are known to be distinct.
  @inlinable
  init(distinct elements: some Sequence<Element>) {
    for element in elements { settle(element, at: count) }
  }
}

extension Rows: Sendable where Element: Sendable, Element.ID: Sendable {}

extension Rows {
  /// Returns the position of the row with an id; nil if there is none.
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

  /// The row with an id, or nil if there is none; setting it changes, replaces, adds or removes the row.
  ///
  ///     struct Task: Identifiable { let id: Int; var count = 0 }
  ///     var tasks: Rows = [Task(id: 7), Task(id: 9)]
  ///     tasks[id: 9]?.count += 1
  ///     tasks[id: 9]?.count  // 1
  ///     tasks[id: 7] = nil
  ///     tasks.ids  // [9]
  ///
  /// Assigning a row does the same as `update(id:_:)` or, if there is no row with the id,
  /// `updateOrAppend(_:)`; assigning nil does the same as `remove(id:)`. While a row is changed,
  /// the rows cannot be read, as with a dictionary: write `let n = rows.count` before
  /// `rows[id: 9]?.count = n`.
  ///
  /// *put-get*: after `rows[id: e.id] = e`, `rows[id: e.id] == e`; *get-put*: `rows[id: k] = rows[id: k]`
  /// changes nothing
  ///
  /// - Complexity: O(1); while a copy is held, a change copies one chunk and its path from the
  ///   root. To change many rows, `update(id:_:)` is faster.
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    get { spot(of: id).map { spine[$0.number][$0.slot] } }
    _modify {
      // The row is moved out of its chunk meanwhile: there is no other copy, so its contents are
      // changed in place.
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

  /// Returns the location of the row with an id, given the hash of the id.
  @inlinable
  func spot(of id: Element.ID, hash: Int) -> Spot? {
    guard let place = index.place(of: id, hash: hash) else { return nil }
    let number = table.numbers[Int(place.key)]
    guard number >= 0, let slot = slot(of: id, near: Int(place.slot), in: number) else {
      return nil
    }
    return Spot(number, slot)
  }

  /// Returns the slot of the row with an id, beginning the search at its recorded slot.
  @inlinable
  func slot(of id: Element.ID, near slot: Int, in number: Int) -> Int? {
    if slot < spine[number].count, spine[number][slot].id == id { return slot }
    return search(id, near: slot, in: number)
  }

  /// Returns the slot of a row, if rows before it were inserted or removed since it was recorded.
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

  /// Inserts an element at a position, at most the number of rows; returns its place, which the caller
  /// records.
  ///
  /// A full chunk is split in halves; for a position at its start or its end, a new chunk is
  /// inserted instead.
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

  /// Removes a row and returns it; its id stays in the index.
  @inlinable
  @discardableResult
  mutating func take(_ spot: Spot) -> Element {
    let element = spine[spot.number].remove(at: spot.slot)
    close(spot.number)
    return element
  }

  /// Records that a chunk has lost a row.
  ///
  /// If a chunk and a neighbor together have at most half the capacity of one chunk, they are
  /// joined: so there are never more than n / 16 chunks and one.
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

  /// Returns whether a chunk and the next one should be joined.
  @inlinable
  func isSparse(_ number: Int) -> Bool {
    table.count(number) + table.count(number + 1) <= ChunkTable.capacity / 2
  }

  /// Inserts a chunk of rows from the end of the chunk before it, or an empty one.
  @inlinable
  mutating func insertChunk(_ chunk: ContiguousArray<Element>, at number: Int) {
    spine.insert(chunk, at: number)
    table.insert(at: number, end: number == 0 ? 0 : table.ends[number - 1])
  }

  /// Moves the rows of a chunk from a slot on into a new chunk after it.
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
