/// The changes to the children of a node.
///
/// They are applied in this order:
///
/// 1. The children at the old indices of `removes` and `moves` are taken out; the others close up.
/// 2. The new indices of `moves` and `inserts` are filled in ascending order, each by inserting at its index.
/// 3. The children that are then at the indices of `patches` are patched, whether they were moved or not.
///
/// No index occurs in two of `removes` and `moves`, nor in two of `moves` and `inserts`.
package struct ChildrenPatch: Sendable {
  /// A child that is kept at another position among those that are kept.
  package struct Move: Hashable, Sendable {
    package let old: Int
    package let new: Int

    package init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// A new child: a node without lazy descendants, perhaps in a map or a memo; ``Node/unmapped`` is
  /// what is shown.
  package struct Insert: Sendable {
    package let new: Int
    package let node: Node

    package init(new: Int, node: Node) {
      self.new = new
      self.node = node
    }
  }

  /// A change of a child that is kept; its patch is never `none`.
  package struct Patch: Sendable {
    package let new: Int
    package let patch: NodePatch

    package init(new: Int, patch: NodePatch) {
      self.new = new
      self.patch = patch
    }
  }

  package var oldCount: Int
  /// The number of children after the patch.
  package var newCount: Int
  /// Old indices, in ascending order.
  package var removes: [Int] = []
  /// Moves by their new indices, in ascending order; a minimal number of them.
  package var moves: [Move] = []
  /// Insertions by their new indices, in ascending order.
  package var inserts: [Insert] = []
  /// Patches by their new indices, in ascending order.
  package var patches: [Patch] = []

  package init(from oldCount: Int, to newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// For each new index the old index; nil for a new child.
  package var olds: [Int?] {
    var isOut = [Bool](repeating: false, count: oldCount)
    for index in removes { isOut[index] = true }
    for move in moves { isOut[move.old] = true }
    var isPlaced = [Bool](repeating: false, count: newCount)
    var olds = [Int?](repeating: nil, count: newCount)
    for insert in inserts { isPlaced[insert.new] = true }
    for move in moves {
      isPlaced[move.new] = true
      olds[move.new] = move.old
    }
    var staying = isOut.indices.lazy.filter { !isOut[$0] }.makeIterator()
    for index in olds.indices where !isPlaced[index] { olds[index] = staying.next() }
    return olds
  }

  /// Whether all children are removed and none is inserted, which counts as one operation.
  package var isClear: Bool { newCount == 0 && oldCount > 0 }

  /// Whether children are removed, inserted or moved.
  package var isReordering: Bool { !(removes.isEmpty && moves.isEmpty && inserts.isEmpty) }
}
