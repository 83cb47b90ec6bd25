/// What a node is without the nodes in it, its fields stored flat.
package struct NodeLook: Sendable {
  package let tag: NodeTag
  /// The text of a text, heading, or code; the label of what has one; the name of a native node.
  package var text = ""
  /// The text in a text field, the address of an image or a link, what stands for a native node.
  package var value = ""
  /// What an empty text field suggests.
  package var placeholder = ""
  /// The level of a heading.
  package var level = 0
  /// Whether a toggle is on.
  package var isOn = false
  /// Whether this node's controls, or those below it, cannot be used.
  package var isDisabled = false
  package var key: Key?
  package var detail: NodeDetail?
  /// What any node may have and few have; nil if it has none of it.
  package var props: NodeProps?
  /// What the control sends when it is used as what it is.
  package var handler: Handler?

  package init(_ tag: NodeTag) {
    self.tag = tag
  }
}

extension NodeLook {
  /// Tells whether this looks as another does: what is seen, by its bytes, and what can be done with it.
  package func isAlike(_ other: NodeLook) -> Bool {
    tag == other.tag && level == other.level && isOn == other.isOn
      && isDisabled == other.isDisabled && key == other.key
      && handler?.event == other.handler?.event
      && (detail === other.detail || detail == other.detail)
      && (props === other.props || props == other.props)
      && text.hasSameBytes(as: other.text) && value.hasSameBytes(as: other.value)
      && placeholder.hasSameBytes(as: other.placeholder)
  }
}
