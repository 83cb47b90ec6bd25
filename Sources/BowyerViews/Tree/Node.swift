import BowyerKinds

/// An immutable node of a view description.
///
/// A node knows nothing of the type of the inputs it sends; ``ViewTree`` does.
@usableFromInline
package final class Node: Sendable {
  // What is read first stands first, so that it is near in memory.
  /// The event that the control itself handles; reading the handler would copy it.
  package let event: EventKind?
  package let isLeaf: Bool
  package let isLazy: Bool
  /// Whether a child has a key, as the children of a `forEach` have.
  let hasKeyedChildren: Bool
  /// Whether releasing the node may release nested nodes.
  private let isDeep: Bool

  // nonisolated(unsafe): written only by `deinit`, when there is no other reference to the node.
  private nonisolated(unsafe) var held: Held
  package let look: NodeLook

  package var children: NodeChildren { held.children }
  var making: LazyChildren? { held.making }

  private struct Held: Sendable {
    var children = NodeChildren()
    var making: LazyChildren?
  }

  package convenience init(_ look: consuming NodeLook, _ children: [Node] = []) {
    self.init(consume look, NodeChildren(children))
  }

  package init(_ look: consuming NodeLook, _ children: NodeChildren, making: LazyChildren? = nil) {
    event = look.handler?.event
    isLeaf = children.isEmpty
    self.look = consume look
    var (isLazy, hasKeyedChildren) = (making?.isMade == false, children.chunks != nil)
    var isDeep = making != nil || children.chunks != nil
    if children.chunks == nil {
      for child in children {
        if child.isLazy { isLazy = true }
        if child.hasParts { isDeep = true }
        // Of maps of maps, each would look through all those below it.
        if self.look.tag != .map, child.stepKey != nil { hasKeyedChildren = true }
      }
    }
    self.isLazy = isLazy
    self.hasKeyedChildren = hasKeyedChildren
    self.isDeep = isDeep
    held = Held(children: children, making: making)
  }

  package convenience init(
    mapping child: Node,
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) {
    var look = NodeLook(.map)
    look.transform = transform
    self.init(look, [child])
  }

  deinit {
    guard isDeep else { return }
    var parts: Held? = held
    held = Held()
    ReleaseLoop.release(&parts)
  }

  private var hasParts: Bool { !held.children.isEmpty || held.making != nil }
}

extension Node {
  package var tag: NodeTag { look.tag }
  package var props: NodeProps? { look.props }
  package var transform: (@Sendable (any Sendable) -> (any Sendable)?)? { look.transform }
  /// Whether it is a map or a memo, which readers treat as if its child stood in its place.
  package var isPassing: Bool { tag == .map || tag == .memo }

  /// The first descendant that is neither a map nor a memo that has been made, or the node itself.
  package var unmapped: Node {
    guard isPassing else { return self }
    var node = self
    while node.isPassing, let child = node.children.first { node = child }
    return node
  }

  var belowMaps: Node {
    guard tag == .map else { return self }
    var node = self
    while node.tag == .map, let child = node.children.first { node = child }
    return node
  }

  /// The key among its siblings; of a memo its own, not that of its content.
  package var stepKey: ViewKey? { tag == .map ? belowMaps.look.key : look.key }

  /// Returns the result of `change` in the maps that surround this node.
  func mapped(_ change: (Node, _ maps: Int) -> Node) -> Node {
    var maps: [@Sendable (any Sendable) -> (any Sendable)?] = []
    var target = self
    while let transform = target.transform, let child = target.children.first {
      maps.append(transform)
      target = child
    }
    return maps.reversed().reduce(change(target, maps.count)) { Node(mapping: $0, $1) }
  }

  /// Returns this node with another look; of a fragment, its children; of lazy nodes, what they make.
  package func with(_ change: @escaping @Sendable (inout NodeLook) -> Void) -> Node {
    withBelowMaps { look, _ in change(&look) }
  }

  typealias Change = @Sendable (inout NodeLook, _ maps: Int) -> Void

  /// Returns the node with a change of the look below its maps, which receives their number.
  func withBelowMaps(_ change: @escaping Change) -> Node {
    mapped { target, maps in
      let inner: Change = { look, more in change(&look, maps + more) }
      if let making = target.making { return target.changing(making, inner) }
      if target.tag == .fragment {
        return Node(target.look, target.children.map { $0.withBelowMaps(inner) })
      }
      var look = target.look
      change(&look, maps)
      return Node(look, target.children)
    }
  }

  /// Returns this node with a key; for a fragment, each of its children gets the key.
  package func keyed(_ key: ViewKey?) -> Node {
    guard belowMaps.tag == .fragment else { return keyedItself(key) }
    return mapped { fragment, _ in Node(fragment.look, fragment.children.map { $0.keyed(key) }) }
  }

  package func keyedItself(_ key: ViewKey?) -> Node {
    mapped { target, _ in
      var look = target.look
      look.key = key
      guard let making = target.making else { return Node(look, target.children) }
      return target.tag == .memo
        ? Node(memo: look, making) : Node(look, target.children, making: making)
    }
  }

  /// The nodes that stand in a container for this one: those of a fragment, which is no node of its own.
  @usableFromInline
  func splice(into nodes: inout [Node]) {
    guard tag == .map || tag == .fragment else { return nodes.append(self) }
    let node = belowMaps
    guard node.tag == .fragment else { return nodes.append(self) }
    for child in node.children { nodes.append(mapped { _, _ in child }) }
  }
}

package struct NodeLook: Sendable {
  package let tag: NodeTag
  package var isOn = false
  package var isDisabled = false
  package var level: UInt8 = 0
  /// The text, the label of a control or container, or the name of a native node.
  package var text = ""
  /// The fields that few nodes have: at most one element, so that other nodes stay small.
  private(set) var rare: [Rare] = []
  package var detail: NodeDetail?
  package var props: NodeProps?
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

  /// The transformation of a map node; nil for an input of a type that it never gets.
  package var transform: (@Sendable (any Sendable) -> (any Sendable)?)? {
    get { rare.isEmpty ? nil : rare[0].transform }
    set { setRare { $0.transform = newValue } }
  }

  private mutating func setRare(_ change: (inout Rare) -> Void) {
    if rare.isEmpty { rare = [Rare()] }
    change(&rare[0])
  }
}

@usableFromInline
package enum NodeTag: UInt8, Sendable, CaseIterable {
  case empty, text, heading, image, link, divider, spacer, code
  case button, toggle, textField, picker, slider, stepper, progress
  case row, column, overlay, scroll, group, form, list, table, tableRow, dialog, menu, canvas
  case native, fragment, map, memo, forEach
}

/// The fields of particular kinds of nodes, behind a reference, as most nodes have none.
package final class NodeDetail: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case spans([TextSpan])
    case symbol
    case button(ButtonKind, systemImage: ExactText?)
    case textField(TextFieldKind)
    case picker(PickerKind, options: [PickerOption], selection: ViewKey?)
    case slider(SliderValue, SliderScale)
    case progress(Double?)
    case stack(StackLayout)
    case scroll(ScrollAxes)
    case list(isOrdered: Bool)
    case table([ColumnHeading])
    case dialog(DialogKind, isModal: Bool)
    case canvas(width: Int, height: Int, [DrawOp])
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

package final class NodeProps: Sendable, Equatable {
  package struct Values: Sendable, Equatable {
    package var role: ViewRole?
    package var placement: ViewPlacement?
    package var isLocalized = false
    package var label: ExactText?
    package var description: ExactText?
    package var isHidden = false
    package var isChecked: Bool?
    package var isSelected: Bool?
    package var isExpanded: Bool?
    package var isInvalid = false
    package var isRequired = false
    package var live: LiveRegion?
    package var focus: FocusRule?
    package var style = ViewStyle()
    package var padding = ViewPadding.zero
    package var width = FrameLength()
    package var height = FrameLength()
    package var grow = 0
    package var shrink = 1
    package var border: ViewBorder?
    package var alignment: ViewAlignment?
    package var html: HTMLHint?
    package var options: [EventKind: EventOptions] = [:]

    package init() {}
  }

  package let values: Values
  package let listeners: [EventHandler]

  package init(_ values: Values, listeners: [EventHandler] = []) {
    self.values = values
    self.listeners = listeners
  }

  package static func == (left: NodeProps, right: NodeProps) -> Bool {
    left === right
      || left.values == right.values
        && left.listeners.map(\.event) == right.listeners.map(\.event)
  }
}

extension ViewTree {
  func with(_ change: @escaping @Sendable (inout NodeProps.Values) -> Void) -> ViewTree {
    ViewTree(
      node.with { look in
        var values = look.props?.values ?? .init()
        change(&values)
        look.props = NodeProps(values, listeners: look.props?.listeners ?? [])
      }
    )
  }

  /// Returns this view with a listener to an event, which replaces an earlier listener to it.
  func listening(_ handler: EventHandler, _ options: EventOptions) -> ViewTree {
    ViewTree(
      node.withBelowMaps { look, maps in
        var values = look.props?.values ?? .init()
        if options != EventOptions() { values.options[handler.event] = options }
        var listeners = look.props?.listeners ?? []
        listeners.removeAll { $0.event == handler.event }
        listeners.append(handler.passing(maps))
        listeners.sort { $0.event.rawValue < $1.event.rawValue }
        look.props = NodeProps(values, listeners: listeners)
      }
    )
  }
}

/// A text that is compared byte by byte, so that canonically equivalent strings differ.
package struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package init(stringLiteral string: String) {
    self.string = string
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
