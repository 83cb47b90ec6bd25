extension NodePatch {
  /// Tells whether this can be a patch of a tree: whether each node that it changes is there, of the same
  /// kind and with as many kids as the patch says.
  ///
  /// It is a loop, as trees may be deep, and looks only at what the patch mentions.
  func fits(_ root: Node) -> Bool {
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
