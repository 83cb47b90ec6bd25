import BowyerKinds

/// The change of a node.
package enum NodePatch: Sendable {
  /// No change of the node and its descendants.
  case none
  /// The node is replaced by one of another kind; state that is kept for the old node is discarded.
  case replace(Node)
  /// The node is kept, and it or a descendant is changed.
  case change(NodeChange)
}

/// The change of a node that is kept.
///
/// Maps and memos are transparent: a change is that of the node below them.
package final class NodeChange: Sendable {
  /// The node after the change: without lazy descendants, and neither a map nor a memo.
  ///
  /// Its look has the new values of the changed fields.
  package let node: Node
  /// The changed fields of its look; empty if only descendants are changed.
  package let fields: NodeFields

  // nonisolated(unsafe): written only by `deinit`, when there is no other reference to the change.
  private nonisolated(unsafe) var heldChildren: ChildrenPatch?
  /// The changes to its children; nil if there are none.
  package var children: ChildrenPatch? { heldChildren }

  package init(_ node: Node, _ fields: NodeFields, _ children: ChildrenPatch? = nil) {
    self.node = node
    self.fields = fields
    heldChildren = children
  }

  deinit {
    // Only deeply nested changes are released in a loop.
    guard heldChildren?.patches.isEmpty == false else { return }
    var parts = heldChildren
    heldChildren = nil
    ReleaseLoop.release(&parts)
  }
}

extension NodePatch {
  /// Returns a Boolean value indicating whether the patch can be applied to a tree: whether each
  /// node that it changes exists, with the same kind and as many children as the patch expects.
  ///
  /// It is iterative, as trees may be deep, and visits only nodes that the patch mentions.
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

/// An application of a patch to a tree.
///
/// It is iterative, with an explicit stack of nodes, so that deep trees do not overflow the call
/// stack. A patch of another tree has a result, too: changes of children that do not exist are
/// ignored.
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

  /// Returns the children after removals, moves and insertions.
  private func children(of node: Node, _ patch: ChildrenPatch?) -> [Node?] {
    let old = node.children
    guard let patch, patch.isReordering else { return old.map { $0 } }
    var children = patch.olds.map { $0.flatMap { old.indices.contains($0) ? old[$0] : nil } }
    for insert in patch.inserts { children[insert.new] = insert.node }
    return children
  }
}
