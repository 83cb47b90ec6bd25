import BowyerKinds

/// A value that describes a view and the inputs of type `Input` that its controls send.
///
/// Interpreters show a tree as text, in a terminal, as HTML or in SwiftUI. When a control is used, they dispatch an event to
/// the tree, which returns the input to send.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
///     view.rendered()  // "[ - ] 3 [ + ]"
///
/// Its laws are *map-identity*, *map-composition*, *map-dispatch*, *when*, *placed*, *strip-memo* and *for-each*.
public struct ViewTree<Input: Sendable>: Sendable {
  @usableFromInline package let node: Node

  package init(_ node: Node) {
    self.node = node
  }

  /// Returns this view with its inputs transformed to another type.
  ///
  /// The tree is not traversed: `f` is applied when a control is used.
  ///
  ///     let view = ViewTree.button("+", 1).map { "\($0)" }
  ///     try view.dispatch(.press, at: [])  // "1"
  public func map<Output: Sendable>(
    _ f: @escaping @Sendable (Input) -> Output
  ) -> ViewTree<Output> {
    ViewTree<Output>(node.mapped { input in (input as? Input).map(f) })
  }

  /// Returns this view with a key that identifies it among its siblings, whatever its position.
  ///
  ///     let rows = ["ada", "alan"].map { ViewTree<Int>.button($0, 1).keyed(ViewKey($0)) }
  ///     ViewTree.column(rows).controls[1].path  // [.key("alan")]
  public func keyed(_ key: ViewKey) -> ViewTree {
    ViewTree(node.keyed(ViewKey(key.name, occurrence: 0)))
  }
}

/// A type that can be shown as a `ViewTree`: the view tree itself, and navigations of view trees.
///
///     let view: ViewTree<Int> = .button("+", 1)
///     Screen("count", title: "Count", view).embedded.shown.rendered()  // "# Count\n[ + ]"
public protocol ViewDescription: Sendable {
  /// The type of the inputs that the view sends.
  associatedtype Input: Sendable

  /// The view.
  var shown: ViewTree<Input> { get }
}

extension ViewTree: ViewDescription {
  /// The view itself.
  public var shown: ViewTree { self }
}

extension ViewTree: CustomStringConvertible {
  /// The view as text, 80 columns wide.
  public var description: String { rendered(width: 80) }
}

extension ViewTree where Input == Never {
  /// Returns this view, which sends no inputs, as part of a view that sends inputs.
  ///
  ///     let notice: ViewTree<Never> = .text("Saved")
  ///     let view: ViewTree<Int> = .row(notice.sendingNothing(), .button("OK", 1))
  ///     view.rendered()  // "Saved [ OK ]"
  public func sendingNothing<Wider: Sendable>() -> ViewTree<Wider> {
    map { (_: Never) -> Wider in }
  }
}

extension ViewTree: Equatable {
  /// Returns a Boolean value indicating whether two trees describe the same view, byte for byte, with the same controls.
  ///
  ///     ViewTree.button("+", 1) == ViewTree.button("+", 2)  // true
  ///
  /// The inputs that controls *send* are not compared, as functions cannot be; see ``hasSameInputs(as:)``.
  public static func == (left: ViewTree, right: ViewTree) -> Bool {
    Node.areAlike(left.node.forced, right.node.forced)
  }
}

extension ViewTree {
  /// Returns this view with its controls disabled if a condition holds; no modifier or container can enable it again.
  ///
  ///     ViewTree.button("Save", 1).disabled().rendered()  // "( Save )"
  public func disabled(_ isDisabled: Bool = true) -> ViewTree {
    isDisabled ? ViewTree(node.with { $0.isDisabled = true }) : self
  }

  /// Returns this view hidden: it is neither shown nor accessible, and keeps its position.
  public func hidden(_ isHidden: Bool = true) -> ViewTree { with { $0.isHidden = isHidden } }

  /// Returns this view with a check mark, as for an item of a menu; nil removes it.
  public func checked(_ isChecked: Bool?) -> ViewTree { with { $0.isChecked = isChecked } }

  /// Returns this view marked as selected or not selected among its siblings; nil removes the mark.
  public func selected(_ isSelected: Bool?) -> ViewTree { with { $0.isSelected = isSelected } }

  /// Returns this view marked as expanded or collapsed; nil removes the mark.
  public func expanded(_ isExpanded: Bool?) -> ViewTree { with { $0.isExpanded = isExpanded } }

  /// Returns this view marked as having an invalid value.
  public func invalid(_ isInvalid: Bool = true) -> ViewTree { with { $0.isInvalid = isInvalid } }

  /// Returns this view marked as required.
  public func required(_ isRequired: Bool = true) -> ViewTree {
    with { $0.isRequired = isRequired }
  }

  /// Returns the view as text without colours, in lines of at most `width` cells.
  ///
  ///     let view: ViewTree<Int> = .column(.heading("Count"), .button("+", 1))
  ///     view.rendered()  // "# Count\n[ + ]"
  public func rendered(width: Int = 80) -> String {
    TextLayout(node, width: width, drawing: .text).lines.map(\.text).joined(separator: "\n")
  }

  /// Returns the input that a control sends for an action of the user.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
  ///     try view.dispatch(.press, at: [.at(1)])  // 1
  ///
  /// - Throws: ``EventRefusal`` if there is no such control, or if it is disabled or does not handle the action.
  public func dispatch(
    _ action: ViewAction,
    at path: [PathElement]
  ) throws(EventRefusal) -> Input {
    try dispatch(action, at: path, ignoringDisabled: false)
  }

  /// Returns the input that an interpreter sends for an event, if any; a disabled view still sends those of the view itself.
  package func input(for action: ViewAction, at path: [PathElement]) -> Input? {
    try? dispatch(action, at: path, ignoringDisabled: action.event.isOfView)
  }

  private func dispatch(
    _ action: ViewAction,
    at path: [PathElement],
    ignoringDisabled: Bool
  ) throws(EventRefusal) -> Input {
    var way = MapWay()
    var node = way.enter(node)
    var isDisabled = node.look.isDisabled
    for element in path {
      guard let child = node.child(at: element) else { throw .noNode(path) }
      node = way.enter(child)
      isDisabled = isDisabled || node.look.isDisabled
    }
    if isDisabled, !ignoringDisabled { throw .disabled(label: node.refusalLabel) }
    // Unwrapped first: with an optional `Input`, nil would be cast to an input.
    guard let sent = way.input(for: action, from: node), let input = sent as? Input else {
      throw .notHandled(action, label: node.refusalLabel)
    }
    return input
  }
}

/// The nodes with maps on the way from the root to a node, that node included.
package struct MapWay {
  private var nodes: [Node] = []
  package var count: Int { nodes.count }

  package init() {}

  /// Goes to a child, which is made if it is a memo, and returns it.
  package mutating func enter(_ child: Node) -> Node {
    var node = child
    while let content = node.memoContent { node = content }
    if node.isMapped { nodes.append(node) }
    return node
  }

  package mutating func leave(to count: Int) { nodes.removeLast(nodes.count - count) }

  package func input(for action: ViewAction, from node: Node) -> (any Sendable)? {
    let outer = nodes.last === node ? nodes.dropLast() : nodes[...]
    return outer.reversed().reduce(node.input(for: action)) { input, outer in
      input.flatMap { outer.look.maps($0) }
    }
  }
}

extension ViewTree where Input: Equatable {
  /// Returns a Boolean value indicating whether two trees describe the same view and send the same inputs.
  ///
  ///     ViewTree.button("x", 1).hasSameInputs(as: .button("x", 2))  // false
  ///
  /// The inputs of all handlers are compared: for toggles, those for on and off; for text fields, those for their own text,
  /// the empty text and a few samples; for listeners to keys, pointers or visible rows, those for a few samples.
  public func hasSameInputs(as other: ViewTree) -> Bool {
    let (mine, theirs) = (ViewTree(node.forced), ViewTree(other.node.forced))
    guard mine == theirs else { return false }
    // The trees have the same shape, so their children correspond.
    var (way, otherWay) = (MapWay(), MapWay())
    func haveSameInputs(_ mine: Node, _ theirs: Node) -> Bool {
      let maps = (way.count, otherWay.count)
      let (node, twin) = (way.enter(mine), otherWay.enter(theirs))
      defer {
        way.leave(to: maps.0)
        otherWay.leave(to: maps.1)
      }
      if node.isHidden { return true }
      for action in node.sampleActions {
        // Unwrapped first: with an optional `Input`, nil would be cast to an input.
        let answer = way.input(for: action, from: node).flatMap { $0 as? Input }
        let other = otherWay.input(for: action, from: twin).flatMap { $0 as? Input }
        if !areSame(answer, other) { return false }
      }
      return StackRoom.run { zip(node.children, twin.children).allSatisfy(haveSameInputs) }
    }
    return haveSameInputs(mine.node, theirs.node)
  }
}

extension Node {
  package static func areAlike(_ left: Node, _ right: Node) -> Bool {
    var diffing = Diffing()
    if case .none = diffing.patch(from: left, to: right) { return true }
    return false
  }

  fileprivate var memoContent: Node? {
    guard let making, !making.isMade, case .memo(let memo) = making.source else { return nil }
    return changes(of: making).reduce(memo.render()) { $1($0) }.keyedItself(look.key)
  }

  fileprivate var refusalLabel: String { controlRole == nil ? look.text : forced.label }

  fileprivate var sampleActions: [ViewAction] { look.events.flatMap(sampleActions) }

  private func sampleActions(for event: EventKind) -> [ViewAction] {
    switch event {
    case .press: [.press]
    case .toggle: [.toggle(true), .toggle(false)]
    case .input: [look.value, "", "a", "Ab 1", "é世👍"].map { .input($0) }
    case .select: picker?.options.map { .select($0.key) } ?? []
    case .slide:
      slider.map { [$0.scale.first, $0.value, $0.scale.range.upperBound] }?.map { .slide($0) } ?? []
    case .submit: [.submit]
    case .dismiss: [.dismiss]
    case .key: KeyPress.samples.map { .key($0) }
    case .focus: [.focus]
    case .blur: [.blur]
    case .doublePress: [.doublePress]
    case .contextMenu: [.contextMenu]
    case .pointer: PointerEvent.samples.map { .pointer($0) }
    case .appear: [.appear]
    case .disappear: [.disappear]
    case .visibleRange: [0..<0, 0..<1, 0..<9, 3..<30].map { .visibleRange($0) }
    }
  }
}

extension KeyPress {
  package static let samples: [KeyPress] =
    (Key.named + [.function(1)]).map { KeyPress($0) }
    + (" abcdefghijklmnopqrstuvwxyz0123456789+-?/:" as String).map { KeyPress(.character($0)) }
    + ("acfnoqsvwxyz" as String).map { KeyPress(.character($0), .control) }
    + [KeyPress(.tab, .shift), KeyPress(.enter, .alt)]
}

extension PointerEvent {
  fileprivate static let samples: [PointerEvent] =
    [PointerEvent.Phase.down, .move, .up].flatMap { phase in
      [(0, 0), (0.5, 0.5), (3, 4), (20, 7)].map { x, y in
        PointerEvent(phase, x: x, y: y, button: .primary)
      }
    } + [PointerEvent(.down, x: 3, y: 4, button: .secondary)]
}

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
