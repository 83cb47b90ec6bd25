#if canImport(SwiftUI)
  public import BowyerViews
  public import SwiftUI

  /// The interpreter of view descriptions for SwiftUI: shows a ``ViewTree``, and sends the inputs of its controls.
  ///
  ///     struct Screen: View {
  ///       @State private var count = 0
  ///       var body: some View {
  ///         TreeView(ViewTree.row(.button("-", -1), .text("\(count)"), .button("+", 1))) { count += $0 }
  ///       }
  ///     }
  ///
  /// SwiftUI keeps the state of a view (focus, caret, typed text) as long as the path to its node stays the same;
  /// with a key, wherever it moves among its siblings.
  public struct TreeView<Input: Sendable>: View {
    @SwiftUI.State private var storage = TreeStorage<Input>()
    private let tree: ViewTree<Input>
    private let newest: (@MainActor () -> ViewTree<Input>?)?
    private let hasBar: Bool
    private let isInView: Bool
    private let send: @MainActor (Input, @escaping @MainActor () -> Void) -> Void

    /// Creates a view of a description.
    ///
    /// The changes for an input must be complete when `send` returns.
    public init(_ tree: ViewTree<Input>, send: @escaping @MainActor (Input) -> Void) {
      self.init(tree, newest: nil) { input, whenHandled in
        send(input)
        whenHandled()
      }
    }

    init(
      _ tree: ViewTree<Input>,
      hasBar: Bool = false,
      isInView: Bool = true,
      newest: (@MainActor () -> ViewTree<Input>?)?,
      send: @escaping @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    ) {
      self.tree = tree
      self.hasBar = hasBar
      self.isInView = isInView
      self.newest = newest
      self.send = send
    }

    /// The SwiftUI view of the description.
    public var body: some View {
      let root = storage.show(tree, newest, send)
      TreeRoot(node: root, context: storage, hasBar: hasBar, isInView: isInView).view
        .onDisappear { storage.pace.sendDelayed() }
    }
  }

  @MainActor
  final class TreeStorage<Input: Sendable>: TreeContext {
    /// The latest tree, as it was given, and with all of its lazy parts created.
    private var latest: (tree: ViewTree<Input>, mounted: MountedView<Input>)?
    /// The shown tree, with the nodes of earlier trees where later ones look the same.
    private var shown: ViewTree<Input>?
    private var newest: (@MainActor () -> ViewTree<Input>?)?
    private var send: (@MainActor (Input, @escaping @MainActor () -> Void) -> Void)?
    /// The nodes that handle their disappearance, with the last tree that contained them; nil if that is the latest.
    private var leaving: [NodePlace: ViewTree<Input>?] = [:]

    private nonisolated struct NodePlace: Hashable {
      let path: [PathElement]
      /// A node of another kind is another node.
      let tag: NodeTag
    }

    nonisolated override init() {}

    func show(
      _ tree: ViewTree<Input>,
      _ newest: (@MainActor () -> ViewTree<Input>?)?,
      _ send: @escaping @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    ) -> Node {
      if self.send == nil {
        pace.newest = { [weak self] in self?.made?.node }
        pace.deliver = { [weak self] event in
          // A node that is no longer shown sends nothing.
          self.map { $0.sendInput(of: event, in: $0.made) } ?? false
        }
      }
      (self.newest, self.send) = (newest, send)
      let root = mount(tree)
      pace.removeReplacedTargets { made?.node }
      return root
    }

    override func noteAppeared(_ node: Node, _ path: [PathElement]) {
      leaving[NodePlace(path: path, tag: node.tag)] = .some(nil)
    }

    override func sendDisappear(_ node: Node, _ path: [PathElement]) {
      let place = NodePlace(path: path, tag: node.tag)
      guard let last = leaving.removeValue(forKey: place) else { return }
      // The input is that of the last tree that contained the node.
      _ = sendInput(of: ViewEvent(.disappear, path), in: last ?? latest?.mounted.view)
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
        if let node = next.view.node.node(at: place.path), node.tag == place.tag,
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

    /// The newest tree with all of its lazy parts created; nil if it no longer exists.
    private var made: ViewTree<Input>? {
      guard let newest else { return latest?.mounted.view }
      guard let tree = newest() else { return nil }
      return tree.node === latest?.tree.node ? latest?.mounted.view : tree.forced
    }

    private func sendInput(of event: ViewEvent, in tree: ViewTree<Input>?) -> Bool {
      let whenHandled = pace.sending(event)
      guard let send, let input = tree?.input(for: event.action, at: event.path) else {
        whenHandled()
        return false
      }
      send(input, whenHandled)
      return true
    }
  }

  /// A description is a SwiftUI view.
  ///
  ///     struct Greeting: View {
  ///       var body: some View { ViewTree<Int>.column(.heading("Hello"), .button("+", 1)) }
  ///     }
  ///
  /// As the view of a component, it sends its inputs to the component's session; on its own, as in a preview, it sends nothing.
  /// With ``TreeView``, its inputs can be sent anywhere.
  extension ViewTree: View {
    /// The SwiftUI view of the description.
    public var body: some View { TreeView(self) { _ in } }
  }
#endif
