/// What tells a node from another that comes to stand at its path: its kind, and its label.
///
/// A node with a key of its own is identified by that, which is in its path, and may change its label.
package struct NodeIdentity: Hashable, Sendable {
  private let tag: NodeTag
  private let field: TextFieldKind?
  private let picker: PickerKind?
  /// The label of a node that is identified by it; nil if that does not matter.
  private let label: ExactText?

  /// Tells whether both are of one kind, whatever their labels are.
  package func isSameKind(as other: NodeIdentity) -> Bool {
    (tag, field, picker) == (other.tag, other.field, other.picker)
  }

  fileprivate init(_ node: Node, at path: [PathElement]) {
    tag = node.tag
    switch node.look.detail?.kind {
    case .textField(let kind)?: (field, picker) = (kind, nil)
    case .picker(let kind, _, _)?: (field, picker) = (nil, kind)
    default: (field, picker) = (nil, nil)
    }
    if case .key? = path.last {
      label = nil
    } else {
      label = node.controlKind == nil ? nil : ExactText(node.label)
    }
  }
}

extension Node {
  /// What tells this node, which stands at a path, from another that comes to stand there.
  package func identity(at path: [PathElement]) -> NodeIdentity { NodeIdentity(self, at: path) }

  /// What tells the node at a path from another that comes to stand there; nil if there is none.
  package func identity(along path: [PathElement]) -> NodeIdentity? {
    let way = way(along: path)
    guard way.count == path.count + 1 else { return nil }
    return way.last?.identity(at: path)
  }
}
