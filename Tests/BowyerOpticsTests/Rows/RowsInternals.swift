@testable import BowyerOptics

extension Rows {
  /// What is wrong inside of the rows, in words; nothing, if all is well.
  var flaws: [String] {
    var flaws: [String] = []
    func check(_ holds: Bool, _ violation: @autoclosure () -> String) {
      if !holds { flaws.append(violation()) }
    }
    let counts = spine.blocks.flatMap { $0 }.map(\.count)
    check(spine.blocks.dropLast().allSatisfy { $0.count == 64 }, "a block is not full")
    check(spine.blocks.allSatisfy { !$0.isEmpty && $0.count <= 64 }, "a block's size")
    check(counts.allSatisfy { (1...64).contains($0) }, "a chunk's size: \(counts)")
    check(zip(counts, counts.dropFirst()).allSatisfy { $0 + $1 > 32 }, "sparse: \(counts)")
    check(table.chunks == counts.count && spine.count == counts.count, "the number of chunks")
    check((0..<table.chunks).map(table.count) == counts, "the table's counts: \(table.ends)")
    check(
      table.keys.enumerated().allSatisfy { table.numbers[Int($1)] == $0 },
      "a key leads elsewhere"
    )
    check(table.numbers.count { $0 >= 0 } == table.chunks, "a key of no chunk: \(table.numbers)")
    let entries = index.leaves.blocks.flatMap { $0 }.flatMap { $0 }
    let leaves = index.leaves.count
    check(entries.count == index.count && index.count == count, "\(entries.count) ids are known")
    check(leaves <= Swift.max(1, (count + 1) / 2), "too many leaves: \(leaves)")
    check(leaves * 8 >= count, "too few leaves: \(leaves)")
    for (position, element) in enumerated() {
      check(self.index(id: element.id) == position, "\(element.id) is not at \(position)")
    }
    return flaws
  }
}

/// The memory that rows are in: for each buffer its address, and how many bytes it has.
typealias Buffers = [UnsafeRawPointer: Int]

extension Rows {
  /// Every buffer of the rows; two are the same only while both are alive.
  var buffers: Buffers {
    spine.buffers.merging(index.leaves.buffers) { own, _ in own }
      .merging([table.ends.buffer, table.numbers.buffer, table.keys.buffer].compactMap(\.self)) {
        own,
        _ in own
      }
  }

  /// How many bytes of the rows are not shared with others, and in how many buffers.
  func unshared(with other: Rows) -> (buffers: Int, bytes: Int) {
    let others = other.buffers
    let own = buffers.filter { others[$0.key] == nil }
    return (own.count, own.values.reduce(0, +))
  }
}

extension Spine {
  fileprivate var buffers: Buffers {
    let parts = [blocks.buffer] + blocks.map(\.buffer) + blocks.flatMap { $0.map(\.buffer) }
    return Buffers(parts.compactMap(\.self)) { own, _ in own }
  }
}

extension ContiguousArray {
  /// The buffer's address, and its bytes with those of its header.
  fileprivate var buffer: (UnsafeRawPointer, Int)? {
    withUnsafeBufferPointer { $0.baseAddress }.map {
      (UnsafeRawPointer($0), 32 + capacity * MemoryLayout<Element>.stride)
    }
  }
}

extension Rows {
  /// How many keys chunks have or had.
  var keyCount: Int { table.numbers.count }
}
