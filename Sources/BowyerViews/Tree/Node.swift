import BowyerKinds
package import BowyerOptics

/// An immutable node of a view description, which knows nothing of the type of the inputs that it sends.
@usableFromInline
package final class Node: Sendable {
  // What is read first stands first, so that it is near in memory.
  package let isLeaf: Bool
  package let isLazy: Bool
  /// Whether a child has a key, as the children of a `forEach` have.
  let hasKeyedChildren: Bool
  /// The levels of nodes below this one; the maximum for a memo and for rows.
  private let height: UInt8
  /// The most levels that are released directly, without the loop.
  private static let heightLimit: UInt8 = 16

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
    isLeaf = children.isEmpty
    self.look = consume look
    var (isLazy, hasKeyedChildren) = (making?.isMade == false, children.chunks != nil)
    var height = making != nil || children.chunks != nil ? .max : 0 as UInt8
    if children.chunks == nil {
      for child in children {
        if child.isLazy { isLazy = true }
        height = max(height, child.height < .max ? child.height + 1 : .max)
        if !hasKeyedChildren, child.stepKey != nil { hasKeyedChildren = true }
      }
    }
    self.isLazy = isLazy
    self.hasKeyedChildren = hasKeyedChildren
    self.height = height
    held = Held(children: children, making: making)
  }

  /// Creates a copy with another look and, for the content of a memo, the memo.
  init(_ other: Node, _ look: consuming NodeLook, making: LazyChildren? = nil) {
    (isLeaf, isLazy, hasKeyedChildren) = (other.isLeaf, other.isLazy, other.hasKeyedChildren)
    (height, held) = (making == nil ? other.height : .max, other.held)
    if let making { held.making = making }
    self.look = consume look
  }

  deinit {
    guard height > Self.heightLimit else { return }
    var parts: Held? = held
    held = Held()
    ReleaseLoop.release(&parts)
  }

  package var tag: NodeTag { look.tag }
  package var event: EventKind? { look.event }
  package var props: NodeProps? { look.props }
  /// Whether its inputs and those of its descendants pass maps.
  package var isMapped: Bool { look.rare.contains { !$0.maps.isEmpty } }

  package var stepKey: ViewKey? { look.key }

  /// Returns this node with another look; of a fragment and of rows, its children; of a lazy node, what it makes.
  package func with(_ change: @escaping @Sendable (inout NodeLook) -> Void) -> Node {
    // A node that has been made is changed itself: to make it again would apply all changes again, at each level of memos.
    let changed = making.map { $0.adding(changes(of: $0)) { $0.with(change) } }
    var look = look
    if let changed, !changed.isMade {
      look.maps = InputMaps()
      return Node(look, children, making: changed)
    }
    guard tag == .fragment || tag == .forEach else {
      change(&look)
      return Node(self, look, making: changed)
    }
    // The maps of the whole come before the change.
    let maps = look.maps
    look.maps = InputMaps()
    let nodes = children.map { child in
      (maps.isEmpty ? child : child.mapped { maps($0) }).with(change)
    }
    let isChunked = tag == .forEach
    return Node(
      look,
      isChunked ? NodeChildren(ChildChunks(of: nodes)) : NodeChildren(nodes),
      making: changed
    )
  }

  /// Returns this node, whose inputs and those of its descendants are transformed.
  func mapped(_ transform: @escaping InputMaps.Transform) -> Node {
    // A fragment that is not the content of a memo is no node of its own in a container.
    if tag == .fragment, making == nil { return Node(look, children.map { $0.mapped(transform) }) }
    var changed: LazyChildren?
    if let making, making.isMemo, making.isMade {
      changed = making.adding(making.changes) { $0.mapped(transform) }
    }
    var look = look
    look.maps = look.maps.appending(transform)
    return Node(self, look, making: changed)
  }

  /// Returns this node with a key, or the children of a fragment, each with the key.
  package func keyed(_ key: ViewKey?) -> Node {
    if tag == .fragment, making == nil { return Node(look, children.map { $0.keyed(key) }) }
    return keyedItself(key)
  }

  package func keyedItself(_ key: ViewKey?) -> Node {
    var look = look
    look.key = key
    return Node(self, look)
  }

  /// Adds what stands in a container for a node: the nodes of a fragment, which is no node of its own.
  @usableFromInline
  static func add(_ node: consuming Node, to nodes: inout [Node]) {
    let isNode = node.tag != .fragment || node.making != nil
    if isNode { nodes.append(node) } else { nodes += node.children }
  }
}

/// The transforms that inputs pass on their way out of a node, in the order in which they were added.
package struct InputMaps: Sendable {
  /// Returns the input in the type of the outer view; nil for one that the map never gets.
  package typealias Transform = @Sendable (any Sendable) -> (any Sendable)?

  private var transforms = Pieces<Transform>()
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  func appending(_ transform: @escaping Transform) -> InputMaps {
    var maps = self
    maps.transforms = transforms.appending(transform)
    maps.count += 1
    return maps
  }

  func callAsFunction(_ input: any Sendable, after count: Int = 0) -> (any Sendable)? {
    if count == self.count { return input }
    return transforms.array.dropFirst(count).reduce(input) { input, map in input.flatMap(map) }
  }
}

package struct NodeLook: Sendable {
  package let tag: NodeTag
  package var isOn = false
  package var isDisabled = false
  package var level: UInt8 = 0
  /// The event that the control itself handles, and below what it sends for it.
  private(set) var event: EventKind?
  /// The text, the label of a control or container, or the name of a native node.
  package var text = ""
  /// The fields that few nodes have: at most one element, so that other nodes stay small.
  private(set) var rare: [Rare] = []
  package var detail: NodeDetail?
  package var props: NodeProps?
  private(set) var answer: EventAnswer?

  struct Rare: Sendable {
    var value = ""
    var placeholder = ""
    var key: ViewKey?
    var maps = InputMaps()
  }

  package init(_ tag: NodeTag) {
    self.tag = tag
  }

  package mutating func handle(_ event: EventKind, _ answer: EventAnswer) {
    (self.event, self.answer) = (event, answer)
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

  var maps: InputMaps {
    get { rare.isEmpty ? InputMaps() : rare[0].maps }
    set { setRare { $0.maps = newValue } }
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
  case native, fragment, memo, forEach
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

extension Node {
  package var fieldKind: TextFieldKind {
    if case .textField(let kind)? = look.detail?.kind { kind } else { .plain }
  }

  package var pickerKind: PickerKind? {
    if case .picker(let kind, _, _)? = look.detail?.kind { kind } else { nil }
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
    /// The keys that are listed for its listener.
    package var keys: [KeyPress] = []

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

  func listening(_ event: EventKind, _ answer: EventAnswer, keys: [KeyPress] = []) -> ViewTree {
    ViewTree(
      node.with { look in
        var values = look.props?.values ?? .init()
        if event == .key { values.keys = keys }
        var listeners = look.props?.listeners ?? []
        listeners.removeAll { $0.event == event }
        listeners.append(EventHandler(event: event, answer: answer, mapsBelow: look.maps.count))
        listeners.sort { $0.event.order < $1.event.order }
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
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// The children of a node, in order: a few in an array, or the rows of a `forEach` in chunks.
///
/// Consecutive trees share the chunks; replacing a row copies only its chunk.
package struct NodeChildren: Sendable {
  private let flat: ContiguousArray<Node>
  package let chunks: ChildChunks?

  package init(_ nodes: [Node] = []) {
    flat = ContiguousArray(nodes)
    chunks = nil
  }

  init(_ chunks: ChildChunks) {
    flat = []
    self.chunks = chunks
  }

  /// Whether both collections have the same storage, as a node and its copy have.
  func isShared(with others: NodeChildren) -> Bool {
    if let chunks { return chunks === others.chunks }
    return others.chunks == nil && flat.count == others.flat.count
      && flat.isShared(with: others.flat)
  }

  /// Returns the number of children from a position on that both collections share by their chunks.
  func sharedCount(from position: Int, _ others: NodeChildren, from other: Int) -> Int {
    guard let chunks, let theirs = others.chunks else { return 0 }
    if chunks === theirs, position == other { return count - position }
    guard let (first, start) = chunks.spot(position), let (other, otherSlot) = theirs.spot(other),
      start == otherSlot
    else { return 0 }
    var (mine, yours, slot, end) = (first, other, start, position)
    while mine < chunks.ends.count, yours < theirs.ends.count {
      let block = mine == yours ? chunks.spine.sharedBlock(from: mine, theirs.spine) : nil
      if block == nil, !chunks.spine[mine].isShared(with: theirs.spine[yours]) {
        let (mine, yours) = (chunks.spine[mine], theirs.spine[yours])
        end -= slot
        while slot < mine.count, slot < yours.count, mine[slot] === yours[slot] { slot += 1 }
        end += slot
        if slot < mine.count || slot < yours.count { break }
      }
      (mine, yours, slot) = (mine + (block ?? 1), yours + (block ?? 1), 0)
      end = chunks.ends[mine - 1]
    }
    return end - position
  }

  /// Returns the number of children before a position that both collections share by their chunks.
  func sharedCount(before position: Int, _ others: NodeChildren, before other: Int) -> Int {
    guard position > 0, other > 0, let chunks, let theirs = others.chunks,
      let (mine, slot) = chunks.spot(position - 1), let (yours, otherSlot) = theirs.spot(other - 1),
      slot == otherSlot, chunks.spine[mine].isShared(with: theirs.spine[yours])
    else { return 0 }
    return slot + 1
  }

  func replacing(_ changes: [(position: Int, node: Node)]) -> NodeChildren {
    guard !changes.isEmpty else { return self }
    guard let chunks else {
      var nodes = flat
      for (position, node) in changes { nodes[position] = node }
      return NodeChildren(Array(nodes))
    }
    var spine = chunks.spine
    for (position, node) in changes {
      if let (chunk, slot) = chunks.spot(position) { spine[chunk][slot] = node }
    }
    return NodeChildren(ChildChunks(spine, chunks.ends))
  }
}

extension NodeChildren: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    if let chunks { chunks.count } else { flat.count }
  }

  package subscript(position: Int) -> Node {
    guard let chunks else { return flat[position] }
    guard let (chunk, slot) = chunks.spot(position) else {
      preconditionFailure("there is no child \(position) of \(count)")
    }
    return chunks.spine[chunk][slot]
  }

  package func makeIterator() -> Iterator { Iterator(flat, chunks) }

  /// An iterator chunk by chunk, which is faster than a search for each position.
  package struct Iterator: IteratorProtocol {
    private var nodes: ContiguousArray<Node>
    private var slot = 0
    private let chunks: ChildChunks?
    private var chunk = 0

    fileprivate init(_ nodes: ContiguousArray<Node>, _ chunks: ChildChunks?) {
      self.nodes = nodes
      self.chunks = chunks
    }

    package mutating func next() -> Node? {
      while slot == nodes.count {
        guard let chunks, chunk < chunks.ends.count else { return nil }
        nodes = chunks.spine[chunk]
        chunk += 1
        slot = 0
      }
      defer { slot += 1 }
      return nodes[slot]
    }
  }
}

/// A collection of children in non-empty chunks of at most about 64, which several trees can share.
package final class ChildChunks: Sendable {
  package let spine: Spine<Node>
  /// For each chunk, the position after its last child.
  package let ends: [Int]

  init(_ spine: Spine<Node>, _ ends: [Int]) {
    self.spine = spine
    self.ends = ends
  }

  convenience init(of nodes: [Node]) {
    let starts = stride(from: 0, to: nodes.count, by: 64)
    let ends = starts.map { Swift.min($0 + 64, nodes.count) }
    var spine = Spine<Node>()
    for (start, end) in zip(starts, ends) { spine.append(ContiguousArray(nodes[start..<end])) }
    self.init(spine, ends)
  }

  package var count: Int { ends.last ?? 0 }

  func spot(_ position: Int) -> (chunk: Int, slot: Int)? {
    guard position >= 0, position < count else { return nil }
    var (low, high) = (0, ends.count - 1)
    let guess = Swift.min(position >> 6, high)
    if position < ends[guess] { high = guess } else { low = guess + 1 }
    while low < high {
      let middle = (low + high) >> 1
      if position < ends[middle] { high = middle } else { low = middle + 1 }
    }
    return (low, low == 0 ? position : position - ends[low - 1])
  }
}
