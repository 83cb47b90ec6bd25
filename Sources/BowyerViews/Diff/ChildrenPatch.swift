/// What is to be done to the children of a node.
///
/// It is done in this order:
///
/// 1. The children at the old indices of `removes` and of `moves` are taken out; the others close up.
/// 2. The new indices of `moves` and `inserts` are filled from left to right, each by inserting at its index.
/// 3. The children that are now at the indices of `patches` are patched, whether they were moved or not.
///
/// No index occurs in two of `removes` and `moves`, nor in two of `moves` and `inserts`.
package struct ChildrenPatch: Sendable {
  /// A child that stays, and stands elsewhere among those that stay.
  package struct Move: Hashable, Sendable {
    package let old: Int
    package let new: Int

    package init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// A child that is new: forced, and perhaps in a map or a memo; ``Node/unmapped`` is what is shown.
  package struct Insert: Sendable {
    package let new: Int
    package let node: Node

    package init(new: Int, node: Node) {
      self.new = new
      self.node = node
    }
  }

  /// What is done to a child that stays; its patch is never `none`.
  package struct Patch: Sendable {
    package let new: Int
    package let patch: NodePatch

    package init(new: Int, patch: NodePatch) {
      self.new = new
      self.patch = patch
    }
  }

  package var oldCount: Int
  /// How many children there are when all is done.
  package var newCount: Int
  /// Old indices, ascending.
  package var removes: [Int] = []
  /// By their new indices, ascending; as few as can be.
  package var moves: [Move] = []
  /// By their new indices, ascending.
  package var inserts: [Insert] = []
  /// By their new indices, ascending.
  package var patches: [Patch] = []

  package init(from oldCount: Int, to newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// For each new index the old one; nil for what is new.
  package var olds: [Int?] {
    var isOut = [Bool](repeating: false, count: oldCount)
    for index in removes { isOut[index] = true }
    for move in moves { isOut[move.old] = true }
    var isPut = [Bool](repeating: false, count: newCount)
    var olds = [Int?](repeating: nil, count: newCount)
    for insert in inserts { isPut[insert.new] = true }
    for move in moves {
      isPut[move.new] = true
      olds[move.new] = move.old
    }
    var staying = isOut.indices.lazy.filter { !isOut[$0] }.makeIterator()
    for index in olds.indices where !isPut[index] { olds[index] = staying.next() }
    return olds
  }

  /// Whether all children go and none comes, which is one operation.
  package var isClear: Bool { newCount == 0 && oldCount > 0 }

  /// Whether children come, go, or change places.
  package var isReordering: Bool { !(removes.isEmpty && moves.isEmpty && inserts.isEmpty) }
}
