import BowyerKinds

/// The fields of a node, except for its children.
package struct NodeLook: Sendable {
  package let tag: NodeTag
  package var isOn = false
  /// Whether the controls of this node and of its descendants are disabled.
  package var isDisabled = false
  package var level: UInt8 = 0
  /// The text of a text, heading or code; the label of a control or container; the name of a native
  /// node.
  package var text = ""
  /// The fields that few nodes have: at most one element, so that other nodes stay small.
  private(set) var rare: [Rare] = []
  package var detail: NodeDetail?
  /// Properties that are rare; nil if the node has none of them.
  package var props: NodeProps?
  /// The handler of the control's own event.
  package var handler: EventHandler?

  struct Rare: Sendable {
    var value = ""
    var placeholder = ""
    var key: ViewKey?
    var transform: (@Sendable (any Sendable) -> (any Sendable)?)?
  }

  package init(_ tag: NodeTag) {
    self.tag = tag
  }

  /// The text in a text field, the address of an image or a link, the fallback of a native node.
  package var value: String {
    get { rare.isEmpty ? "" : rare[0].value }
    set { setRare { $0.value = newValue } }
  }

  package var placeholder: String {
    get { rare.isEmpty ? "" : rare[0].placeholder }
    set { setRare { $0.placeholder = newValue } }
  }

  package var key: ViewKey? {
    get { rare.isEmpty ? nil : rare[0].key }
    set { setRare { $0.key = newValue } }
  }

  /// What a map node does to the inputs from below it; nil for an input of a type it never gets.
  package var transform: (@Sendable (any Sendable) -> (any Sendable)?)? {
    get { rare.isEmpty ? nil : rare[0].transform }
    set { setRare { $0.transform = newValue } }
  }

  private mutating func setRare(_ change: (inout Rare) -> Void) {
    if rare.isEmpty { rare = [Rare()] }
    change(&rare[0])
  }
}

/// What kinds of nodes there are: the closed vocabulary of views, which each interpreter knows.
@usableFromInline
package enum NodeTag: UInt8, Sendable, CaseIterable {
  case empty, text, heading, image, link, divider, spacer, code
  case button, toggle, textField, picker, slider, stepper, progress
  case row, column, overlay, scroll, group, form, list, table, tableRow, dialog, menu, canvas
  case native, fragment, map, memo, forEach
}

/// The fields of particular kinds of nodes.
///
/// It is stored behind a reference, so that the many nodes without a detail spend only eight bytes
/// on it.
package final class NodeDetail: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The spans of a text with several styles.
    case spans([TextSpan])
    /// An image that is an SF Symbol.
    case symbol
    case button(ButtonKind, systemImage: ExactText?)
    case textField(TextFieldKind)
    case picker(PickerKind, options: [PickerOption], selection: ViewKey?)
    /// The value of a slider or a stepper.
    case slider(SliderValue, SliderScale)
    case progress(Double?)
    case stack(StackLayout)
    case scroll(ScrollAxes)
    case list(isOrdered: Bool)
    case table([ColumnHeading])
    case dialog(DialogKind, isModal: Bool)
    case canvas(width: Int, height: Int, [DrawOp])
    /// The properties of a native view.
    case native([ExactText: ExactText])
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  package static func == (left: NodeDetail, right: NodeDetail) -> Bool {
    if left === right { return true }
    // Of these kinds, only a canvas has numbers that are given as they are, such as NaN.
    if case .canvas = left.kind { return areSame(left.kind, right.kind) }
    return left.kind == right.kind
  }
}
