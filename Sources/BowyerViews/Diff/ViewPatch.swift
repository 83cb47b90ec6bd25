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
  ///
  ///     let (one, two) = (ViewTree<Int>.text("1"), ViewTree<Int>.row(.text("2")))
  ///     ViewPatch(from: one, to: two).applied(to: one).rendered()  // "2"
  public func applied<Input>(to view: ViewTree<Input>) -> ViewTree<Input> {
    ViewTree(Patching().patched(view.node.forced, root))
  }

  /// The number of operations: each replaced or changed node, and each removed, moved or inserted
  /// child.
  ///
  /// Removing all children of a node counts as one operation.
  ///
  ///     let (three, one) = (ViewTree<Int>.list((1...3).map { .text("\($0)") }), ViewTree<Int>.list([]))
  ///     ViewPatch(from: three, to: one).operations  // 1
  public var operations: Int {
    var operations = 0
    var waiting = [root]
    while let patch = waiting.popLast() {
      switch patch {
      case .none: continue
      case .replace: operations += 1
      case .change(let change):
        if !change.fields.isEmpty { operations += 1 }
        guard let children = change.children else { continue }
        operations +=
          children.isClear
          ? 1 : children.removes.count + children.moves.count + children.inserts.count
        waiting.append(contentsOf: children.patches.map(\.patch))
      }
    }
    return operations
  }
}
