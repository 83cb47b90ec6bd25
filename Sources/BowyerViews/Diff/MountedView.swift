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

  /// Creates a mounted view with its first view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - checking: The checking of memos, for tests.
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
