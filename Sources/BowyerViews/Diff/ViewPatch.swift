/// What is to be done to a view that is shown, so that it shows another: a plain value.
///
///     let patch = ViewPatch(from: ViewTree<Int>.text("1"), to: .text("2"))
///     patch.operations  // 1
///     ViewPatch(from: ViewTree<Int>.text("1"), to: .text("1")).isEmpty  // true
///
/// It says nothing of what controls send: events are answered by the newest tree, never by one that was
/// patched.
///
/// *apply*: `ViewPatch(from: a, to: b).applied(to: a) == b`;
/// *nothing*: `ViewPatch(from: a, to: a).isEmpty`; *size*: it has at most as many operations as the views
/// have nodes; *locality*: it mentions no subtree that stays as it is, and the fewest moves
public struct ViewPatch: Sendable {
  package let root: NodePatch

  package init(_ root: NodePatch) {
    self.root = root
  }

  /// Makes what is to be done to a view so that it becomes another.
  ///
  /// Who shows one view after another uses ``MountedView``, which keeps what need not be made again.
  ///
  /// - Complexity: O(n) in the nodes that the views do not share; O(n log n) where their order is another.
  public init<Input>(from old: ViewTree<Input>, to new: ViewTree<Input>) {
    var mounted = MountedView(old)
    self = mounted.update(to: new)
  }

  /// Whether nothing is to be done.
  public var isEmpty: Bool {
    if case .none = root { true } else { false }
  }

  /// Returns a view as the patch makes it, to be looked at: a patch does not contain what its controls send.
  ///
  ///     let (one, two) = (ViewTree<Int>.text("1"), ViewTree<Int>.row(.text("2")))
  ///     ViewPatch(from: one, to: two).applied(to: one).rendered()  // "2"
  public func applied<Input>(to view: ViewTree<Input>) -> ViewTree<Input> {
    ViewTree(Patching().patched(view.node.forced, root))
  }

  /// How many things are to be done: a node is another, or looks different; a child goes, moves, or comes.
  ///
  /// That all children of a node go, and none comes, counts as one.
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
