// Each change consists of phases, at the end: find a row, place a new one, change one in its place, take one out, or rebuild.

extension Rows {
  /// Adds a row at the end; throws, and changes nothing, if a row has the id, or it is not equal to itself.
  @inlinable
  public mutating func append(_ element: Element) throws(DuplicateID) {
    try insert(element, at: count)
  }

  /// Adds rows at the end, in order; throws, and changes nothing, if one is refused.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) throws(DuplicateID) {
    var longer = self
    for element in elements { try longer.append(element) }
    self = longer
  }

  /// Inserts a row at a position, or the nearest valid one; throws, and changes nothing, as ``append(_:)``.
  @inlinable
  public mutating func insert(_ element: Element, at position: Int) throws(DuplicateID) {
    let (id, position) = (element.id, nearest(position))
    guard id == id else { throw DuplicateID(id, holder: nil, refused: position) }
    if let holder = index(id: id) { throw DuplicateID(id, holder: holder, refused: position) }
    place(element, at: position)
  }

  /// Replaces the row with an element's id, which it returns, or adds the element at the end if there is none.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let spot = spot(of: element.id) else {
      if element.id == element.id { place(element, at: count) }
      return nil
    }
    var element = element
    swap(&element, &spine[spot.chunk][spot.slot])
    return element
  }

  /// Changes the row with an id in place, also if `body` throws; returns the result of `body`, or nil if there is no such row.
  @inlinable
  @discardableResult
  public mutating func update<R, E: Error>(
    id: Element.ID,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R? {
    guard let spot = spot(of: id) else { return nil }
    return try change(spot, body)
  }

  /// Changes the row at a position in place, as ``update(id:_:)`` does.
  @inlinable
  @discardableResult
  public mutating func update<R, E: Error>(
    at position: Int,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R? {
    guard let spot = table.spot(at: position) else { return nil }
    return try change(spot, body)
  }

  /// Changes every row in place, in order; if `body` throws for a row, it stays as `body` left it, and no later one changes.
  ///
  /// Then duplicate ids are resolved: of the rows with the same id, the last one whose id was changed stays.
  @inlinable
  public mutating func updateEach<E: Error>(
    _ body: (inout Element) throws(E) -> Void
  ) throws(E) {
    var renamed: Set<Int> = []
    defer { if !renamed.isEmpty { resolve(renamed) } }
    for chunk in 0..<table.chunks {
      let start = table.start(chunk)
      try spine[chunk].withUnsafeMutableBufferPointer { (rows) throws(E) in
        for slot in rows.indices {
          let id = rows[slot].id
          defer { if !Self.areSame(rows[slot].id, id) { renamed.insert(start + slot) } }
          try body(&rows[slot])
        }
      }
    }
  }

  /// Rebuilds the rows after the ids at some positions have changed.
  @inlinable
  mutating func resolve(_ renamed: Set<Int>) {
    var holders: [Element.ID: Int] = [:]
    for (position, element) in enumerated() where element.id == element.id {
      if renamed.contains(position) || holders[element.id] == nil {
        holders[element.id] = position
      }
    }
    rebuild(
      indices.filter { position in
        holders[self[position].id].map { $0 == position } ?? !renamed.contains(position)
      }
    )
  }

  /// Removes the row with an id and returns it; if there is none, returns nil.
  @inlinable
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    spot(of: id).map { remove($0) }
  }

  /// Removes the row at a position and returns it; if there is none, returns nil.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element? {
    table.spot(at: position).map { remove($0) }
  }

  /// Removes the rows at several positions; positions out of bounds are ignored.
  @inlinable
  public mutating func remove(atOffsets positions: some Sequence<Int>) {
    let gone = Set(positions.lazy.filter(indices.contains))
    guard gone.count > ChunkTable.capacity else {
      for position in gone.sorted(by: >) { remove(at: position) }
      return
    }
    rebuild(indices.filter { !gone.contains($0) })
  }

  /// Removes all rows.
  @inlinable
  public mutating func removeAll() { self = Rows() }

  /// Removes all rows that satisfy a condition; if the condition throws, removes none.
  @inlinable
  public mutating func removeAll<E: Error>(
    where isGone: (Element) throws(E) -> Bool
  ) throws(E) {
    var gone: [Int] = []
    for (position, element) in enumerated() where try isGone(element) { gone.append(position) }
    remove(atOffsets: gone)
  }

  /// Returns the rows that satisfy a condition; `lazy.filter` creates no rows, and this shares chunks if few are left out.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Rows {
    var rows = self
    try rows.removeAll { try !isIncluded($0) }
    return rows
  }

  /// Moves the row with an id to a position; a position out of bounds counts as the nearest valid one.
  @inlinable
  public mutating func move(id: Element.ID, to position: Int) {
    guard let spot = spot(of: id) else { return }
    let element = take(spot)
    place(element, at: nearest(position))
  }

  /// Moves the rows at several positions, in order, in front of the row that is at an offset before the move.
  ///
  /// Positions out of bounds are ignored, and an offset after the last row is the end.
  @inlinable
  public mutating func move(fromOffsets positions: some Sequence<Int>, toOffset offset: Int) {
    let moving = Set(positions.lazy.filter(indices.contains))
    let target = nearest(offset) - moving.count { $0 < offset }
    guard moving.count > ChunkTable.capacity else {
      let elements = moving.sorted(by: >).compactMap { table.spot(at: $0).map { take($0) } }
      for element in elements { place(element, at: target) }
      return
    }
    var order = indices.filter { !moving.contains($0) }
    order.insert(contentsOf: moving.sorted(), at: target)
    rebuild(order)
  }

  /// Exchanges two rows; if one of the positions is out of bounds, does nothing.
  @inlinable
  public mutating func swapAt(_ position: Int, _ other: Int) {
    guard position != other, let left = table.spot(at: position), let right = table.spot(at: other)
    else { return }
    var element = spine[left.chunk][left.slot]
    swap(&element, &spine[right.chunk][right.slot])
    spine[left.chunk][left.slot] = element
    record(left)
    record(right)
  }

  /// Sorts the rows by a predicate; equivalent rows keep their order, as do all if the predicate throws.
  @inlinable
  public mutating func sort(by isBefore: (Element, Element) throws -> Bool) rethrows {
    self = try sorted(by: isBefore)
  }

  /// Returns the rows sorted by a predicate, as ``sort(by:)`` sorts them.
  @inlinable
  public func sorted(by isBefore: (Element, Element) throws -> Bool) rethrows -> Rows {
    Rows(distinct: try Array(self).sorted(by: isBefore))
  }
}

// MARK: - Find

extension Rows {
  @inlinable
  func nearest(_ position: Int) -> Int { Swift.min(Swift.max(0, position), count) }

  @inlinable
  func spot(of id: Element.ID) -> Spot? {
    guard let record = index.record(of: id) else { return nil }
    let (chunk, slot) = (table.numbers[Int(record.key)], Int(record.slot))
    guard chunk >= 0 else { return nil }
    if slot < spine[chunk].count, spine[chunk][slot].id == id { return (chunk, slot) }
    // Rows before it have been inserted or removed since.
    return spine[chunk].firstIndex { $0.id == id }.map { (chunk, $0) }
  }
}

// MARK: - Place

extension Rows {
  /// Places a new row at a position, at most the number of rows, and records its location.
  @inlinable
  mutating func place(_ element: Element, at position: Int) {
    let spot = openSpot(at: position)
    spine[spot.chunk].insert(element, at: spot.slot)
    table.resize(spot.chunk, by: 1)
    record(spot)
  }

  /// Returns the location for a new row in a chunk with room: a full one is split in halves, or gets an empty neighbor.
  @inlinable
  mutating func openSpot(at position: Int) -> Spot {
    if table.chunks == 0 { insertChunk([], at: 0) }
    let spot = table.gap(at: position)
    guard table.count(spot.chunk) == ChunkTable.capacity else { return spot }
    switch spot.slot {
    case 0:
      insertChunk([], at: spot.chunk)
      return spot
    case ChunkTable.capacity:
      insertChunk([], at: spot.chunk + 1)
      return (spot.chunk + 1, 0)
    default:
      let half = ChunkTable.capacity / 2
      let rows = ContiguousArray(spine[spot.chunk][half...])
      spine[spot.chunk].removeSubrange(half...)
      insertChunk(rows, at: spot.chunk + 1)
      return spot.slot > half ? (spot.chunk + 1, spot.slot - half) : spot
    }
  }

  /// Inserts a chunk of rows from the end of the chunk before it, or an empty one.
  @inlinable
  mutating func insertChunk(_ rows: ContiguousArray<Element>, at chunk: Int) {
    spine.insert(rows, at: chunk)
    table.insert(at: chunk, count: rows.count)
    for slot in rows.indices { record((chunk, slot)) }
  }

  @inlinable
  mutating func record(_ spot: Spot) {
    let id = spine[spot.chunk][spot.slot].id
    let slot = UInt8(truncatingIfNeeded: spot.slot)
    index.set(id, to: (table.keys[spot.chunk], slot))
  }
}

// MARK: - Change

extension Rows {
  @inlinable
  mutating func change<R, E: Error>(
    _ spot: Spot,
    _ body: (inout Element) throws(E) -> R
  ) throws(E) -> R {
    let id = spine[spot.chunk][spot.slot].id
    defer { if !Self.areSame(spine[spot.chunk][spot.slot].id, id) { rename(spot, from: id) } }
    return try body(&spine[spot.chunk][spot.slot])
  }

  /// Puts the new value of a row that was moved out back into its place, or adds a new row; nil removes the row.
  @inlinable
  mutating func putBack(_ row: Element?, to spot: Spot?, _ id: Element.ID) {
    guard let spot else {
      if let row { updateOrAppend(row) }
      return
    }
    if let row {
      spine[spot.chunk].insert(row, at: spot.slot)
      if !Self.areSame(row.id, id) { rename(spot, from: id) }
    } else {
      compact(spot.chunk)
      index.remove(id)
    }
  }

  /// Returns whether two ids are the same, as are two ids that are not equal to themselves, such as NaN.
  @inlinable
  static func areSame(_ left: Element.ID, _ right: Element.ID) -> Bool {
    left == right || (left != left && right != right)
  }

  /// Records the new id of a row, and removes another row that had it, or the row if the id is not equal to itself.
  @inlinable
  mutating func rename(_ spot: Spot, from old: Element.ID) {
    let id = spine[spot.chunk][spot.slot].id
    guard id == id else {
      index.remove(old)
      take(spot)
      return
    }
    let holder = index.record(of: id).map { table.numbers[Int($0.key)] } ?? -1
    index.remove(old)
    record(spot)
    guard holder >= 0 else { return }
    let slot = spine[holder].indices.first { (holder, $0) != spot && spine[holder][$0].id == id }
    if let slot { take((holder, slot)) }
  }
}

// MARK: - Take

extension Rows {
  @inlinable
  mutating func remove(_ spot: Spot) -> Element {
    let element = take(spot)
    index.remove(element.id)
    return element
  }

  /// Removes a row and returns it; its id stays in the index.
  @inlinable
  @discardableResult
  mutating func take(_ spot: Spot) -> Element {
    let element = spine[spot.chunk].remove(at: spot.slot)
    compact(spot.chunk)
    return element
  }

  /// Records that a chunk has lost a row, and joins it with a neighbor if they have at most half the capacity of one chunk.
  ///
  /// So there are never more than n / 16 chunks and one.
  @inlinable
  mutating func compact(_ chunk: Int) {
    table.resize(chunk, by: -1)
    if table.count(chunk) == 0 {
      removeChunk(chunk)
    } else if chunk + 1 < table.chunks, isSparse(chunk) {
      join(chunk)
    } else if chunk > 0, isSparse(chunk - 1) {
      join(chunk - 1)
    }
  }

  @inlinable
  func isSparse(_ chunk: Int) -> Bool {
    table.count(chunk) + table.count(chunk + 1) <= ChunkTable.capacity / 2
  }

  @inlinable
  mutating func join(_ chunk: Int) {
    let (rows, first) = (spine[chunk + 1], spine[chunk].count)
    spine[chunk].append(contentsOf: rows)
    removeChunk(chunk + 1)
    for slot in rows.indices { record((chunk, first + slot)) }
  }

  @inlinable
  mutating func removeChunk(_ chunk: Int) {
    spine.remove(at: chunk)
    table.remove(at: chunk)
  }
}

// MARK: - Rebuild

extension Rows {
  @inlinable
  init(distinct elements: some Sequence<Element>) {
    for element in elements { place(element, at: count) }
  }

  /// Replaces all rows by those at some positions, in their order.
  @inlinable
  mutating func rebuild(_ positions: [Int]) {
    let rows = self
    self = Rows(distinct: positions.lazy.map { rows[$0] })
  }
}
