#if canImport(SwiftUI)
  public import BowyerViews
  public import SwiftUI

  /// The interpreter of descriptions for SwiftUI: shows a ``ViewTree``, and sends what its controls send.
  ///
  ///     struct Screen: View {
  ///       @State private var count = 0
  ///       var body: some View {
  ///         TreeView(ViewTree.row(.button("-", -1), .text("\(count)"), .button("+", 1))) { count += $0 }
  ///       }
  ///     }
  ///
  /// A view keeps what SwiftUI knows of it (focus, caret, what is typed) as long as the path to its node
  /// stays the same; with a key, wherever it stands among its siblings.
  public struct TreeView<Input: Sendable>: View {
    @SwiftUI.State private var storage = TreeStorage<Input>()
    private let tree: ViewTree<Input>
    private let newest: (@MainActor () -> ViewTree<Input>?)?
    /// Whether a bar around it takes what is placed there.
    private var hasBar = false
    /// Whether a person sees it.
    private var isInView = true
    /// Sends an input, and calls a function once the input is handled.
    private let send: @MainActor (Input, @escaping @MainActor () -> Void) -> Void

    /// Makes the view of a description.
    ///
    /// - Parameters:
    ///   - tree: The description.
    ///   - send: Is called with the input for what a person does; what it changes is changed when it returns.
    public init(_ tree: ViewTree<Input>, send: @escaping @MainActor (Input) -> Void) {
      self.tree = tree
      self.send = { input, whenHandled in
        send(input)
        whenHandled()
      }
      newest = nil
    }

    init(
      _ tree: ViewTree<Input>,
      hasBar: Bool = false,
      isInView: Bool = true,
      newest: @escaping @MainActor () -> ViewTree<Input>?,
      send: @escaping @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    ) {
      self.tree = tree
      self.hasBar = hasBar
      self.isInView = isInView
      self.newest = newest
      self.send = send
    }

    /// The description as SwiftUI shows it.
    public var body: some View {
      let root = storage.show(tree, newest, send)
      TreeRoot(root: root, context: storage, hasBar: hasBar, isInView: isInView).view
        .onDisappear { storage.pace.sendAll() }
    }
  }

  /// The storage of a tree, and of what is shown of it.
  @MainActor
  final class TreeStorage<Input: Sendable>: TreeContext {
    /// The latest tree, and what it is with nothing in it still to be made.
    private var latest: (tree: ViewTree<Input>, mounted: MountedView<Input>)?
    /// What is shown: the nodes of earlier trees, where later ones look the same.
    private var shown: ViewTree<Input>?
    private var newest: (@MainActor () -> ViewTree<Input>?)?
    private var send: (@MainActor (Input, @escaping @MainActor () -> Void) -> Void)?
    /// The nodes that send something when they disappear, with the last tree they were in if that is not the latest.
    private var leaving: [NodePlace: ViewTree<Input>?] = [:]

    /// A path, and the kind of the node there: a node of another kind is another node.
    private nonisolated struct NodePlace: Hashable {
      let path: [PathElement]
      let tag: NodeTag
    }

    nonisolated override init() {}

    /// Takes the tree to show; returns its root, in which nodes that look the same are those of the tree before.
    func show(
      _ tree: ViewTree<Input>,
      _ newest: (@MainActor () -> ViewTree<Input>?)?,
      _ send: @escaping @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    ) -> Node {
      if self.send == nil { connect() }
      (self.newest, self.send) = (newest, send)
      let root = mount(tree)
      pace.forgetStrangers { made?.node }
      return root
    }

    private func connect() {
      pace.deliver = { [weak self] event in
        guard let self else { return false }
        // What is shown no more sends nothing.
        return tell(event, in: made)
      }
      pace.newest = { [weak self] in self?.made?.node }
    }

    override func noteAppeared(_ node: Node, _ path: [PathElement]) {
      leaving[NodePlace(path: path, tag: node.tag)] = .some(nil)
    }

    override func tellGone(_ node: Node, _ path: [PathElement]) {
      let place = NodePlace(path: path, tag: node.tag)
      guard let last = leaving.removeValue(forKey: place) else { return }
      // What has gone is told by the last tree that it was in.
      _ = tell(ViewEvent(.disappear, path), in: last ?? latest?.mounted.view)
    }

    private func mount(_ tree: ViewTree<Input>) -> Node {
      guard let (_, mounted) = latest, let shown else {
        let mounted = MountedView(tree)
        latest = (tree, mounted)
        shown = mounted.view
        return mounted.view.node
      }
      latest = nil
      var next = mounted
      let patch = next.update(to: tree)
      latest = (tree, next)
      guard !patch.isEmpty else { return shown.node }
      for (place, last) in leaving {
        let way = next.view.node.way(along: place.path)
        if way.count == place.path.count + 1, let node = way.last, node.tag == place.tag,
          node.handles(.disappear)
        {
          leaving[place] = .some(nil)
        } else if last == nil {
          leaving[place] = mounted.view
        }
      }
      let patched = patch.applied(to: shown)
      self.shown = patched
      return patched.node
    }

    /// The newest tree, with nothing in it still to be made; nil if there is none any more.
    private var made: ViewTree<Input>? {
      guard let newest else { return latest?.mounted.view }
      guard let tree = newest() else { return nil }
      return tree.node === latest?.tree.node ? latest?.mounted.view : tree.forced
    }

    private func tell(_ event: ViewEvent, in tree: ViewTree<Input>?) -> Bool {
      let whenHandled = pace.sending(event)
      guard let send, let input = try? tree?.dispatch(event.action, at: event.path) else {
        whenHandled()
        return false
      }
      send(input) { whenHandled() }
      return true
    }
  }
#endif
