import BowyerKinds

/// A view that is shown and updated; unchanged parts of it are reused.
///
///     var mounted = MountedView(ViewTree.row(.text("1"), .button("+", 1)))
///     let patch = mounted.update(to: .row(.text("2"), .button("+", 1)))
///     patch.operations  // 1
///     try mounted.view.dispatch(.press, at: [.at(1)])  // 1
///
/// Memos with equal keys and rows of equal elements are neither remade nor compared.
///
/// *incremental*: `mounted.update(to: v)` shows what `MountedView(v)` shows
public struct MountedView<Input: Sendable>: Sendable {
  /// The latest view, without lazy nodes, to which events are dispatched.
  public private(set) var view: ViewTree<Input>
  /// The work of the latest update, or of making the first view.
  public private(set) var work: ViewWork
  /// The checking of memos.
  public let checking: MemoChecking

  /// Creates a mounted view with its first view; tests check its memos.
  public init(_ view: ViewTree<Input>, checking: MemoChecking = .off) {
    var forcing = Forcing(checking)
    self.view = ViewTree(forcing.made(view.node))
    work = forcing.work
    self.checking = checking
  }

  /// Updates the view, and returns the changes to what is shown.
  ///
  /// - Complexity: O(*n*) in the number of nodes that are not shared with the earlier view, by
  ///   memos, by rows, or because they are identical.
  public mutating func update(to newView: ViewTree<Input>) -> ViewPatch {
    var forcing = Forcing(checking)
    let made = forcing.made(newView.node, reusing: view.node)
    var diffing = Diffing()
    let patch = diffing.patch(from: view.node, to: made)
    work = forcing.work
    work.nodes += diffing.nodes
    view = ViewTree(made)
    return ViewPatch(patch)
  }
}

/// The work of an update of a view, in counts that do not depend on the machine.
public struct ViewWork: Hashable, Sendable {
  /// The number of nodes that were visited.
  public var nodes = 0
  /// The number of memos and rows that were made, by calling their functions.
  public var renders = 0
  /// The number of keys of memos that were compared.
  public var keys = 0

  /// Creates counts of zero.
  public init() {}
}

package final class LazyChildren: Sendable {
  enum Source: Sendable {
    case memo(MemoSource)
    case rows(RowSource)
  }

  let source: Source
  /// The changes that are applied to each child once it is made, in order.
  let changes: [@Sendable (Node) -> Node]
  /// The children, before the changes; nil if they have not been made yet.
  let made: NodeChildren?
  var isMade: Bool { made != nil }
  var isMemo: Bool { if case .memo = source { true } else { false } }

  init(
    _ source: Source,
    changes: [@Sendable (Node) -> Node] = [],
    made: NodeChildren? = nil
  ) {
    self.source = source
    self.changes = changes
    self.made = made
  }

  func changed(_ node: Node) -> Node { changes.reduce(node) { $1($0) } }

  /// Returns the same with some changes and one more.
  func adding(
    _ changes: [@Sendable (Node) -> Node],
    _ change: @escaping @Sendable (Node) -> Node
  ) -> LazyChildren {
    LazyChildren(source, changes: changes + [change], made: made)
  }
}

extension Node {
  /// Returns a memo or, once it has been made, its content, which knows the memo.
  static func memo(_ key: ViewKey?, _ making: LazyChildren) -> Node {
    let content = making.made?.first
    var look = content?.look ?? NodeLook(.memo)
    look.key = key
    guard let content else { return Node(look, NodeChildren(), making: making) }
    let made = Node(content, look, making: LazyChildren(making.source, made: making.made))
    return making.changes.reduce(made) { $1($0) }
  }

  convenience init(rows look: NodeLook, _ making: LazyChildren) {
    let children = making.made ?? NodeChildren()
    guard !making.changes.isEmpty, making.isMade else {
      self.init(look, children, making: making)
      return
    }
    self.init(look, NodeChildren(ChildChunks(of: children.map(making.changed))), making: making)
  }

  /// The changes of what a lazy node makes, and its maps, which come after them.
  func changes(of making: LazyChildren) -> [@Sendable (Node) -> Node] {
    // The maps of a memo that has been made are those of its content.
    guard isMapped, !(making.isMemo && making.isMade) else { return making.changes }
    return making.changes + [{ [maps = look.maps] node in node.mapped { maps($0) } }]
  }

  /// The source of the rows that the node has, also as the content of memos, and the rows before changes.
  var rows: (source: RowSource, made: NodeChildren?)? {
    var making = making
    while let outer = making, outer.isMemo { making = outer.made?.first?.making }
    guard let making, case .rows(let source) = making.source else { return nil }
    return (source, making.made)
  }
}

/// An evaluation of the lazy nodes of a tree.
struct Forcing {
  private(set) var work = ViewWork()
  private let checking: MemoChecking

  init(_ checking: MemoChecking = .off) {
    self.checking = checking
  }

  /// Returns a tree without lazy nodes; unchanged parts are identical to the earlier ones.
  mutating func made(_ node: Node, reusing old: Node? = nil) -> Node {
    guard node.isLazy else { return node }
    work.nodes += 1
    return StackRoom.run {
      guard let making = node.making else { return withChildren(of: node, old) }
      return switch making.source {
      case .memo(let memo): made(node, making, memo, old)
      case .rows(let rows): made(node, making, rows, old)
      }
    }
  }

  private mutating func made(
    _ node: Node,
    _ making: LazyChildren,
    _ memo: MemoSource,
    _ old: Node?
  ) -> Node {
    var content = old
    if case .memo(let earlier)? = old?.making?.source, let old, let made = old.making?.made {
      work.keys += 1
      if memo.isSame(as: earlier) {
        checking.check(memo, against: made.first)
        return node.reusing(made, of: old)
      }
      content = made.first ?? old
    }
    work.renders += 1
    let child = made(memo.render(), reusing: content)
    return node.made(making.source, NodeChildren([child]))
  }

  private mutating func made(
    _ node: Node,
    _ making: LazyChildren,
    _ rows: RowSource,
    _ old: Node?
  ) -> Node {
    var earlier: (source: RowSource, children: NodeChildren)?
    if let (source, made) = old?.rows, let made, source.place == rows.place {
      earlier = (source, made)
    }
    let draft = RowDraft(rows, reusing: earlier)
    work.renders += draft.made
    checking.check(rows, against: draft)
    let nodes = draft.lazy.map { ($0.position, made(draft.children[$0.position], reusing: $0.old)) }
    let children = draft.children.replacing(nodes)
    return Node(
      rows: node.look,
      LazyChildren(making.source, changes: making.changes, made: children)
    )
  }

  private mutating func withChildren(of node: Node, _ old: Node?) -> Node {
    var olds: [Int: Node] = [:]
    if let old, old.tag == node.tag {
      _ = Node.matchChildren(old, node) { old, new, index in if new.isLazy { olds[index] = old } }
    }
    let lazy = node.children.indices.filter { node.children[$0].isLazy }
    let nodes = lazy.map { ($0, made(node.children[$0], reusing: olds[$0])) }
    return Node(node.look, node.children.replacing(nodes))
  }
}

extension Node {
  /// Returns this memo with an earlier child; the earlier memo, if nothing else differs.
  fileprivate func reusing(_ child: NodeChildren, of earlier: Node) -> Node {
    guard let making, let before = earlier.making else { return self }
    if making.changes.isEmpty, before.changes.isEmpty, !isMapped, look.key == earlier.look.key {
      return earlier
    }
    return made(before.source, child)
  }

  /// Returns this memo after it has been made.
  fileprivate func made(_ source: LazyChildren.Source, _ child: NodeChildren) -> Node {
    let all = making.map { changes(of: $0) } ?? []
    return .memo(look.key, LazyChildren(source, changes: all, made: child))
  }

  package var forced: Node {
    guard isLazy else { return self }
    var forcing = Forcing()
    return forcing.made(self)
  }
}

extension ViewTree {
  package var forced: ViewTree { node.isLazy ? ViewTree(node.forced) : self }
}
