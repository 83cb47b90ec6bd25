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
  package var key: Key?
  package var detail: NodeDetail?
  /// What any node may have and few have; nil if it has none of it.
  package var props: NodeProps?
  /// What the control sends when it is used as what it is.
  package var handler: EventHandler?

  package init(_ tag: NodeTag) {
    self.tag = tag
  }
}
