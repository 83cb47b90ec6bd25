import BowyerKinds

/// What is to be done to one node.
package enum NodePatch: Sendable {
  /// Nothing, here and in all that is below.
  case none
  /// Another node, of another kind, takes its place: what was remembered of the old one is forgotten.
  case replace(Node)
  /// The node stays, and something of it, or below it, is different.
  case change(NodeChange)
}

/// How a node that stays becomes different.
///
/// Nodes that stand in the tree for nothing of their own, maps and memos, are looked through: a change is
/// that of the node below them.
package final class NodeChange: Sendable {
  /// The node as it is now: forced, and no map or memo.
  ///
  /// Its look has the new values of the fields.
  package let node: Node
  /// Which fields of its look are different; empty, if only something below it is.
  package let fields: NodeFields

  // nonisolated(unsafe): written only by `deinit`, when nothing else holds the change.
  private nonisolated(unsafe) var heldKids: KidsPatch?
  /// What is done to its kids; nil if nothing is.
  package var kids: KidsPatch? { heldKids }

  package init(_ node: Node, _ fields: NodeFields, _ kids: KidsPatch? = nil) {
    self.node = node
    self.fields = fields
    heldKids = kids
  }

  deinit {
    // Only what is nested deep is released in a loop.
    guard heldKids?.patches.isEmpty == false else { return }
    var parts = heldKids
    heldKids = nil
    ReleaseLoop.release(&parts)
  }
}

extension NodePatch {
  /// Tells whether this can be a patch of a tree: whether each node that it changes is there, of the same
  /// kind and with as many kids as the patch says.
  ///
  /// It is a loop, as trees may be deep, and looks only at what the patch mentions.
  package func fits(_ root: Node) -> Bool {
    var waiting: [(patch: NodePatch, node: Node)] = [(self, root)]
    while let (patch, node) = waiting.popLast() {
      guard case .change(let change) = patch else { continue }
      let node = node.unmapped
      guard change.node.isSameKind(as: node) else { return false }
      guard let kids = change.kids else {
        if change.node.kids.count != node.kids.count { return false }
        continue
      }
      guard kids.oldCount == node.kids.count else { return false }
      let olds = kids.isReordering ? kids.olds : nil
      for kid in kids.patches {
        guard let old = olds.map({ $0[kid.new] }) ?? kid.new else { return false }
        waiting.append((kid.patch, node.kids[old]))
      }
    }
    return true
  }
}

/// Does to a tree what a patch says.
///
/// It keeps a list of the nodes that it is in, so that depth costs no stack. A patch of another tree has a
/// result too: what it says of kids that are not there is left out.
struct Patching {
  private struct Frame {
    let change: NodeChange
    var kids: [Node?]
    var next = 0
  }

  /// Returns a tree as a patch makes it.
  func patched(_ root: Node, _ patch: NodePatch) -> Node {
    var frames: [Frame] = []
    var result = enter(root, patch, &frames)
    while var frame = frames.popLast() {
      let patches = frame.change.kids?.patches ?? []
      if let kid = result {
        frame.kids[patches[frame.next].new] = kid
        frame.next += 1
        result = nil
      }
      while frame.next < patches.count {
        let index = patches[frame.next].new
        if frame.kids.indices.contains(index), frame.kids[index] != nil { break }
        frame.next += 1
      }
      guard frame.next < patches.count, let kid = frame.kids[patches[frame.next].new] else {
        result = Node(frame.change.node.look, frame.kids.compactMap(\.self))
        continue
      }
      let patch = patches[frame.next].patch
      frames.append(frame)
      result = enter(kid, patch, &frames)
    }
    return result ?? root
  }

  private func enter(_ node: Node, _ patch: NodePatch, _ frames: inout [Frame]) -> Node? {
    switch patch {
    case .none: return node
    case .replace(let other): return other
    case .change(let change):
      frames.append(Frame(change: change, kids: kids(of: node.unmapped, change.kids)))
      return nil
    }
  }

  /// Returns the kids as they stand when some are gone, moved, and added.
  private func kids(of node: Node, _ patch: KidsPatch?) -> [Node?] {
    let old = node.kids
    guard let patch, patch.isReordering else { return old.map { $0 } }
    var isTaken = [Bool](repeating: false, count: old.count)
    for index in patch.removes + patch.moves.map(\.old) where isTaken.indices.contains(index) {
      isTaken[index] = true
    }
    var kids = [Node?](repeating: nil, count: patch.newCount)
    for insert in patch.inserts where kids.indices.contains(insert.new) {
      kids[insert.new] = insert.node
    }
    for move in patch.moves where kids.indices.contains(move.new) && old.indices.contains(move.old)
    {
      kids[move.new] = old[move.old]
    }
    var staying = old.indices.lazy.filter { !isTaken[$0] }.makeIterator()
    for index in kids.indices where kids[index] == nil {
      guard let place = staying.next() else { break }
      kids[index] = old[place]
    }
    return kids
  }
}
