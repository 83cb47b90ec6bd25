/// The positions of each chunk, and the current number of the chunk with each key.
///
/// A chunk keeps its key when others are inserted or removed before it; its number is its place
/// among them. The table contains only numbers, and is not written when a row is updated.
@usableFromInline
struct ChunkTable: Sendable {
  @inlinable static var capacity: Int { 64 }

  /// For each chunk, the position after its last row.
  @usableFromInline var ends: ContiguousArray<Int> = []
  /// For each chunk, its key.
  @usableFromInline var keys: ContiguousArray<UInt32> = []
  /// For each key, the number of its chunk, or -1.
  @usableFromInline var numbers: ContiguousArray<Int> = []

  @inlinable
  init() {}

  @inlinable var chunks: Int { ends.count }

  @inlinable var rows: Int { ends.isEmpty ? 0 : ends[ends.count - 1] }

  @inlinable
  func start(_ number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

  @inlinable
  func count(_ number: Int) -> Int { ends[number] - start(number) }

  /// Returns the location of the row at a position; nil if there is none.
  ///
  /// - Complexity: O(log n); O(1) if all earlier chunks are full.
  @inlinable
  func spot(at position: Int) -> Spot? {
    guard position >= 0, position < rows else { return nil }
    let least = position >> 6
    return position < ends[least] ? Spot(least, position - start(least)) : search(position, least)
  }

  /// Returns the location of a row in a chunk after the given one: searches, in steps that double, around the
  /// location that the row would have if all chunks had the same number of rows.
  @usableFromInline
  func search(_ position: Int, _ number: Int) -> Spot {
    ends.withUnsafeBufferPointer { ends in
      var (low, high, step) = (number + 1, ends.count - 1, 1)
      let guess = Int(Double(position) * Double(ends.count) / Double(ends[high]))
      var probe = min(max(low, guess), high)
      while low < high {
        if position < ends[probe] {
          high = probe
          probe = max(low, high - step)
        } else {
          low = probe + 1
          probe = min(high, low + step - 1)
        }
        step = high - low > step << 1 ? step << 1 : max(1, (high - low) >> 1)
      }
      return Spot(low, position - (low == 0 ? 0 : ends[low - 1]))
    }
  }

  /// Returns the location at which to insert a row at a position, at most the number of rows: if there are
  /// two such locations, the end of the former chunk, if it has room.
  @usableFromInline
  func gap(at position: Int) -> Spot {
    guard let spot = spot(at: position) else {
      return chunks == 0 ? Spot(0, 0) : Spot(chunks - 1, count(chunks - 1))
    }
    guard spot.slot == 0, spot.number > 0 else { return spot }
    let room = count(spot.number - 1)
    return room < Self.capacity ? Spot(spot.number - 1, room) : spot
  }

  /// Records that a chunk has more or fewer rows.
  @usableFromInline
  mutating func resize(_ number: Int, by rows: Int) {
    ends.withUnsafeMutableBufferPointer { ends in
      for later in number..<ends.count { ends[later] &+= rows }
    }
  }

  /// Records a new chunk, with rows from the end of the chunk before it, or new ones.
  @usableFromInline
  mutating func insert(at number: Int, end: Int) {
    let key = numbers.count == chunks ? nil : numbers.firstIndex(of: -1)
    if key == nil { numbers.append(-1) }
    ends.insert(end, at: number)
    keys.insert(UInt32(truncatingIfNeeded: key ?? numbers.count - 1), at: number)
    renumber(from: number)
  }

  /// Records the removal of a chunk, whose rows now belong to the chunk before it, if any.
  @usableFromInline
  mutating func remove(at number: Int) {
    numbers[Int(keys[number])] = -1
    ends.remove(at: number)
    keys.remove(at: number)
    renumber(from: number)
  }

  private mutating func renumber(from number: Int) {
    numbers.withUnsafeMutableBufferPointer { numbers in
      for later in number..<keys.count { numbers[Int(keys[later])] = later }
    }
  }
}

/// The current location of a row: the number of its chunk, and its slot in the chunk.
@usableFromInline
struct Spot: Equatable, Sendable {
  @usableFromInline var number: Int
  @usableFromInline var slot: Int

  @inlinable
  init(_ number: Int, _ slot: Int) {
    self.number = number
    self.slot = slot
  }
}
