#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension NodeView.Surroundings {
    /// The placements that are followed for the parts of a container that stands here.
    func followed(in node: Node) -> Set<ViewPlacement> {
      switch self {
      case .any, .scroll, .table: return []
      case .listRow: return Self.swiped
      case .root(let hasBar):
        var followed: Set<ViewPlacement> = hasBar ? [.toolbar] : []
        if node.canBePulled { followed.insert(.refresh) }
        return followed
      }
    }

    private static var swiped: Set<ViewPlacement> {
      #if os(tvOS)
        []
      #else
        [.swipe, .leadingSwipe]
      #endif
    }
  }

  extension Node {
    fileprivate var placement: ViewPlacement? { props?.values.placement }

    /// Whether it is a button, which nothing hides.
    fileprivate var isSeenButton: Bool { tag == .button && props?.values.isHidden != true }

    /// Whether a list in it, or its own content, is pulled down: where the platform has that gesture.
    fileprivate var canBePulled: Bool {
      #if os(macOS) || os(tvOS)
        false
      #else
        takesPull || placed.contains { $0.node.unmapped.takesPull }
      #endif
    }

    private var takesPull: Bool { tag == .list || tag == .scroll }

    /// Whether it is shown where it is placed, and not among the parts of what it stands in.
    func isElsewhere(_ followed: Set<ViewPlacement>) -> Bool {
      guard let placement, followed.contains(placement) else { return false }
      return placement == .toolbar ? props?.values.isHidden != true : isSeenButton
    }

    /// The parts that are shown in a place of the platform.
    func parts(at placement: ViewPlacement, _ followed: Set<ViewPlacement>) -> [PlacedNode] {
      guard followed.contains(placement) else { return [] }
      return placed.filter {
        let node = $0.node.unmapped
        return node.placement == placement && node.isElsewhere(followed)
      }
    }

    /// Whether it is what a screen is searched with.
    fileprivate var isSearchField: Bool { tag == .textField && fieldKind == .search }
  }

  /// The outermost node of a tree, with what is placed in the bar around it, and in the gesture that loads it again.
  ///
  /// It is no view of its own, as each view costs a body.
  @MainActor
  struct TreeRoot {
    let root: Node
    let context: TreeContext
    let hasBar: Bool

    @ViewBuilder var view: some View {
      if hasBar {
        searched(pulled.toolbar { ForEach(tools) { view(of: $0) } })
      } else {
        pulled
      }
    }

    private var node: Node { root.unmapped }
    private var followed: Set<ViewPlacement> {
      NodeView.Surroundings.root(hasBar: hasBar).followed(in: node)
    }

    private var tools: [PlacedNode] {
      node.parts(at: .toolbar, followed).filter { !$0.node.unmapped.isSearchField }
    }

    private func view(of part: PlacedNode) -> NodeView {
      NodeView(part.node, part.id, ViewStyle(), context)
    }

    @ViewBuilder private var pulled: some View {
      let content = NodeView(root, [], ViewStyle(), context, in: .root(hasBar: hasBar)).equatable()
      if let part = node.parts(at: .refresh, followed).first {
        content.refreshable { await context.refresh(part.node.unmapped, part.id) }
      } else {
        content
      }
    }

    @ViewBuilder private func searched(_ content: some View) -> some View {
      if let part = node.parts(at: .toolbar, followed).first(where: {
        $0.node.unmapped.isSearchField
      }) {
        let field = part.node.unmapped
        FieldNode(node: field, path: part.id, context: context, submits: .search) { text, focus in
          content.searchable(text: text, prompt: field.words(field.searchPrompt)).searching(focus)
        }
      } else {
        content
      }
    }
  }

  extension View {
    /// The view, whose search field in the bar has the focus that is bound: where the platform tells of it.
    fileprivate func searching(_ focus: FocusState<Bool>.Binding) -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        searchFocused(focus)
      #endif
    }
  }

  extension Node {
    fileprivate var searchPrompt: String {
      look.placeholder.isEmpty ? look.text : look.placeholder
    }
  }

  extension TreeContext {
    /// Presses a button; returns when its input is handled and the button is not disabled.
    func refresh(_ node: Node, _ path: [PathElement]) async {
      await withCheckedContinuation { done in
        pace.await(path) { done.resume() }
        if !perform(.press, on: node, path) { pace.answer(path) }
      }
      while newest(at: path)?.look.isDisabled == true, !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  extension View {
    /// The row of a list, with the buttons that it is swiped to.
    @ViewBuilder func swiped(to row: PlacedNode, at path: [PathElement], _ context: TreeContext)
      -> some View
    {
      #if os(tvOS)
        self
      #else
        let node = row.node.unmapped
        let followed = NodeView.Surroundings.listRow.followed(in: node)
        self
          .swipeActions(edge: .trailing, allowsFullSwipe: false) {
            ForEach(node.parts(at: .swipe, followed)) { part in
              BareButton(node: part.node.unmapped) {
                context.perform(.press, on: part.node.unmapped, path + part.id)
              }
            }
          }
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            ForEach(node.parts(at: .leadingSwipe, followed)) { part in
              BareButton(node: part.node.unmapped) {
                context.perform(.press, on: part.node.unmapped, path + part.id)
              }
            }
          }
      #endif
    }
  }
#endif
