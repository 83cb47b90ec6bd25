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
      newest: @escaping @MainActor () -> ViewTree<Input>?,
      send: @escaping @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    ) {
      self.tree = tree
      self.newest = newest
      self.send = send
    }

    /// The description as SwiftUI shows it.
    public var body: some View {
      storage.tree = tree
      // The storage owns these closures, so they hold it weakly.
      let tell: @MainActor (ViewTree<Input>, ViewEvent) -> Bool = {
        [weak storage, send] shown, event in
        let whenHandled = storage?.pace.sending(event)
        guard let input = try? shown.dispatch(event.action, at: event.path) else {
          whenHandled?()
          return false
        }
        send(input) { whenHandled?() }
        return true
      }
      let now: @MainActor () -> ViewTree<Input>? = { [weak storage, newest, tree] in
        if let newest { newest() } else { storage?.tree ?? tree }
      }
      // What is shown no more sends nothing.
      storage.pace.deliver = { event in now().map { tell($0, event) } ?? false }
      storage.pace.newest = { now()?.forced.node }
      let node = tree.forced.node
      storage.pace.forgetStrangers { node }
      // What has gone is told by the tree that it was in; all else by the one that is shown now.
      let context = TreeContext(storage.pace) { path in
        _ = tell(tree, ViewEvent(.disappear, path))
      }
      return NodeView(node, [], context)
    }
  }

  /// The storage of a tree that no session shows.
  @MainActor
  final class TreeStorage<Input: Sendable> {
    var tree: ViewTree<Input>?
    let pace = TreePace()

    nonisolated init() {}
  }
#endif
