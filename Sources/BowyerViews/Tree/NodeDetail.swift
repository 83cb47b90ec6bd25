/// What only some kinds of nodes have.
///
/// It is apart from the fields of a node, and behind a reference, so that the many nodes without it pay
/// eight bytes for it.
package final class NodeDetail: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The parts of a text that differ from each other in style.
    case spans([TextSpan])
    case textField(TextFieldKind)
    case picker(PickerKind, options: [PickerOption], selection: Key?)
    case slider(value: Double, range: ClosedRange<Double>, step: Double?)
    case progress(Double?)
    case stack(StackLayout)
    case scroll(ScrollAxes)
    case list(isOrdered: Bool)
    case table([ColumnHeading])
    case dialog(isModal: Bool)
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
