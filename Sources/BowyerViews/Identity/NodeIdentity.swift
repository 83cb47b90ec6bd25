/// The properties that distinguish a node from another node at the same path: its kind and its
/// label.
///
/// A node with a key is identified by the key, which is part of its path, and its label may change.
package struct NodeIdentity: Hashable, Sendable {
  private let tag: NodeTag
  private let field: TextFieldKind?
  private let picker: PickerKind?
  /// The label of a node that is identified by its label; nil for other nodes.
  private let label: ExactText?

  /// Returns a Boolean value indicating whether two nodes have the same kind, whatever their
  /// labels.
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
  /// Returns the identity of the node, which is at a path.
  package func identity(at path: [PathElement]) -> NodeIdentity { NodeIdentity(self, at: path) }

  /// Returns the identity of the descendant at a path; nil if there is none.
  package func identity(along path: [PathElement]) -> NodeIdentity? {
    let way = way(along: path)
    guard way.count == path.count + 1 else { return nil }
    return way.last?.identity(at: path)
  }
}
