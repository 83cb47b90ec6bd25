/// The source of the children of a memo or a `forEach` and, once evaluated, the children.
package final class LazyChildren: Sendable {
  enum Source: Sendable {
    case memo(MemoSource)
    case rows(RowSource)
  }

  let source: Source
  /// The changes that are applied to each child once it is made, in order.
  let changes: [Node.Change]

  /// The children, before the changes; nil if they have not been made yet.
  let made: NodeChildren?
  var isMade: Bool { made != nil }

  init(
    _ source: Source,
    changes: [Node.Change] = [],
    made: NodeChildren? = nil
  ) {
    self.source = source
    self.changes = changes
    self.made = made
  }

  func changed(_ node: Node) -> Node { changes.reduce(node) { $0.withBelowMaps($1) } }
}

extension Node {
  convenience init(memo look: NodeLook, _ making: LazyChildren) {
    let children = (making.made?.first).map { made in
      let child = making.changed(made)
      return child.stepKey == look.key ? child : child.keyedItself(look.key)
    }
    self.init(look, NodeChildren(children.map { [$0] } ?? []), making: making)
  }

  convenience init(rows look: NodeLook, _ making: LazyChildren) {
    let children = making.made ?? NodeChildren()
    guard !making.changes.isEmpty, making.isMade else {
      self.init(look, children, making: making)
      return
    }
    self.init(look, NodeChildren(ChildChunks(of: children.map(making.changed))), making: making)
  }

  /// Returns this memo or `forEach` with another change of the nodes that it makes.
  func changing(
    _ making: LazyChildren,
    _ change: @escaping Node.Change
  ) -> Node {
    let changed = LazyChildren(making.source, changes: making.changes + [change], made: making.made)
    return tag == .memo ? Node(memo: look, changed) : Node(rows: look, changed)
  }
}
