/// A list of chunks in two levels, whose parts are shared until they are written.
///
/// Each block has 64 chunks, except that the last one may have fewer; none is empty. So the number of a chunk
/// determines its block and slot, and writing a shared chunk copies the chunk, the references to
/// it and its 63 neighbors, and the references to the blocks.
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

  /// Inserts a chunk in front of the one with the given number.
  ///
  /// - Complexity: O(number of chunks after it).
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

  /// Removes a chunk.
  ///
  /// - Complexity: O(number of chunks after it).
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
}

// MARK: - An element that leaves for a while

extension ContiguousArray {
  /// Removes an element and returns it; the last element takes its slot until `lower(_:to:)` or `settle(_:)`.
  ///
  /// - Complexity: O(1).
  @inlinable
  mutating func lift(_ slot: Int) -> Element {
    exchange(slot, count - 1)
    return removeLast()
  }

  /// Puts an element back into the slot of the one that was lifted.
  @inlinable
  mutating func lower(_ element: Element, to slot: Int) {
    append(element)
    exchange(slot, count - 1)
  }

  /// Restores the order after an element was lifted that is not put back.
  @inlinable
  mutating func settle(_ slot: Int) {
    if slot < count { append(remove(at: slot)) }
  }

  /// Exchanges two elements without a copy of either.
  @inlinable
  mutating func exchange(_ slot: Int, _ other: Int) {
    withUnsafeMutableBufferPointer { $0.swapAt(slot, other) }
  }
}

// MARK: - Sharing

extension Spine {
  /// Returns the number of chunks in the block that begins with a chunk, if another spine shares
  /// it; otherwise nil.
  @inlinable
  package func sharedBlock(from number: Int, _ other: Spine) -> Int? {
    let block = number >> 6
    guard number & 63 == 0, block < other.blocks.count,
      blocks[block].isShared(with: other.blocks[block])
    else { return nil }
    return blocks[block].count
  }
}

extension ContiguousArray {
  /// Returns whether two arrays have the same storage.
  @inlinable
  package func isShared(with other: ContiguousArray) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}

extension Spine: Sendable where Value: Sendable {}
