/// What a node is without the nodes in it, its fields stored flat.
package struct NodeLook: Sendable {
  package let tag: NodeTag
  /// The text of a text, heading, or code; the label of what has one; the name of a native node.
  package var text = ""
  /// The text in a text field, the address of an image or a link, what stands for a native node.
  package var value = ""
  package var placeholder = ""
  package var level = 0
  package var isOn = false
  /// Whether this node's controls, or those below it, cannot be used.
  package var isDisabled = false
  package var key: ViewKey?
  package var detail: NodeDetail?
  /// What any node may have and few have; nil if it has none of it.
  package var props: NodeProps?
  /// What the control sends when it is used as what it is.
  package var handler: EventHandler?

  package init(_ tag: NodeTag) {
    self.tag = tag
  }
}

/// What kinds of nodes there are: the closed vocabulary of views, which each interpreter knows.
package enum NodeTag: UInt8, Sendable, CaseIterable {
  case empty, text, heading, image, link, divider, spacer, code
  case button, toggle, textField, picker, slider, stepper, progress
  case row, column, overlay, scroll, group, form, list, table, tableRow, dialog, menu, canvas
  case native, fragment, map, memo, forEach
}

/// What only some kinds of nodes have.
///
/// It is apart from the fields of a node, and behind a reference, so that the many nodes without it pay
/// eight bytes for it.
package final class NodeDetail: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The parts of a text that differ from each other in style.
    case spans([TextSpan])
    /// A picture that the platform has under a name.
    case symbol
    case button(ButtonKind, systemImage: ExactText?)
    case textField(TextFieldKind)
    case picker(PickerKind, options: [PickerOption], selection: ViewKey?)
    /// Of a slider or a stepper.
    case slider(value: Double, range: ClosedRange<Double>, step: Double?)
    case progress(Double?)
    case stack(StackLayout)
    case scroll(ScrollAxes)
    case list(isOrdered: Bool)
    case table([ColumnHeading])
    case dialog(DialogKind, isModal: Bool)
    case canvas(width: Int, height: Int, [DrawOp])
    /// What the platform has under a name, for interpreters that know it.
    case native([ExactText: ExactText])
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package static func == (left: NodeDetail, right: NodeDetail) -> Bool {
    left === right || left.kind == right.kind
  }
}
