import BowyerKinds

/// The changes that turn a shown view into another, as a value.
///
///     let patch = ViewPatch(from: ViewTree<Int>.text("1"), to: .text("2"))
///     patch.operations  // 1
///     ViewPatch(from: ViewTree<Int>.text("1"), to: .text("1")).isEmpty  // true
///
/// It does not contain the inputs that controls send: events are dispatched to the latest tree,
/// never to a patched one.
///
/// *apply*: `ViewPatch(from: a, to: b).applied(to: a) == b`;
/// *nothing*: `ViewPatch(from: a, to: a).isEmpty`; *size*: it has at most as many operations as the views
/// have nodes; *locality*: it mentions no unchanged subtree, and has a minimal number of moves
public struct ViewPatch: Sendable {
  package let root: NodePatch

  package init(_ root: NodePatch) {
    self.root = root
  }

  /// Creates the patch that turns a view into another.
  ///
  /// To show a sequence of views, use ``MountedView``, which reuses unchanged parts.
  ///
  /// - Complexity: O(*n*) in the number of nodes that the views do not share; O(*n* log *n*) if
  ///   their order differs.
  public init<Input>(from old: ViewTree<Input>, to new: ViewTree<Input>) {
    var mounted = MountedView(old)
    self = mounted.update(to: new)
  }

  /// Whether there are no changes.
  public var isEmpty: Bool {
    if case .none = root { true } else { false }
  }

  /// Returns a view with the patch applied, for display: a patch does not contain the inputs that
  /// controls send.
  public func applied<Input>(to view: ViewTree<Input>) -> ViewTree<Input> {
    ViewTree(view.node.forced.patched(root))
  }

  /// The number of operations, one for each node that is replaced or changed, or child that is
  /// removed, moved or inserted; removing all children is one.
  public var operations: Int { root.operations }
}

package enum NodePatch: Sendable {
  case none
  /// The node is replaced by one of another kind; state that is kept for the old node is discarded.
  case replace(Node)
  case change(NodeChange)
}

/// The change of a node that is kept; of a map or a memo, that of the node below.
package struct NodeChange: Sendable {
  /// The node after the change, without lazy descendants.
  package let node: Node
  /// Whether its own look is changed, not only descendants.
  package let changesLook: Bool
  // A link, as changes may be deeply nested.
  private let link: Deep<ChildrenPatch>?

  package init(_ node: Node, changesLook: Bool, _ children: ChildrenPatch? = nil) {
    self.node = node
    self.changesLook = changesLook
    link = children.map { Deep($0) }
  }

  package var children: ChildrenPatch? { link?.value }
}

extension NodePatch {
  fileprivate var operations: Int {
    switch self {
    case .none: return 0
    case .replace: return 1
    case .change(let change):
      let own = change.changesLook ? 1 : 0
      guard let children = change.children else { return own }
      let moved = children.removes.count + children.moves.count + children.inserts.count
      return StackRoom.run {
        children.patches.reduce(own + (children.isClear ? 1 : moved)) { $0 + $1.patch.operations }
      }
    }
  }

  /// Whether each node that it changes exists, with the same kind and as many children.
  package func fits(_ node: Node) -> Bool {
    guard case .change(let change) = self else { return true }
    guard change.node.isSameKind(as: node) else { return false }
    guard let children = change.children else {
      return change.node.children.count == node.children.count
    }
    guard children.oldCount == node.children.count else { return false }
    let olds = children.isReordering ? children.olds : nil
    return StackRoom.run {
      children.patches.allSatisfy { child in
        let old = olds.map { $0[child.new] } ?? child.new
        return old.map { child.patch.fits(node.children[$0]) } ?? false
      }
    }
  }
}

extension Node {
  /// Returns this node with a patch applied.
  ///
  /// A patch of another tree has a result, too: changes of children that do not exist are ignored.
  fileprivate func patched(_ patch: NodePatch) -> Node {
    switch patch {
    case .none: return self
    case .replace(let other): return other
    case .change(let change):
      var children = rearranged(by: change.children)
      for part in change.children?.patches ?? [] where children.indices.contains(part.new) {
        children[part.new] = StackRoom.run { children[part.new]?.patched(part.patch) }
      }
      return Node(change.node.look, children.compactMap(\.self))
    }
  }

  private func rearranged(by patch: ChildrenPatch?) -> [Node?] {
    guard let patch, patch.isReordering else { return Array(children) }
    var nodes = patch.olds.map { $0.flatMap { children.indices.contains($0) ? children[$0] : nil } }
    for insert in patch.inserts { nodes[insert.new] = insert.node }
    return nodes
  }
}

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
  }

  /// A new child without lazy descendants.
  package struct Insert: Sendable {
    package let new: Int
    package let node: Node
  }

  /// A change of a child that is kept; its patch is never `none`.
  package struct Patch: Sendable {
    package let new: Int
    package let patch: NodePatch
  }

  package var oldCount: Int
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

  package var isClear: Bool { newCount == 0 && oldCount > 0 }
  package var isReordering: Bool { !(removes.isEmpty && moves.isEmpty && inserts.isEmpty) }
}
