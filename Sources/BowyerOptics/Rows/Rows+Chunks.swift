extension Rows {
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
  ///
  /// A chunk that, together with a neighbour, has no more rows than half of what fits into one, is
  /// joined with it: so there are never more than n / 16 chunks and one.
  @inlinable
  @discardableResult
  mutating func take(_ spot: Spot) -> Element {
    let (element, number) = (spine[spot.number].remove(at: spot.slot), spot.number)
    table.resize(number, by: -1)
    if table.count(number) == 0 {
      spine.remove(at: number)
      table.remove(at: number)
    } else if number + 1 < table.chunks, isSparse(number) {
      join(number)
    } else if number > 0, isSparse(number - 1) {
      join(number - 1)
    }
    return element
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
