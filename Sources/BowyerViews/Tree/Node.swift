import BowyerKinds

/// What a view description is made of: one immutable node, its fields stored flat.
///
/// A node knows nothing of the type of the inputs it sends; ``ViewTree`` does.
final class Node: Sendable {
  enum Tag: UInt8, Sendable {
    case empty, text, heading, divider, button, toggle, textField, row, column, group, map
  }

  /// What a control sends, by the kind of event that makes it send.
  enum Handler: Sendable {
    case press(any Sendable)
    case toggle(@Sendable (Bool) -> any Sendable)
    case input(@Sendable (String) -> any Sendable)
  }

  let tag: Tag
  /// The text of a text or heading; the label of a control or group.
  let text: String
  /// The text in a text field.
  let value: String
  /// What an empty text field suggests.
  let placeholder: String
  /// The level of a heading.
  let level: Int
  /// Whether a toggle is on.
  let isOn: Bool
  /// Whether this node's controls, or those below it, cannot be used.
  let isDisabled: Bool
  let key: Key?
  let handler: Handler?
  /// What a map node does to the inputs from below it; nil for an input of a type it never gets.
  let transform: (@Sendable (any Sendable) -> (any Sendable)?)?

  // nonisolated(unsafe): written only by `deinit`, when nothing else holds the node.
  private nonisolated(unsafe) var heldKids: [Node]
  var kids: [Node] { heldKids }

  init(
    _ tag: Tag,
    text: String = "",
    value: String = "",
    placeholder: String = "",
    level: Int = 0,
    isOn: Bool = false,
    isDisabled: Bool = false,
    key: Key? = nil,
    handler: Handler? = nil,
    transform: (@Sendable (any Sendable) -> (any Sendable)?)? = nil,
    kids: [Node] = []
  ) {
    self.tag = tag
    self.text = text
    self.value = value
    self.placeholder = placeholder
    self.level = level
    self.isOn = isOn
    self.isDisabled = isDisabled
    self.key = key
    self.handler = handler
    self.transform = transform
    heldKids = kids
  }

  deinit {
    // Kids without kids nest no deeper.
    guard heldKids.contains(where: { !$0.heldKids.isEmpty }) else { return }
    var parts: [Node]? = heldKids
    heldKids = []
    ReleaseLoop.release(&parts)
  }
}

extension Node {
  /// Returns this node with another key or ability to be used; below a map, where it has its meaning.
  func with(key: Key? = nil, isDisabled: Bool? = nil) -> Node {
    var maps: [Node] = []
    var target = self
    while target.tag == .map, let kid = target.kids.first {
      maps.append(target)
      target = kid
    }
    let changed = Node(
      target.tag,
      text: target.text,
      value: target.value,
      placeholder: target.placeholder,
      level: target.level,
      isOn: target.isOn,
      isDisabled: isDisabled ?? target.isDisabled,
      key: key ?? target.key,
      handler: target.handler,
      kids: target.kids
    )
    return maps.reversed().reduce(changed) { Node(.map, transform: $1.transform, kids: [$0]) }
  }

  /// The node itself or, for a map, what it maps: a map is no node of its own to whoever looks.
  var unmapped: Node {
    var node = self
    while node.tag == .map, let kid = node.kids.first { node = kid }
    return node
  }
}
