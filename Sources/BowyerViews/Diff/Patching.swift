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
    for move in patch.moves where kids.indices.contains(move.new) && old.indices.contains(move.old) {
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
