@testable import BowyerOptics

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
