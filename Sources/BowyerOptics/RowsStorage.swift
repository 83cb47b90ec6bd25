// The storage of rows: a spine of chunks with the elements, a table of the chunks' positions, and an index from ids to
// chunks. Copies share all three, part by part, until they are written.

/// A list of chunks in two levels, whose parts are shared until they are written.
///
/// Each block has 64 chunks, except that the last one may have fewer; none is empty. So the number of a chunk determines its
/// block and slot, and writing a shared chunk copies the chunk, the references to it and its 63 neighbors, and the references
/// to the blocks.
@usableFromInline
package struct Spine<Value> {
  @usableFromInline package typealias Chunk = ContiguousArray<Value>

  @usableFromInline var blocks: ContiguousArray<ContiguousArray<Chunk>> = []

  @inlinable
  package init() {}

  @inlinable package var count: Int {
    blocks.isEmpty ? 0 : (blocks.count - 1) << 6 + blocks[blocks.count - 1].count
  }

  @inlinable
  package subscript(number: Int) -> Chunk {
    _read { yield blocks[number >> 6][number & 63] }
    _modify { yield &blocks[number >> 6][number & 63] }
  }

  @inlinable
  package mutating func append(_ chunk: Chunk) { insert(chunk, at: count) }

  /// Inserts a chunk in front of the one with the given number. Complexity: O(number of chunks after it)
  @inlinable
  mutating func insert(_ chunk: Chunk, at number: Int) {
    var (block, slot, chunk) = (number >> 6, number & 63, chunk)
    while block < blocks.count {
      blocks[block].insert(chunk, at: slot)
      guard blocks[block].count > 64 else { return }
      chunk = blocks[block].removeLast()
      (block, slot) = (block + 1, 0)
    }
    blocks.append([chunk])
  }

  /// Removes a chunk. Complexity: O(number of chunks after it)
  @inlinable
  package mutating func remove(at number: Int) {
    var block = number >> 6
    blocks[block].remove(at: number & 63)
    while block + 1 < blocks.count {
      blocks[block].append(blocks[block + 1].remove(at: 0))
      block += 1
    }
    if blocks[block].isEmpty { blocks.removeLast() }
  }

  /// Returns the number of chunks in the block that begins with a chunk, if another spine shares it; otherwise nil.
  @inlinable
  package func sharedBlock(from number: Int, _ other: Spine) -> Int? {
    let block = number >> 6
    guard number & 63 == 0, block < other.blocks.count,
      blocks[block].isShared(with: other.blocks[block])
    else { return nil }
    return blocks[block].count
  }
}

extension Spine: Sendable where Value: Sendable {}

extension ContiguousArray {
  @inlinable
  package func isShared(with other: ContiguousArray) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}

/// The current location of a row: the number of its chunk, and its slot in the chunk.
@usableFromInline
typealias Spot = (chunk: Int, slot: Int)

/// The positions of each chunk, and the current number of the chunk with each key.
///
/// A chunk keeps its key when others are inserted or removed before it; its number is its place among them. The table contains
/// only numbers, and is not written when a row is updated.
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
  func start(_ chunk: Int) -> Int { chunk == 0 ? 0 : ends[chunk - 1] }

  @inlinable
  func count(_ chunk: Int) -> Int { ends[chunk] - start(chunk) }

  @inlinable
  func position(of spot: Spot) -> Int { start(spot.chunk) + spot.slot }

  /// Returns the location of the row at a position, in O(log n), or O(1) if all earlier chunks are full; nil if there is none.
  @inlinable
  func spot(at position: Int) -> Spot? {
    guard position >= 0, position < rows else { return nil }
    let least = position >> 6
    return position < ends[least] ? (least, position - start(least)) : search(position, least)
  }

  /// Returns the location of a row in a chunk after the given one, by bisection.
  @usableFromInline
  func search(_ position: Int, _ chunk: Int) -> Spot {
    ends.withUnsafeBufferPointer { ends in
      var (low, high) = (chunk + 1, ends.count - 1)
      while low < high {
        let middle = (low + high) >> 1
        if position < ends[middle] { high = middle } else { low = middle + 1 }
      }
      return (low, position - ends[low - 1])
    }
  }

  /// Returns the location at which to insert a row at a position: of two, the end of the former chunk, if it has room.
  @usableFromInline
  func gap(at position: Int) -> Spot {
    guard let spot = spot(at: position) else {
      return chunks == 0 ? (0, 0) : (chunks - 1, count(chunks - 1))
    }
    guard spot.slot == 0, spot.chunk > 0 else { return spot }
    let end = count(spot.chunk - 1)
    return end < Self.capacity ? (spot.chunk - 1, end) : spot
  }

  /// Records that a chunk has more or fewer rows.
  @usableFromInline
  mutating func resize(_ chunk: Int, by rows: Int) {
    ends.withUnsafeMutableBufferPointer { ends in
      for later in chunk..<ends.count { ends[later] &+= rows }
    }
  }

  /// Records a new chunk, whose rows, if any, were at the end of the chunk before it.
  @usableFromInline
  mutating func insert(at chunk: Int, count: Int) {
    let end = start(chunk)
    if count > 0 { ends[chunk - 1] -= count }
    let key = numbers.count == chunks ? nil : numbers.firstIndex(of: -1)
    if key == nil { numbers.append(-1) }
    ends.insert(end, at: chunk)
    keys.insert(UInt32(truncatingIfNeeded: key ?? numbers.count - 1), at: chunk)
    renumber(from: chunk)
  }

  /// Records the removal of a chunk, whose rows, if any, now belong to the chunk before it.
  @usableFromInline
  mutating func remove(at chunk: Int) {
    numbers[Int(keys[chunk])] = -1
    if chunk > 0 { ends[chunk - 1] = ends[chunk] }
    ends.remove(at: chunk)
    keys.remove(at: chunk)
    renumber(from: chunk)
  }

  private mutating func renumber(from chunk: Int) {
    numbers.withUnsafeMutableBufferPointer { numbers in
      for later in chunk..<keys.count { numbers[Int(keys[later])] = later }
    }
  }
}

/// A hash table from the ids of rows to their chunks, whose parts are shared until they are written.
///
/// By *linear hashing* (Litwin, 1980), it grows by one leaf at a time, so that a change writes one or two leaves of about
/// eight entries, and never the whole table.
@usableFromInline
package struct RowIDs<ID: Hashable> {
  /// The key of a row's chunk, and the slot of the row when it was last recorded.
  @usableFromInline
  typealias Record = (key: UInt32, slot: UInt8)

  /// An id, its record, and bits of the hash that do not determine the leaf.
  @usableFromInline
  typealias Entry = (id: ID, record: Record, tag: UInt16)

  @usableFromInline var leaves = Spine<Entry>()
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  static func leaf(_ hash: Int, of leafCount: Int) -> Int {
    let bits = Int.bitWidth - (leafCount - 1).leadingZeroBitCount
    let leaf = hash & (1 << bits - 1)
    return leaf < leafCount ? leaf : leaf & (1 << (bits - 1) - 1)
  }

  @inlinable
  static func tag(_ hash: Int) -> UInt16 { UInt16(truncatingIfNeeded: hash >> (Int.bitWidth - 16)) }

  @inlinable
  func spot(of id: ID, hash: Int) -> Spot? {
    guard count > 0 else { return nil }
    let (leaf, tag) = (Self.leaf(hash, of: leaves.count), Self.tag(hash))
    return leaves[leaf].withUnsafeBufferPointer { entries in
      for slot in entries.indices where entries[slot].tag == tag && entries[slot].id == id {
        return (leaf, slot)
      }
      return nil
    }
  }

  @inlinable
  func record(of id: ID) -> Record? {
    spot(of: id, hash: id.hashValue).map { leaves[$0.chunk][$0.slot].record }
  }

  /// Sets the record of an id; ignores one that is not equal to itself, which the id of an object can become.
  @inlinable
  mutating func set(_ id: ID, to record: Record) {
    guard id == id else { return }
    let hash = id.hashValue
    if let spot = spot(of: id, hash: hash) {
      leaves[spot.chunk][spot.slot].record = record
    } else {
      if leaves.count == 0 { grow() }
      leaves[Self.leaf(hash, of: leaves.count)].append((id, record, Self.tag(hash)))
      count += 1
      if count > leaves.count << 3 { grow() }
    }
  }

  @inlinable
  mutating func remove(_ id: ID) {
    guard let spot = spot(of: id, hash: id.hashValue) else { return }
    leaves[spot.chunk].remove(at: spot.slot)
    count -= 1
    if leaves.count > 1, count < leaves.count << 1 { shrink() }
  }

  /// The last leaf, and its buddy, from which it was split.
  @inlinable var lastLeaves: (buddy: Int, last: Int) {
    let last = leaves.count - 1
    return (last & ~(1 << (Int.bitWidth - 1 - last.leadingZeroBitCount)), last)
  }

  /// Adds a leaf, and moves the entries that belong to it there from its buddy.
  @inlinable
  mutating func grow() {
    leaves.append([])
    let (buddy, last) = lastLeaves
    if last == 0 { return }
    let first = leaves[buddy].partition { Self.leaf($0.id.hashValue, of: last + 1) == last }
    leaves[last] = Spine<Entry>.Chunk(leaves[buddy][first...])
    leaves[buddy].removeSubrange(first...)
  }

  /// Moves the entries of the last leaf back to its buddy.
  @inlinable
  mutating func shrink() {
    let (buddy, last) = lastLeaves
    leaves[buddy].append(contentsOf: leaves[last])
    leaves.remove(at: last)
  }
}

extension RowIDs: Sendable where ID: Sendable {}

extension RowIDs {
  @usableFromInline
  package func contains(_ id: ID) -> Bool { record(of: id) != nil }

  /// Returns the ids that others do not contain, in no order; it takes time for the unshared parts, and n / 512.
  @usableFromInline
  package func missing(in others: RowIDs) -> [ID] {
    var (missing, number): ([ID], Int) = ([], 0)
    while number < leaves.count {
      if let shared = leaves.sharedBlock(from: number, others.leaves) {
        number += shared
        continue
      }
      if number >= others.leaves.count || !leaves[number].isShared(with: others.leaves[number]) {
        missing += leaves[number].lazy.map(\.id).filter { !others.contains($0) }
      }
      number += 1
    }
    return missing
  }
}
