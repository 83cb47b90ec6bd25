#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  nonisolated struct OpenDialog: Equatable {
    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    /// Whether an enclosing node is disabled.
    var isDisabled = false

    static func == (left: OpenDialog, right: OpenDialog) -> Bool {
      left.node === right.node && left.path == right.path && left.style == right.style
        && left.isDisabled == right.isDisabled
    }

    @MainActor var all: [OpenDialog] { node.isModal && !node.isHidden ? [self] + inner : inner }

    /// The visible modal dialogs in the node, in reading order; a popover presents those in it itself.
    @MainActor var inner: [OpenDialog] {
      var found: [OpenDialog] = []
      node.walk { inner, path, _, _ in
        if inner === node { return true }
        if inner.isPopover { return false }
        if inner.isModal { found.append(part(at: path())) }
        return true
      }
      return found
    }

    private func part(at steps: [PathElement]) -> OpenDialog {
      let way = node.way(along: steps)
      var (style, isDisabled) = (style, isDisabled)
      for outer in way.dropLast() {
        style = style.overlaid(by: outer.props?.values.style ?? ViewStyle())
        isDisabled = isDisabled || outer.look.isDisabled
      }
      let dialog = way.last ?? node
      return OpenDialog(node: dialog, path: path + steps, style: style, isDisabled: isDisabled)
    }
  }

  /// Returns a view that presents dialogs, each over the previous one: SwiftUI presents one at a time from one place.
  @MainActor @ViewBuilder
  func presenting(_ dialogs: ArraySlice<OpenDialog>, _ context: TreeContext) -> some View {
    if let dialog = dialogs.first {
      DialogNode(dialog: dialog, rest: dialogs.dropFirst(), context: context).equatable()
        .id(dialog.path)
    }
  }

  struct DialogNode: View, Equatable {
    let dialog: OpenDialog
    /// The dialogs over it, each over the previous one.
    let rest: ArraySlice<OpenDialog>
    let context: TreeContext
    /// Read by a popover, which is in the views of the tree.
    @Environment(\.isTreeInView) private var isInView
    @SwiftUI.State private var echo = Echo<Bool>()
    /// Whether a button of an alert was pressed, which closes the alert by itself.
    @SwiftUI.State private var isAnswered = false

    init(dialog: OpenDialog, rest: ArraySlice<OpenDialog>, context: TreeContext) {
      self.dialog = dialog
      self.rest = rest
      self.context = context
    }

    nonisolated static func == (left: DialogNode, right: DialogNode) -> Bool {
      left.dialog == right.dialog && left.rest == right.rest && left.context === right.context
    }

    private var node: Node { dialog.node }

    var body: some View {
      if let parts = node.alertParts {
        // Nothing is presented over an alert: later dialogs wait until it is gone.
        shell.living(asked(parts))
      } else if node.isPopover {
        #if !os(tvOS) && !os(watchOS)
          Color.clear.popover(isPresented: isPresented) { presented }
        #endif
      } else {
        shell.nothing.sheet(isPresented: isPresented) {
          presented.presentationDetents(node.detents)
        }
      }
    }

    private var shell: NodeView {
      NodeView(node, dialog.path, dialog.style, context, in: .init(place: .presented))
    }

    private var presented: some View {
      shell.equatable()
        .disabled(dialog.isDisabled)
        .presented(
          canLeave: node.handles(.dismiss),
          isOnTop: rest.isEmpty,
          hasIdealSize: !node.contains { $0.has(.scrolling) }
        ) { dismiss() }
        .accessibilityAddTraits(.isModal)
        .background { presenting(rest, context) }
    }

    @ViewBuilder private func asked(_ parts: [AlertPart]) -> some View {
      let title = node.words(node.look.text)
      if node.dialogKind == .alert {
        shell.nothing.alert(title, isPresented: isPresented) {
          buttons(parts)
        } message: {
          message(parts)
        }
      } else {
        shell.nothing.confirmationDialog(title, isPresented: isPresented, titleVisibility: .visible)
        {
          buttons(parts)
        } message: {
          message(parts)
        }
      }
    }

    private func buttons(_ parts: [AlertPart]) -> some View {
      ForEach(parts.filter(\.isButton)) { part in
        BareButton(
          node: part.node,
          role: part.node.buttonRole,
          isDisabled: dialog.isDisabled || part.isDisabled,
          hasSymbol: false
        ) {
          isAnswered = true
          leave(by: .press, on: part.node, dialog.path + part.id)
        }
      }
    }

    /// Several texts are joined, because SwiftUI would show only the first.
    @ViewBuilder private func message(_ parts: [AlertPart]) -> some View {
      let texts = parts.filter { !$0.isButton }.map(\.node)
      if texts.count > 1 {
        Text(verbatim: texts.map(\.message).joined(separator: "\n"))
      } else if let text = texts.first {
        text.styledText(dialog.style)
      }
    }

    /// Hidden until the input of its dismissal is handled; presented again if the dispatcher refuses it.
    private var isPresented: Binding<Bool> {
      let (echo, identity, context, isInView) = (echo, identity, context, isInView)
      return Binding(
        get: { @MainActor in isInView && echo.shown(true, by: identity) },
        set: { @MainActor isPresented in
          // SwiftUI may report a dialog as dismissed that was removed with its screen.
          if isPresented || !context.isInView { return }
          // After the action of one of its buttons, an alert closes by itself.
          if isAnswered { isAnswered = false } else { dismiss() }
        }
      )
    }

    private func dismiss() { leave(by: .dismiss, on: node, dialog.path) }

    private func leave(by action: ViewAction, on node: Node, _ path: [PathElement]) {
      let echo = $echo
      echo.wrappedValue.noteSent(false, by: identity)
      context.perform(action, on: node, path) { echo.wrappedValue.acknowledge() }
    }

    private var identity: NodeIdentity { node.identity(at: dialog.path) }
  }

  private struct TreeInViewKey: EnvironmentKey { static let defaultValue = true }

  extension EnvironmentValues {
    var isTreeInView: Bool {
      get { self[TreeInViewKey.self] }
      set { self[TreeInViewKey.self] = newValue }
    }
  }

  struct AlertPart: Identifiable {
    let id: [PathElement]
    let node: Node
    let isDisabled: Bool

    var isButton: Bool { node.tag == .button || node.handles(.press) }
  }

  extension Node {
    var isModal: Bool { isModalDialog || isPopover }

    /// Whether the node is shown as a popover; a platform without popovers shows a sheet.
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

    fileprivate var message: String {
      guard props?.values.isLocalized == true else { return look.text }
      return Bundle.main.localizedString(forKey: look.text, value: look.text, table: nil)
    }

    /// The texts and buttons of an alert or a confirmation; nil if it has other content or handlers, which SwiftUI ignores.
    fileprivate var alertParts: [AlertPart]? {
      guard dialogKind == .alert || dialogKind == .confirmation else { return nil }
      guard Set(look.events).isSubset(of: [.dismiss, .appear, .disappear]) else { return nil }
      var parts: [AlertPart] = []
      var waiting = [(steps: [PathElement](), node: self, isDisabled: false)]
      while let (steps, node, isOff) = waiting.popLast() {
        let isDisabled = isOff || node.look.isDisabled
        if node.isHidden { continue }
        if node.tag == .text || node.tag == .button {
          guard Set(node.look.events).isSubset(of: [.press]) else { return nil }
          parts.append(AlertPart(id: steps, node: node, isDisabled: isDisabled))
        } else if node !== self, !node.look.events.isEmpty {
          return nil
        } else if node === self || node.tag == .row || node.tag == .column {
          waiting += node.placed.reversed().map { (steps + $0.id, $0.node, isDisabled) }
        } else if ![.empty, .spacer, .divider].contains(node.tag) {
          return nil
        }
      }
      return parts
    }
  }
#endif
