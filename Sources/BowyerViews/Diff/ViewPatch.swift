/// What is to be done to a view that is shown, so that it shows another: a plain value.
///
///     let patch = ViewPatch(from: ViewTree<Int>.text("1"), to: .text("2"))
///     patch.operations  // 1
///     ViewPatch(from: ViewTree<Int>.text("1"), to: .text("1")).isEmpty  // true
///
/// It says nothing of what controls send: events are answered by the newest tree, never by one that was
/// patched.
///
/// *apply*: `ViewPatch(from: a, to: b).applied(to: a) == b`; *nothing*: `ViewPatch(from: a, to: a).isEmpty`
public struct ViewPatch: Sendable {
  /// What is done to the root.
  package let root: NodePatch

  package init(_ root: NodePatch) {
    self.root = root
  }

  /// Whether nothing is to be done.
  public var isEmpty: Bool {
    if case .none = root { true } else { false }
  }
}
