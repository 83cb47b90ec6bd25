extension Rows: Equatable where Element: Equatable {
  /// Returns whether two lists have equal rows in the same order.
  ///
  /// What the two share is not looked at: after one update of a copy, one chunk is compared.
  ///
  /// - Complexity: O(n); n / 64 and the rows of those chunks that are not shared.
  @inlinable
  public static func == (left: Rows, right: Rows) -> Bool {
    guard left.count == right.count else { return false }
    var (a, b) = (Spot(0, 0), Spot(0, 0))
    while a.number < left.table.chunks {
      if a == b, a.slot == 0, let shared = left.spine.sharedBlock(from: a.number, right.spine) {
        (a.number, b.number) = (a.number + shared, b.number + shared)
        continue
      }
      let (mine, yours) = (left.spine[a.number], right.spine[b.number])
      let length = Swift.min(mine.count - a.slot, yours.count - b.slot)
      if a.slot != b.slot || !mine.isShared(with: yours) {
        for offset in 0..<length where mine[a.slot + offset] != yours[b.slot + offset] {
          return false
        }
      }
      a = mine.count == a.slot + length ? Spot(a.number + 1, 0) : Spot(a.number, a.slot + length)
      b = yours.count == b.slot + length ? Spot(b.number + 1, 0) : Spot(b.number, b.slot + length)
    }
    return true
  }
}

extension Rows: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension Spine {
  /// Returns how many chunks the block that begins with a chunk has, if another spine shares it.
  @inlinable
  func sharedBlock(from number: Int, _ other: Spine) -> Int? {
    let block = number >> 6
    guard number & 63 == 0, block < other.blocks.count,
      blocks[block].isShared(with: other.blocks[block])
    else { return nil }
    return blocks[block].count
  }
}

extension ContiguousArray {
  /// Returns whether two arrays are the same elements in the same place of memory.
  @inlinable
  func isShared(with other: ContiguousArray) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}
