/// A view that is being shown, in place of which others come: it keeps what need not be made again.
///
///     var mounted = MountedView(ViewTree.row(.text("1"), .button("+", 1)))
///     let patch = mounted.update(to: .row(.text("2"), .button("+", 1)))
///     patch.operations  // 1
///     try mounted.view.dispatch(.press, at: [.at(1)])  // 1
///
/// Memos whose keys are equal, and rows that are, are not made again, nor compared.
///
/// *incremental*: `mounted.update(to: v)` shows what `MountedView(v)` shows
public struct MountedView<Input: Sendable>: Sendable {
  /// The newest view, with nothing in it still to be made: it answers events.
  public private(set) var view: ViewTree<Input>
  /// How much work the latest update was, or the making of the first view.
  public private(set) var work: ViewWork
  /// Whether memos are checked.
  public let checking: MemoChecking

  /// Makes what shows a first view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - checking: Whether memos are checked, as in tests.
  public init(_ view: ViewTree<Input>, checking: MemoChecking = .off) {
    var forcing = Forcing(checking)
    self.view = ViewTree(forcing.made(view.node))
    work = forcing.work
    self.checking = checking
  }

  /// Shows another view; returns what is to be done to what is seen.
  ///
  /// - Complexity: O(n) in the nodes that are not shared with the view before, by memos, by rows, or
  ///   because they are the same value.
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

/// How much work it took to show a view in place of another, in counts that do not depend on a machine.
public struct ViewWork: Hashable, Sendable {
  /// How many nodes were looked at.
  public var nodes = 0
  /// How many memos and rows were made, by calling the function that describes them.
  public var renders = 0
  /// How many keys of memos were compared.
  public var keys = 0

  /// Makes the counts of no work.
  public init() {}
}
