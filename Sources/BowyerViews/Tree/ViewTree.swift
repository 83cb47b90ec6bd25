import BowyerKinds

/// A value that describes a view and the inputs of type `Input` that its controls send.
///
/// Interpreters show a tree as text, in a terminal, as HTML or in SwiftUI. When a control is used, they dispatch an event to
/// the tree, which returns the input to send.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
///     view.rendered()  // "[ - ] 3 [ + ]"
///
/// Its laws are *map-identity*, *map-composition*, *map-dispatch*, *when*, *placed*, *strip-memo* and *for-each*.
public struct ViewTree<Input: Sendable>: Sendable {
  @usableFromInline package let node: Node

  package init(_ node: Node) {
    self.node = node
  }

  /// Returns this view with its inputs transformed to another type.
  ///
  /// The tree is not traversed: `f` is applied when a control is used.
  ///
  ///     let view = ViewTree.button("+", 1).map { "\($0)" }
  ///     try view.dispatch(.press, at: [])  // "1"
  public func map<Output: Sendable>(
    _ f: @escaping @Sendable (Input) -> Output
  ) -> ViewTree<Output> {
    ViewTree<Output>(node.mapped { input in (input as? Input).map(f) })
  }

  /// Returns this view with a key that identifies it among its siblings, whatever its position.
  ///
  ///     let rows = ["ada", "alan"].map { ViewTree<Int>.button($0, 1).keyed(ViewKey($0)) }
  ///     ViewTree.column(rows).controls[1].path  // [.key("alan")]
  public func keyed(_ key: ViewKey) -> ViewTree {
    ViewTree(node.keyed(ViewKey(key.name, occurrence: 0)))
  }
}

extension ViewTree: CustomStringConvertible {
  /// The view as text, 80 columns wide.
  public var description: String { rendered(width: 80) }
}

extension ViewTree where Input == Never {
  /// Returns this view, which sends no inputs, as part of a view that sends inputs.
  ///
  ///     let notice: ViewTree<Never> = .text("Saved")
  ///     let view: ViewTree<Int> = .row(notice.sendingNothing(), .button("OK", 1))
  ///     view.rendered()  // "Saved [ OK ]"
  public func sendingNothing<Wider: Sendable>() -> ViewTree<Wider> {
    map { (_: Never) -> Wider in }
  }
}

extension ViewTree: Equatable {
  /// Returns a Boolean value indicating whether two trees describe the same view, byte for byte, with the same controls.
  ///
  ///     ViewTree.button("+", 1) == ViewTree.button("+", 2)  // true
  ///
  /// The inputs that controls *send* are not compared, as functions cannot be; see ``hasSameInputs(as:)``.
  public static func == (left: ViewTree, right: ViewTree) -> Bool {
    Node.areAlike(left.node.forced, right.node.forced)
  }
}

extension ViewTree {
  /// Returns this view with its controls disabled if a condition holds; no modifier or container can enable it again.
  ///
  ///     ViewTree.button("Save", 1).disabled().rendered()  // "( Save )"
  public func disabled(_ isDisabled: Bool = true) -> ViewTree {
    isDisabled ? ViewTree(node.with { $0.isDisabled = true }) : self
  }

  /// Returns this view hidden: it is neither shown nor accessible, and keeps its position.
  public func hidden(_ isHidden: Bool = true) -> ViewTree { with { $0.isHidden = isHidden } }

  /// Returns this view with a check mark, as for an item of a menu; nil removes it.
  public func checked(_ isChecked: Bool?) -> ViewTree { with { $0.isChecked = isChecked } }

  /// Returns this view marked as selected or not selected among its siblings; nil removes the mark.
  public func selected(_ isSelected: Bool?) -> ViewTree { with { $0.isSelected = isSelected } }

  /// Returns this view marked as expanded or collapsed; nil removes the mark.
  public func expanded(_ isExpanded: Bool?) -> ViewTree { with { $0.isExpanded = isExpanded } }

  /// Returns this view marked as having an invalid value.
  public func invalid(_ isInvalid: Bool = true) -> ViewTree { with { $0.isInvalid = isInvalid } }

  /// Returns this view marked as required.
  public func required(_ isRequired: Bool = true) -> ViewTree {
    with { $0.isRequired = isRequired }
  }

  /// Returns the view as text without colours, in lines of at most `width` cells.
  ///
  ///     let view: ViewTree<Int> = .column(.heading("Count"), .button("+", 1))
  ///     view.rendered()  // "# Count\n[ + ]"
  public func rendered(width: Int = 80) -> String {
    TextLayout(node, width: width, drawing: .text).lines.map(\.text).joined(separator: "\n")
  }

  /// Returns the input that a control sends for an action of the user.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
  ///     try view.dispatch(.press, at: [.at(1)])  // 1
  ///
  /// - Throws: ``EventRefusal`` if there is no such control, or if it is disabled or does not handle the action.
  public func dispatch(
    _ action: ViewAction,
    at path: [PathElement]
  ) throws(EventRefusal) -> Input {
    try dispatch(action, at: path, ignoringDisabled: false)
  }

  /// Returns the input that an interpreter sends for an event, if any; a disabled view still sends those of the view itself.
  package func input(for action: ViewAction, at path: [PathElement]) -> Input? {
    try? dispatch(action, at: path, ignoringDisabled: action.event.isOfView)
  }

  private func dispatch(
    _ action: ViewAction,
    at path: [PathElement],
    ignoringDisabled: Bool
  ) throws(EventRefusal) -> Input {
    var way = MapWay()
    var node = way.enter(node)
    var isDisabled = node.look.isDisabled
    for element in path {
      guard let child = node.child(at: element) else { throw .noNode(path) }
      node = way.enter(child)
      isDisabled = isDisabled || node.look.isDisabled
    }
    if isDisabled, !ignoringDisabled { throw .disabled(label: node.refusalLabel) }
    // Unwrapped first: with an optional `Input`, nil would be cast to an input.
    guard let sent = way.input(for: action, from: node), let input = sent as? Input else {
      throw .notHandled(action, label: node.refusalLabel)
    }
    return input
  }
}

/// The nodes with maps on the way from the root to a node, that node included.
package struct MapWay {
  private var nodes: [Node] = []
  package var count: Int { nodes.count }

  package init() {}

  /// Goes to a child, which is made if it is a memo, and returns it.
  package mutating func enter(_ child: Node) -> Node {
    var node = child
    while let content = node.memoContent { node = content }
    if node.isMapped { nodes.append(node) }
    return node
  }

  package mutating func leave(to count: Int) { nodes.removeLast(nodes.count - count) }

  package func input(for action: ViewAction, from node: Node) -> (any Sendable)? {
    let outer = nodes.last === node ? nodes.dropLast() : nodes[...]
    return outer.reversed().reduce(node.input(for: action)) { input, outer in
      input.flatMap { outer.look.maps($0) }
    }
  }
}

extension ViewTree where Input: Equatable {
  /// Returns a Boolean value indicating whether two trees describe the same view and send the same inputs.
  ///
  ///     ViewTree.button("x", 1).hasSameInputs(as: .button("x", 2))  // false
  ///
  /// The inputs of all handlers are compared: for toggles, those for on and off; for text fields, those for their own text,
  /// the empty text and a few samples; for listeners to keys, pointers or visible rows, those for a few samples.
  public func hasSameInputs(as other: ViewTree) -> Bool {
    let (mine, theirs) = (ViewTree(node.forced), ViewTree(other.node.forced))
    guard mine == theirs else { return false }
    // The trees have the same shape, so their children correspond.
    var (way, otherWay) = (MapWay(), MapWay())
    func haveSameInputs(_ mine: Node, _ theirs: Node) -> Bool {
      let maps = (way.count, otherWay.count)
      let (node, twin) = (way.enter(mine), otherWay.enter(theirs))
      defer {
        way.leave(to: maps.0)
        otherWay.leave(to: maps.1)
      }
      if node.isHidden { return true }
      for action in node.sampleActions {
        // Unwrapped first: with an optional `Input`, nil would be cast to an input.
        let answer = way.input(for: action, from: node).flatMap { $0 as? Input }
        let other = otherWay.input(for: action, from: twin).flatMap { $0 as? Input }
        if !areSame(answer, other) { return false }
      }
      return StackRoom.run { zip(node.children, twin.children).allSatisfy(haveSameInputs) }
    }
    return haveSameInputs(mine.node, theirs.node)
  }
}

extension Node {
  package static func areAlike(_ left: Node, _ right: Node) -> Bool {
    var diffing = Diffing()
    if case .none = diffing.patch(from: left, to: right) { return true }
    return false
  }

  fileprivate var memoContent: Node? {
    guard let making, !making.isMade, case .memo(let memo) = making.source else { return nil }
    return changes(of: making).reduce(memo.render()) { $1($0) }.keyedItself(look.key)
  }

  fileprivate var refusalLabel: String { controlRole == nil ? look.text : forced.label }

  fileprivate var sampleActions: [ViewAction] { look.events.flatMap(sampleActions) }

  private func sampleActions(for event: EventKind) -> [ViewAction] {
    switch event {
    case .press: [.press]
    case .toggle: [.toggle(true), .toggle(false)]
    case .input: [look.value, "", "a", "Ab 1", "é世👍"].map { .input($0) }
    case .select: picker?.options.map { .select($0.key) } ?? []
    case .slide:
      slider.map { [$0.scale.first, $0.value, $0.scale.range.upperBound] }?.map { .slide($0) } ?? []
    case .submit: [.submit]
    case .dismiss: [.dismiss]
    case .key: KeyPress.samples.map { .key($0) }
    case .focus: [.focus]
    case .blur: [.blur]
    case .doublePress: [.doublePress]
    case .contextMenu: [.contextMenu]
    case .pointer: PointerEvent.samples.map { .pointer($0) }
    case .appear: [.appear]
    case .disappear: [.disappear]
    case .visibleRange: [0..<0, 0..<1, 0..<9, 3..<30].map { .visibleRange($0) }
    }
  }
}

extension KeyPress {
  package static let samples: [KeyPress] =
    (Key.named + [.function(1)]).map { KeyPress($0) }
    + (" abcdefghijklmnopqrstuvwxyz0123456789+-?/:" as String).map { KeyPress(.character($0)) }
    + ("acfnoqsvwxyz" as String).map { KeyPress(.character($0), .control) }
    + [KeyPress(.tab, .shift), KeyPress(.enter, .alt)]
}

extension PointerEvent {
  fileprivate static let samples: [PointerEvent] =
    [PointerEvent.Phase.down, .move, .up].flatMap { phase in
      [(0, 0), (0.5, 0.5), (3, 4), (20, 7)].map { x, y in
        PointerEvent(phase, x: x, y: y, button: .primary)
      }
    } + [PointerEvent(.down, x: 3, y: 4, button: .secondary)]
}
