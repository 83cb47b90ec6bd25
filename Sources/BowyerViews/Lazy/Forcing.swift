/// An evaluation of the lazy nodes of a tree, which reuses unchanged parts of an earlier tree.
///
/// It is iterative, with an explicit stack of tasks, so that deep trees do not overflow the call
/// stack.
struct Forcing {
  private(set) var work = ViewWork()
  private let checking: MemoChecking
  private var tasks: [Task] = []
  private var made: [Node] = []

  private enum Task {
    case make(Node, old: Node?)
    /// Builds a map from the most recently made child.
    case map(Node)
    case memo(Node, LazyChildren)
    /// Builds a node, with the most recently made nodes as its children at the given positions.
    case children(Node, [Int])
    case rows(Node, LazyChildren, RowDraft)
  }

  init(_ checking: MemoChecking = .off) {
    self.checking = checking
  }

  /// Returns a tree without lazy nodes.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - old: The tree that was made before, if there is one.
  /// - Returns: The tree; its unchanged parts are identical to those of the earlier tree.
  mutating func made(_ root: Node, reusing old: Node? = nil) -> Node {
    tasks.append(.make(root, old: old))
    while let task = tasks.popLast() {
      switch task {
      case .make(let node, let old): make(node, old)
      case .map(let node):
        guard let child = made.popLast(), let transform = node.transform else { continue }
        made.append(Node(mapping: child, transform))
      case .memo(let node, let making):
        guard let child = made.popLast() else { continue }
        made.append(Node(memo: node.look, making.made(NodeChildren([child]))))
      case .children(let node, let positions):
        made.append(Node(node.look, node.children.replacing(take(positions))))
      case .rows(let node, let making, let draft):
        let children = draft.children.replacing(take(draft.lazy.map(\.position)))
        made.append(Node(rows: node.look, making.made(children)))
      }
    }
    return made.popLast() ?? root
  }

  private mutating func take(_ positions: [Int]) -> [(position: Int, node: Node)] {
    defer { made.removeLast(positions.count) }
    return Array(zip(positions, made.suffix(positions.count)))
  }

  private mutating func make(_ node: Node, _ old: Node?) {
    guard node.isLazy else { return made.append(node) }
    let old = old?.belowMaps
    work.nodes += 1
    if node.transform != nil, let child = node.children.first {
      tasks.append(.map(node))
      tasks.append(.make(child, old: old))
      return
    }
    switch node.making?.source {
    case .memo(let memo): make(node, memo, old)
    case .rows(let rows): make(node, rows, old?.unmapped)
    case nil: makeChildren(node, old?.unmapped)
    }
  }

  private mutating func make(_ node: Node, _ memo: MemoSource, _ old: Node?) {
    guard let making = node.making else { return }
    let before = old?.tag == .memo ? old : nil
    if case .memo(let earlier)? = before?.making?.source, let before,
      let child = before.making?.made
    {
      work.keys += 1
      if memo.isSame(as: earlier) {
        checking.check(memo, against: child.first)
        made.append(node.reusing(child, of: before))
        return
      }
    }
    work.renders += 1
    tasks.append(.memo(node, making))
    tasks.append(.make(memo.render(), old: before?.making?.made?.first ?? old))
  }

  private mutating func make(_ node: Node, _ rows: RowSource, _ old: Node?) {
    guard let making = node.making else { return }
    var earlier: (source: RowSource, children: NodeChildren)?
    if case .rows(let source)? = old?.making?.source, let children = old?.making?.made,
      source.place == rows.place
    {
      earlier = (source, children)
    }
    let draft = RowDraft(rows, reusing: earlier)
    work.renders += draft.made
    checking.check(rows, against: draft)
    tasks.append(.rows(node, making, draft))
    for (position, old) in draft.lazy.reversed() {
      tasks.append(.make(draft.children[position], old: old))
    }
  }

  private mutating func makeChildren(_ node: Node, _ old: Node?) {
    let lazy = node.children.indices.filter { node.children[$0].isLazy }
    tasks.append(.children(node, lazy))
    var pairing = ChildPairing(old?.tag == node.tag ? old : nil)
    let olds = lazy.map { pairing.old(for: node, at: $0) }
    for (position, old) in zip(lazy, olds).reversed() {
      tasks.append(.make(node.children[position], old: old))
    }
  }
}

extension LazyChildren {
  fileprivate func made(_ children: NodeChildren) -> LazyChildren {
    LazyChildren(source, changes: changes, made: children)
  }
}

extension Node {
  /// Returns this memo with the child that an earlier one has made; the earlier memo itself, if
  /// nothing else differs.
  fileprivate func reusing(_ child: NodeChildren, of earlier: Node) -> Node {
    guard let making, let before = earlier.making else { return self }
    if making.changes.isEmpty, before.changes.isEmpty, look.key == earlier.look.key {
      return earlier
    }
    return Node(memo: look, LazyChildren(before.source, changes: making.changes, made: child))
  }

  /// The tree without lazy nodes.
  package var forced: Node {
    guard isLazy else { return self }
    var forcing = Forcing()
    return forcing.made(self)
  }
}

extension ViewTree {
  /// The tree without lazy nodes.
  package var forced: ViewTree { node.isLazy ? ViewTree(node.forced) : self }
}
