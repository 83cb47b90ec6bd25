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
  private nonisolated(unsafe) var heldChildren: ChildrenPatch?
  /// What is done to its children; nil if nothing is.
  package var children: ChildrenPatch? { heldChildren }

  package init(_ node: Node, _ fields: NodeFields, _ children: ChildrenPatch? = nil) {
    self.node = node
    self.fields = fields
    heldChildren = children
  }

  deinit {
    // Only what is nested deep is released in a loop.
    guard heldChildren?.patches.isEmpty == false else { return }
    var parts = heldChildren
    heldChildren = nil
    ReleaseLoop.release(&parts)
  }
}

extension NodePatch {
  /// Tells whether this can be a patch of a tree: whether each node that it changes is there, of the same
  /// kind and with as many children as the patch says.
  ///
  /// It is a loop, as trees may be deep, and looks only at what the patch mentions.
  package func fits(_ root: Node) -> Bool {
    var waiting: [(patch: NodePatch, node: Node)] = [(self, root)]
    while let (patch, node) = waiting.popLast() {
      guard case .change(let change) = patch else { continue }
      let node = node.unmapped
      guard change.node.isSameKind(as: node) else { return false }
      guard let children = change.children else {
        if change.node.children.count != node.children.count { return false }
        continue
      }
      guard children.oldCount == node.children.count else { return false }
      let olds = children.isReordering ? children.olds : nil
      for child in children.patches {
        guard let old = olds.map({ $0[child.new] }) ?? child.new else { return false }
        waiting.append((child.patch, node.children[old]))
      }
    }
    return true
  }
}

/// Does to a tree what a patch says.
///
/// It keeps a list of the nodes that it is in, so that depth costs no stack. A patch of another tree has a
/// result too: what it says of children that are not there is left out.
struct Patching {
  private struct Frame {
    let change: NodeChange
    var children: [Node?]
    var next = 0
  }

  func patched(_ root: Node, _ patch: NodePatch) -> Node {
    var frames: [Frame] = []
    var result = enter(root, patch, &frames)
    while var frame = frames.popLast() {
      let patches = frame.change.children?.patches ?? []
      if let child = result {
        frame.children[patches[frame.next].new] = child
        frame.next += 1
        result = nil
      }
      while frame.next < patches.count {
        let index = patches[frame.next].new
        if frame.children.indices.contains(index), frame.children[index] != nil { break }
        frame.next += 1
      }
      guard frame.next < patches.count, let child = frame.children[patches[frame.next].new] else {
        result = Node(frame.change.node.look, frame.children.compactMap(\.self))
        continue
      }
      let patch = patches[frame.next].patch
      frames.append(frame)
      result = enter(child, patch, &frames)
    }
    return result ?? root
  }

  private func enter(_ node: Node, _ patch: NodePatch, _ frames: inout [Frame]) -> Node? {
    switch patch {
    case .none: return node
    case .replace(let other): return other
    case .change(let change):
      frames.append(Frame(change: change, children: children(of: node.unmapped, change.children)))
      return nil
    }
  }

  /// Returns the children as they stand when some are gone, moved, and added.
  private func children(of node: Node, _ patch: ChildrenPatch?) -> [Node?] {
    let old = node.children
    guard let patch, patch.isReordering else { return old.map { $0 } }
    var isTaken = [Bool](repeating: false, count: old.count)
    for index in patch.removes + patch.moves.map(\.old) where isTaken.indices.contains(index) {
      isTaken[index] = true
    }
    var children = [Node?](repeating: nil, count: patch.newCount)
    for insert in patch.inserts where children.indices.contains(insert.new) {
      children[insert.new] = insert.node
    }
    for move in patch.moves
    where children.indices.contains(move.new) && old.indices.contains(move.old) {
      children[move.new] = old[move.old]
    }
    var staying = old.indices.lazy.filter { !isTaken[$0] }.makeIterator()
    for index in children.indices where children[index] == nil {
      guard let place = staying.next() else { break }
      children[index] = old[place]
    }
    return children
  }
}
