#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// A dialog: a sheet, an alert, a choice or a popover for as long as it is in the tree; one that is not modal stands
  /// where it is.
  struct DialogNode: View {
    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    let context: TreeContext
    @SwiftUI.State private var echo = Echo<Bool>()
    /// Whether a button of an alert was pressed, which closes the alert by itself.
    @SwiftUI.State private var isAnswered = false

    init(node: Node, path: [PathElement], style: ViewStyle, context: TreeContext) {
      self.node = node
      self.path = path
      self.style = style
      self.context = context
    }

    var body: some View {
      if !node.isModal {
        inside
      } else if let parts = node.alertParts {
        if node.dialogKind == .alert {
          anchor.alert(title, isPresented: isPresented) {
            buttons(parts)
          } message: {
            message(parts)
          }
        } else {
          anchor.confirmationDialog(title, isPresented: isPresented, titleVisibility: .visible) {
            buttons(parts)
          } message: {
            message(parts)
          }
        }
      } else if node.isPopover {
        #if !os(tvOS) && !os(watchOS)
          Color.clear.popover(isPresented: isPresented) { presented }
        #endif
      } else {
        anchor.sheet(isPresented: isPresented) { presented.presentationDetents(node.detents) }
      }
    }

    private var inside: some View {
      let view = NodeView(node, path, style, context)
      return view.titled(node).background { view.dialogs }
    }

    private var anchor: some View { Color.clear.frame(width: 0, height: 0) }

    private var title: Text { node.words(node.look.text) }

    private var presented: some View {
      inside
        .interactiveDismissDisabled(!node.handles(.dismiss))
        .onEscape { dismiss() }
        .accessibilityAddTraits(.isModal)
    }

    private func buttons(_ parts: [PlacedNode]) -> some View {
      ForEach(parts.filter { $0.node.tag == .button }) { part in
        BareButton(node: part.node, hasSymbol: false) {
          isAnswered = true
          context.change($echo, to: false, .press, on: part.node, path + part.id)
        }
      }
    }

    private func message(_ parts: [PlacedNode]) -> some View {
      ForEach(parts.filter { $0.node.tag == .text }) { $0.node.styledText(style) }
    }

    /// Whether it is there: not while its dismissal is on its way.
    ///
    /// If that is refused, it is presented again.
    private var isPresented: Binding<Bool> {
      let echo = echo
      return Binding(
        get: { @MainActor in echo.shown(true) },
        set: { @MainActor isPresented in
          if isPresented { return }
          // After the action of one of its buttons an alert closes itself.
          if isAnswered { isAnswered = false } else { dismiss() }
        }
      )
    }

    private func dismiss() { context.change($echo, to: false, .dismiss, on: node, path) }
  }

  extension Node {
    /// Whether it is shown as a popover: only where the platform has them.
    var isPopover: Bool {
      #if os(tvOS) || os(watchOS)
        false
      #else
        tag == .dialog && dialogKind == .popover
      #endif
    }

    @MainActor fileprivate var detents: Set<PresentationDetent> {
      dialogKind == .halfSheet ? [.medium, .large] : [.large]
    }

    /// The texts and buttons of an alert or a choice, in the order in which they are read; nil if it is neither, or has
    /// anything else in it, which would not be shown.
    fileprivate var alertParts: [PlacedNode]? {
      guard dialogKind == .alert || dialogKind == .confirmation else { return nil }
      var parts: [PlacedNode] = []
      var waiting: [(steps: [PathElement], node: Node)] = [([], self)]
      while let (steps, node) = waiting.popLast() {
        switch node.tag {
        case .row, .column, .dialog:
          guard node === self || node.tag != .dialog else { return nil }
          waiting += node.placed.reversed().map { (steps + $0.id, $0.node.unmapped) }
        case .empty, .spacer, .divider: break
        case .text, .button:
          if node.props?.values.isHidden == true { break }
          parts.append(PlacedNode(id: steps, index: parts.count, node: node))
        default: return nil
        }
      }
      return parts
    }
  }
#endif
