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
    check(index.leaves.count == index.leafCount, "the number of leaves")
    check(entries.count == index.count && index.count == count, "\(entries.count) ids are known")
    check(index.leafCount <= Swift.max(1, (count + 1) / 2), "too many leaves: \(index.leafCount)")
    check(index.leafCount * 8 >= count, "too few leaves: \(index.leafCount)")
    for (position, element) in enumerated() {
      check(self.index(id: element.id) == position, "\(element.id) is not at \(position)")
    }
    return flaws
  }
}
