import BowyerKinds

/// The changes that turn a shown view into another, as a value.
///
///     let patch = ViewPatch(from: ViewTree<Int>.text("1"), to: .text("2"))
///     patch.operations  // 1
///     ViewPatch(from: ViewTree<Int>.text("1"), to: .text("1")).isEmpty  // true
///
/// It does not contain the inputs that controls send: events are dispatched to the latest tree. Its laws are *apply*,
/// *nothing*, *size* (at most as many operations as the views have nodes) and *locality* (a minimal number of moves).
public struct ViewPatch: Sendable {
  package let root: NodePatch

  package init(_ root: NodePatch) {
    self.root = root
  }

  /// Creates the patch that turns a view into another; a sequence of views is faster with ``MountedView``.
  public init<Input>(from old: ViewTree<Input>, to new: ViewTree<Input>) {
    var mounted = MountedView(old)
    self = mounted.update(to: new)
  }

  /// Whether there are no changes.
  public var isEmpty: Bool {
    if case .none = root { true } else { false }
  }

  /// Returns a view with the patch applied, for display: a patch does not contain the inputs that controls send.
  public func applied<Input>(to view: ViewTree<Input>) -> ViewTree<Input> {
    ViewTree(view.node.forced.patched(root))
  }

  /// The number of operations: replaced or changed nodes, and removed, moved or inserted children; removing all is one.
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
  /// Returns this node with a patch applied; changes of children that do not exist are ignored.
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

/// The changes to the children of a node, applied in this order.
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
  /// In ascending order of the old indices; moves, inserts and patches, of the new ones.
  package var removes: [Int] = []
  package var moves: [Move] = []
  package var inserts: [Insert] = []
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

struct Diffing {
  private(set) var nodes = 0

  mutating func patch(from old: Node, to new: Node) -> NodePatch {
    if old === new { return .none }
    nodes += 1
    guard new.isSameKind(as: old) else { return .replace(new) }
    let changesLook = !new.looksSame(as: old)
    let areLeaves = old.isLeaf && new.isLeaf
    let children =
      areLeaves || !changesLook && old.children.isShared(with: new.children)
      ? nil : StackRoom.run { childrenPatch(from: old, to: new) }
    guard changesLook || children != nil else { return .none }
    return .change(NodeChange(new, changesLook: changesLook, children))
  }

  private mutating func childrenPatch(from old: Node, to new: Node) -> ChildrenPatch? {
    var patches: [ChildrenPatch.Patch] = []
    let moved = Node.matchChildren(old, new) { old, new, index in
      let patch = patch(from: old, to: new)
      if case .none = patch { return }
      patches.append(ChildrenPatch.Patch(new: index, patch: patch))
    }
    guard moved != nil || !patches.isEmpty else { return nil }
    var children = moved ?? ChildrenPatch(from: old.children.count, to: new.children.count)
    children.patches = patches
    return children
  }
}

extension Node {
  /// Calls a function with the children of two nodes that have the same steps and differ, in their new order.
  ///
  /// Returns how the others change, if any. Only what is neither in the common beginning nor in the common end is searched.
  static func matchChildren(
    _ oldNode: Node,
    _ newNode: Node,
    _ visit: (_ old: Node, _ new: Node, _ index: Int) -> Void
  ) -> ChildrenPatch? {
    let (old, new) = (oldNode.children, newNode.children)
    let isKeyed = oldNode.hasKeyedChildren || newNode.hasKeyedChildren
    func visitSame(from start: Int, _ newStart: Int) -> Int {
      var count = 0
      while start + count < old.count, newStart + count < new.count {
        let shared = new.sharedCount(from: newStart + count, old, from: start + count)
        if shared > 0 {
          count += shared
          continue
        }
        let (before, after) = (old[start + count], new[newStart + count])
        if before !== after {
          if isKeyed, before.stepKey != after.stepKey { break }
          visit(before, after, newStart + count)
        }
        count += 1
      }
      return count
    }
    let prefix = visitSame(from: 0, 0)
    var (oldEnd, newEnd) = (old.count, new.count)
    if prefix == oldEnd, prefix == newEnd { return nil }
    while oldEnd > prefix, newEnd > prefix {
      let shared = new.sharedCount(before: newEnd, old, before: oldEnd)
      let key = old[oldEnd - 1].stepKey
      guard shared > 0 || key == new[newEnd - 1].stepKey && (key != nil || oldEnd == newEnd) else {
        break
      }
      let count = Swift.min(Swift.max(shared, 1), oldEnd - prefix, newEnd - prefix)
      (oldEnd, newEnd) = (oldEnd - count, newEnd - count)
    }
    var patch = ChildrenPatch(from: old.count, to: new.count)
    var positions: [PathElement: Int] = [:]
    if prefix < newEnd {
      for (offset, step) in old.steps(prefix..<oldEnd).enumerated() {
        positions[step] = prefix + offset
      }
    }
    var kept: [ChildrenPatch.Move] = []
    for (offset, step) in new.steps(prefix..<newEnd).enumerated() {
      let index = prefix + offset
      if let position = positions[step] {
        kept.append(ChildrenPatch.Move(old: position, new: index))
      } else {
        patch.inserts.append(ChildrenPatch.Insert(new: index, node: new[index]))
      }
    }
    let olds = kept.map(\.old)
    let stayed = Set(olds)
    patch.removes = (prefix..<oldEnd).filter { !stayed.contains($0) }
    let unmoved = Set(olds.longestAscendingPlaces)
    patch.moves = kept.indices.filter { !unmoved.contains($0) }.map { kept[$0] }
    for move in kept where old[move.old] !== new[move.new] {
      visit(old[move.old], new[move.new], move.new)
    }
    _ = visitSame(from: oldEnd, newEnd)
    return patch
  }
}

extension Array where Element == Int {
  /// The indices of a longest strictly ascending subsequence, found in O(*n* log *n*).
  var longestAscendingPlaces: [Int] {
    // For each length, the index of the least number that ends an ascending subsequence of this length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: count)
    for place in indices {
      var (low, high) = (0, ends.count)
      if let last = ends.last, self[last] < self[place] { low = high }
      while low < high {
        let middle = (low + high) >> 1
        if self[ends[middle]] < self[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var places: [Int] = []
    places.reserveCapacity(ends.count)
    var place = ends.last ?? -1
    while place >= 0 {
      places.append(place)
      place = before[place]
    }
    return places.reversed()
  }
}

// Of nodes, not of looks: passing a look copies it, with everything that it contains.
extension Node {
  /// Whether it can be updated in place, as pickers of different styles, and fields of one line and of several, cannot.
  func isSameKind(as other: Node) -> Bool {
    guard tag == other.tag else { return false }
    if tag == .native { return look.text.hasSameBytes(as: other.look.text) }
    return (fieldKind == .multiline) == (other.fieldKind == .multiline)
      && pickerKind == other.pickerKind
  }

  func looksSame(as old: Node) -> Bool {
    guard look.text.hasSameBytes(as: old.look.text), look.level == old.look.level,
      look.isOn == old.look.isOn, look.isDisabled == old.look.isDisabled, event == old.event,
      look.detail === old.look.detail || look.detail == old.look.detail,
      look.rare.isEmpty && old.look.rare.isEmpty
        || look.value.hasSameBytes(as: old.look.value) && look.key == old.look.key
          && look.placeholder.hasSameBytes(as: old.look.placeholder)
    else { return false }
    return look.props === old.look.props || (look.props ?? .plain) == (old.look.props ?? .plain)
  }
}

extension NodeProps {
  fileprivate static let plain = NodeProps(Values())
}
