#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// How the focus comes to a node, and who is told; a text field sees to that itself.
  struct NodeFocus: ViewModifier {
    let node: Node
    let path: [PathElement]
    let context: TreeContext
    @FocusState private var isFocused: Bool

    init(node: Node, path: [PathElement], context: TreeContext) {
      self.node = node
      self.path = path
      self.context = context
    }

    func body(content: Content) -> some View {
      if node.tag == .textField {
        content.focusable(reachable: isReachable)
      } else {
        content
          .focusable(reachable: isReachable)
          .focused($isFocused)
          .onChange(of: isFocused) { _, isFocused in
            context.perform(isFocused ? .focus : .blur, path)
          }
          .onAppear { if node.props?.values.focus == .initial { isFocused = true } }
      }
    }

    private var isReachable: Bool { node.props?.values.focus != FocusRule.none }
  }

  extension View {
    /// The view, which the focus does not come to if it is not to be reached.
    @ViewBuilder fileprivate func focusable(reachable isReachable: Bool) -> some View {
      if isReachable { self } else { focusable(false) }
    }
  }
#endif
