import BowyerKinds

/// The controls and the dialogs of a view, found in one walk.
package struct ControlIndex: Sendable {
  /// The controls, in reading order, including those behind a modal dialog.
  package private(set) var controls: [Control] = []
  /// The visible dialogs, in reading order; a later one is presented over an earlier one.
  package private(set) var dialogs: [PresentedDialog] = []

  package init<Input>(_ view: ViewTree<Input>) {
    var path: [PathElement] = []
    var waiting: [(node: Node, step: PathElement?, depth: Int, isDisabled: Bool)] = []
    waiting.append((view.node.forced, nil, 0, false))
    while let next = waiting.popLast() {
      let node = next.node.unmapped
      path.removeLast(path.count - max(next.depth - 1, 0))
      if let step = next.step { path.append(step) }
      if node.props?.values.isHidden == true { continue }
      let isDisabled = next.isDisabled || node.look.isDisabled
      if let kind = node.controlKind {
        controls.append(Control(path: path, kind: kind, label: node.label, isDisabled: isDisabled))
      }
      if node.tag == .dialog { dialogs.append(PresentedDialog(node, at: path)) }
      for (child, step) in zip(node.children, node.steps).reversed() {
        waiting.append((child, step, next.depth + 1, isDisabled))
      }
    }
  }

  /// The modal dialog on top; nil if none is presented.
  package var topModal: PresentedDialog? { dialogs.last(where: \.isModal) }

  /// The controls that are not behind a modal dialog, in reading order.
  package var reachableControls: [Control] {
    guard let topModal else { return controls }
    return controls.filter { $0.path.starts(with: topModal.path) }
  }

  /// Returns the modal dialog that covers a node; nil if a user can reach the node.
  package func cover(of path: [PathElement]) -> PresentedDialog? {
    topModal.flatMap { path.starts(with: $0.path) ? nil : $0 }
  }
}

/// A visible dialog of a view.
package struct PresentedDialog: Hashable, Sendable {
  /// The path of the dialog from the root.
  package let path: [PathElement]
  /// The title.
  package let title: String
  /// Whether the rest of the view is disabled while the dialog is presented.
  package let isModal: Bool
  /// Whether the user can dismiss it.
  package let isDismissible: Bool
  private let kind: DialogKind

  fileprivate init(_ node: Node, at path: [PathElement]) {
    self.path = path
    title = node.props?.values.label?.string ?? node.look.text
    isDismissible = node.handles(.dismiss)
    isModal = node.isModalDialog
    kind = node.dialogKind
  }

  /// The key of the dialog; nil if it has none.
  package var key: ViewKey? {
    if case .key(let key)? = path.last { key } else { nil }
  }

  /// The kind and the title, such as `sheet "Details"`.
  package var name: String { "\(word) \(title.literal)" }

  /// The kind in words.
  package var word: String {
    switch kind {
    case .sheet, .halfSheet: "sheet"
    case .alert: "alert"
    case .confirmation: "confirmation"
    case .popover: "popover"
    }
  }
}
