#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension NodeView.Surroundings {
    func followed(in node: Node) -> Set<ViewPlacement> {
      if isHidden || node.isHidden { return [] }
      switch place {
      case .any, .table, .presented: return []
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
    var placement: ViewPlacement? { props?.values.placement }
    fileprivate var isSeenButton: Bool { tag == .button && !isHidden }

    /// Whether the node or a part of it can be pulled to refresh, on platforms that have the gesture.
    fileprivate var canBePulled: Bool {
      #if os(macOS) || os(tvOS)
        false
      #else
        takesPull || placed.contains { $0.node.takesPull }
      #endif
    }

    /// The only part of a column without a style, which `Screen.leaving` makes: it is a screen's outermost container instead.
    var onlyContainer: PlacedNode? {
      var looks = props?.values ?? NodeProps.Values()
      looks.options = [:]
      guard tag == .column, look.detail == nil, !look.isDisabled, looks == NodeProps.Values(),
        children.count == 1, let child = children.first, let step = steps.first,
        child.has(.outermost), child.placement == nil
      else { return nil }
      return PlacedNode(id: [step], index: 0, node: child)
    }

    private var takesPull: Bool { tag == .list || tag == .scroll }

    /// Whether it is shown at its placement, and not in its container.
    func isElsewhere(_ followed: Set<ViewPlacement>) -> Bool {
      guard let placement, followed.contains(placement) else { return false }
      return placement == .toolbar ? !isHidden : isSeenButton
    }

    func parts(at placement: ViewPlacement, _ followed: Set<ViewPlacement>) -> [PlacedNode] {
      placed.filter { $0.node.placement == placement && $0.node.isElsewhere(followed) }
    }

    fileprivate var isSearchField: Bool { tag == .textField && fieldKind == .search }
  }

  /// The outermost node of a tree, with its bar and dialogs; no view, as each view costs a body.
  @MainActor
  struct TreeRoot {
    let node: Node
    let context: TreeContext
    let hasBar: Bool
    let isInView: Bool

    var view: some View {
      context.isInView = isInView
      // Out of view, the order of the open dialogs is kept.
      let outermost = OpenDialog(node: node, path: [], style: ViewStyle())
      let dialogs = isInView ? context.inOrder(outermost.all) : []
      return barred.environment(\.isTreeInView, isInView)
        .background { presenting(dialogs[...], context) }
    }

    @ViewBuilder private var barred: some View {
      if hasBar {
        searched(
          pulled.toolbar {
            // Several pages are alive at once, and share the bar.
            ForEach(isInView ? tools : []) { view(of: $0).disabled(container.node.look.isDisabled) }
          }
        )
      } else {
        pulled
      }
    }

    private var container: PlacedNode {
      var (container, steps) = (node, [PathElement]())
      while let inner = container.onlyContainer {
        (container, steps) = (inner.node, steps + inner.id)
      }
      return PlacedNode(id: steps, index: 0, node: container)
    }

    private func parts(at placement: ViewPlacement) -> [PlacedNode] {
      let container = container
      let followed = surroundings.followed(in: container.node)
      return container.node.parts(at: placement, followed).map {
        PlacedNode(id: container.id + $0.id, index: $0.index, node: $0.node)
      }
    }

    private var surroundings: NodeView.Surroundings {
      NodeView.Surroundings(place: .root(hasBar: hasBar))
    }

    private var tools: [PlacedNode] { parts(at: .toolbar).filter { !$0.node.isSearchField } }

    private func view(of part: PlacedNode) -> NodeView {
      let style = container.node.props?.values.style ?? ViewStyle()
      return NodeView(part.node, part.id, style, context)
    }

    @ViewBuilder private var pulled: some View {
      let content = NodeView(node, [], ViewStyle(), context, in: surroundings)
      if let part = parts(at: .refresh).first {
        content.refreshable { await context.refresh(part.node, part.id) }
      } else {
        content
      }
    }

    @ViewBuilder private func searched(_ content: some View) -> some View {
      if let part = parts(at: .toolbar).first(where: \.node.isSearchField) {
        let field = part.node
        FieldNode(node: field, path: part.id, context: context, submits: .search) { text, focus in
          SearchBar(
            content: content,
            prompt: field.searchPrompt,
            isDisabled: field.look.isDisabled || container.node.look.isDisabled,
            text: text,
            focus: focus
          )
        }
      } else {
        content
      }
    }
  }

  /// The content of a screen with a search field in the bar; if the field is disabled, the content is not.
  private struct SearchBar<Content: View>: View {
    let content: Content
    let prompt: Text
    let isDisabled: Bool
    let text: Binding<String>
    let focus: FocusState<Bool>.Binding
    @Environment(\.isEnabled) var isEnabled

    var body: some View {
      content
        .environment(\.isEnabled, isEnabled)
        .searchable(text: text, prompt: prompt)
        #if !os(tvOS) && !os(watchOS)
          .searchFocused(focus)
        #endif
        .disabled(isDisabled)
    }
  }

  extension Node {
    /// The placeholder or, without one, the label, which the bar does not show.
    @MainActor fileprivate var searchPrompt: Text {
      if !look.placeholder.isEmpty { return words(look.placeholder) }
      return props?.values.label.map { Text(verbatim: $0.string) } ?? words(look.text)
    }
  }

  extension TreeContext {
    /// Presses a button; returns when its input is handled and the button is not disabled.
    func refresh(_ node: Node, _ path: [PathElement]) async {
      await withCheckedContinuation { done in
        perform(.press, on: node, path) { done.resume() }
      }
      while newest(at: path)?.look.isDisabled == true, !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  extension NodeView {
    func swiped(_ row: some View, to part: PlacedNode) -> some View {
      row
        #if !os(tvOS)
          .swipeActions(edge: .trailing, allowsFullSwipe: false) { swipes(of: part, at: .swipe) }
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            swipes(of: part, at: .leadingSwipe)
          }
        #endif
    }

    #if !os(tvOS)
      /// None has the destructive role: with it, a list removes the row at once, even if that must be confirmed.
      private func swipes(of row: PlacedNode, at placement: ViewPlacement) -> some View {
        let node = row.node
        return ForEach(node.parts(at: placement, inside.followed(in: node))) { part in
          let button = part.node
          BareButton(node: button, role: nil, isDisabled: node.look.isDisabled) {
            context.perform(.press, on: button, path + row.id + part.id)
          }
          .tint(button.buttonKind == .destructive ? Color.red : nil)
        }
      }
    #endif
  }
#endif
