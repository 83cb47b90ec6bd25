import BowyerKinds
public import BowyerOptics

extension ViewTree {
  /// Returns a view that is remade only when its key changes.
  ///
  ///     let view = ViewTree<Int>.memo(3) { .text("3 left") }
  ///     view == .text("3 left")  // true
  ///
  /// The key must contain every value on which the view depends, and views of equal keys must look alike. A type whose `==`
  /// compares only an id is too coarse for a view that shows more, and so is `Double`, as `0.0 == -0.0`; for these,
  /// `memo(by:)` takes another comparison. ``MemoChecking`` finds such errors in tests.
  ///
  /// A memo is identified by its key and its location in the source, and is not a node for readers of the tree. A key that
  /// identifies the view among its siblings belongs on the memo, `memo(…) { … }.keyed(…)`, and not inside of it.
  public static func memo<K: Equatable & Sendable>(
    _ key: K,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ view: @escaping @Sendable () -> ViewTree
  ) -> ViewTree {
    memo(key, by: { BowyerKinds.areSame($0, $1) }, fileID: fileID, line: line, column: column, view)
  }

  /// Returns a view that is remade only when its key changes, according to a comparison of the earlier key with the new one.
  public static func memo<K: Sendable>(
    _ key: K,
    by areSame: @escaping @Sendable (K, K) -> Bool,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ view: @escaping @Sendable () -> ViewTree
  ) -> ViewTree {
    let source = MemoSource(
      place: SourcePlace(fileID, line, column),
      key: key,
      isSame: { earlier in (earlier as? K).map { areSame($0, key) } ?? false },
      render: { view().node }
    )
    return ViewTree(.memo(nil, LazyChildren(.memo(source))))
  }

  /// Returns a row for each element of a collection; an update remakes only the rows of changed elements.
  ///
  ///     struct Task: Identifiable, Equatable { let id: Int; var title: String }
  ///     let tasks = [Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")]
  ///     ViewTree<Int>.column(.forEach(tasks) { .text($0.title) }).rendered()  // "Draw\nLoose"
  ///
  /// It is one node with a child for each element, laid out as if they were direct children of the container; the key of a row
  /// is the id of its element, and its occurrence if several have it. A row must depend on its element only, and equal
  /// elements must look alike; pass other values, such as the selected row, as the context of the other overload. A modifier
  /// of the `forEach` is applied to each row at each update, so prefer to apply it to the row.
  ///
  /// The elements may be any ordered collection, such as a lazily filtered part of `Rows`; an array is not copied.
  @inlinable
  public static func forEach<Element>(
    _ elements: some BidirectionalCollection<Element>,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where
    Element: Identifiable & Equatable & Sendable,
    Element.ID: Sendable & LosslessStringConvertible
  {
    forEach(elements, id: { $0.id }, fileID: fileID, line: line, column: column, row)
  }

  /// Returns a row for each element of a collection, identified by the result of a function.
  @inlinable
  public static func forEach<Element, ID>(
    _ elements: some BidirectionalCollection<Element>,
    id: @escaping @Sendable (Element) -> ID,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, ID: Hashable & Sendable & LosslessStringConvertible
  {
    forEach(
      elements,
      id: id,
      context: true,
      for: { _, _ in true },
      fileID: fileID,
      line: line,
      column: column
    ) { element, _ in row(element) }
  }

  /// Returns a row for each element, which also depends on a part of a context.
  ///
  ///     struct Task: Equatable { let id: Int; var title: String }
  ///     let (tasks, selected) = ([Task(id: 7, title: "Draw"), Task(id: 9, title: "Loose")], 9)
  ///     let rows = ViewTree<Int>.forEach(tasks, id: \.id, context: selected, for: { $0 == $1.id }) {
  ///       task, isSelected in .text(isSelected ? "> " + task.title : task.title)
  ///     }
  ///     ViewTree.column(rows).rendered()  // "Draw\n> Loose"
  ///
  /// When the context changes, only the rows whose part changed are remade.
  @inlinable
  public static func forEach<Element, ID, Context, Part>(
    _ elements: some BidirectionalCollection<Element>,
    id: @escaping @Sendable (Element) -> ID,
    context: Context,
    for part: @escaping @Sendable (Context, Element) -> Part,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element, Part) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, ID: Hashable & Sendable & LosslessStringConvertible,
    Context: Equatable & Sendable, Part: Equatable & Sendable
  {
    forEach(
      at: SourcePlace(fileID, line, column),
      RowElements(ContiguousArray(elements), id, context, part),
      { ViewKey(id: id($0)) },
      row
    )
  }

  @inlinable
  static func forEach<Chunks, ID, Context, Part>(
    at place: SourcePlace,
    _ elements: RowElements<Chunks, ID, Context, Part>,
    _ key: @escaping @Sendable (Chunks.Element) -> ViewKey,
    _ row: @escaping @Sendable (Chunks.Element, Part) -> ViewTree
  ) -> ViewTree {
    let chunks = elements.chunks
    return forEach(
      at: place,
      count: chunks.count,
      elements: elements,
      plan: { elements.plan(since: $0 as? RowElements<Chunks, ID, Context, Part>, &$1) },
      key: { key(chunks[$0]) },
      view: { row(chunks[$0], elements.part(elements.context, chunks[$0])) }
    )
  }

  @usableFromInline
  static func forEach(
    at place: SourcePlace,
    count: Int,
    elements: any Sendable,
    plan: @escaping @Sendable (_ earlier: (any Sendable)?, inout RowDraft) -> Void,
    key: @escaping @Sendable (Int) -> ViewKey,
    view: @escaping @Sendable (Int) -> ViewTree
  ) -> ViewTree {
    let source = RowSource(
      place: place,
      count: count,
      elements: elements,
      plan: plan,
      key: key,
      view: { view($0).node }
    )
    return ViewTree(Node(rows: NodeLook(.forEach), LazyChildren(.rows(source))))
  }

  /// Returns a view for each of some rows; an update visits only the chunks that are not shared.
  @inlinable
  public static func forEach<Element>(
    _ rows: Rows<Element>,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where Element: Equatable & Sendable, Element.ID: Sendable & LosslessStringConvertible {
    forEach(rows, id: { $0.id }, fileID: fileID, line: line, column: column, row)
  }

  /// Returns a view for each of some rows, identified by the result of a function.
  @inlinable
  public static func forEach<Element, Name>(
    _ rows: Rows<Element>,
    id: @escaping @Sendable (Element) -> Name,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, Element.ID: Sendable,
    Name: Hashable & Sendable & LosslessStringConvertible
  {
    forEach(
      rows,
      id: id,
      context: true,
      for: { _, _ in true },
      fileID: fileID,
      line: line,
      column: column
    ) { element, _ in row(element) }
  }

  /// Returns a view for each of some rows that also depends on a part of a context.
  @inlinable
  public static func forEach<Element, Name, Context, Part>(
    _ rows: Rows<Element>,
    id: @escaping @Sendable (Element) -> Name,
    context: Context,
    for part: @escaping @Sendable (Context, Element) -> Part,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    _ row: @escaping @Sendable (Element, Part) -> ViewTree
  ) -> ViewTree
  where
    Element: Equatable & Sendable, Element.ID: Sendable,
    Name: Hashable & Sendable & LosslessStringConvertible,
    Context: Equatable & Sendable, Part: Equatable & Sendable
  {
    forEach(
      at: SourcePlace(fileID, line, column),
      RowElements(rows, { $0.id }, context, part),
      { ViewKey(id: id($0)) },
      row
    )
  }

  package var forced: ViewTree { node.isLazy ? ViewTree(node.forced) : self }
}

/// A mode in which each reused view is compared with a newly made one, for tests.
///
/// They differ if a view depends on a value that is not part of its key, or if different keys compare as equal.
public enum MemoChecking: Sendable {
  /// Views are not checked.
  case off
  /// All views are made again, and the function receives the differences.
  case reporting(@Sendable (MemoMistake) -> Void)

  func check(_ memo: MemoSource, against made: Node?) {
    guard case .reporting(let report) = self, let made else { return }
    let fresh = memo.render().forced
    if Node.areAlike(fresh, made) { return }
    report(MemoMistake(place: memo.place.description, key: "\(memo.key)"))
  }

  func check(_ rows: RowSource, against draft: RowDraft) {
    guard case .reporting(let report) = self else { return }
    for (position, row) in draft.children.enumerated() where !row.isLazy {
      let fresh = rows.row(position).forced
      if Node.areAlike(fresh, row) { continue }
      report(MemoMistake(place: rows.place.description, key: rows.key(position).description))
    }
  }
}

/// A memo or a row of a `forEach` that was reused although a newly made view would differ.
public struct MemoMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The location in the source.
  public let place: String
  /// The key of the memo, or of the row.
  public let key: String

  public var description: String {
    "\(place): the view reused for the key \(key) differs from a newly made one; add the missing value to the key"
  }
}

struct MemoSource: Sendable {
  let place: SourcePlace
  let key: any Sendable
  let isSame: @Sendable (_ earlier: any Sendable) -> Bool
  let render: @Sendable () -> Node

  func isSame(as earlier: MemoSource) -> Bool { place == earlier.place && isSame(earlier.key) }
}

/// The location in the source of a memo or a `forEach`, which identifies it.
@usableFromInline
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  private let file: String
  private let line: UInt
  private let column: UInt

  @usableFromInline
  package init(_ file: String, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }

  @usableFromInline package var description: String { "\(file):\(line):\(column)" }
}

/// A view that is shown and updated; unchanged parts of it are reused.
///
///     var mounted = MountedView(ViewTree.row(.text("1"), .button("+", 1)))
///     let patch = mounted.update(to: .row(.text("2"), .button("+", 1)))
///     patch.operations  // 1
///     try mounted.view.dispatch(.press, at: [.at(1)])  // 1
///
/// Memos with equal keys and rows of equal elements are neither remade nor compared. Its law is *incremental*.
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

  /// Updates the view, and returns the changes to what is shown, in O(*n*) for *n* nodes that are not reused.
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
  let changes: [@Sendable (Node) -> Node]
  /// The children before the changes; nil if they have not been made yet.
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

  func adding(
    _ changes: [@Sendable (Node) -> Node],
    _ change: @escaping @Sendable (Node) -> Node
  ) -> LazyChildren {
    LazyChildren(source, changes: changes + [change], made: made)
  }
}

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

  /// Returns this memo with an earlier child; the earlier memo, if nothing else differs.
  fileprivate func reusing(_ child: NodeChildren, of earlier: Node) -> Node {
    guard let making, let before = earlier.making else { return self }
    if making.changes.isEmpty, before.changes.isEmpty, !isMapped, look.key == earlier.look.key {
      return earlier
    }
    return made(before.source, child)
  }

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
