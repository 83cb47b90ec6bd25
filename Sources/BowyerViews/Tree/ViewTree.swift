/// A value that describes a view and the inputs of type `Input` that its controls send.
///
/// Interpreters show a tree as text, in a terminal, as HTML or in SwiftUI. When a control is used,
/// they dispatch an event to the tree, which returns the input to send.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
///     view.rendered()  // "[ - ] 3 [ + ]"
///
/// *map-identity*: `view.map { $0 } == view`;
/// *map-composition*: `view.map(f).map(g)` sends what `view.map { g(f($0)) }` sends;
/// *map-dispatch*: `view.map(f).dispatch(e) == f(view.dispatch(e))`;
/// *when*: `.when(c, v) == (c ? v : .empty)`; *placed*: `view.placed(p)` has the controls and the text
/// of `view`; *strip-memo*: `.memo(k) { v } == v`, except for the key of `v` among its siblings;
/// *for-each*: the rows of `forEach` are what `row` returns for the elements
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
  /// Returns a Boolean value indicating whether two trees describe the same view: the same content,
  /// byte for byte, and the same controls.
  ///
  /// The inputs that controls *send* are not compared, as functions cannot be; in tests, use
  /// ``hasSameInputs(as:)`` too.
  ///
  ///     ViewTree.button("+", 1) == ViewTree.button("+", 2)  // true
  ///
  /// - Complexity: O(*n*) in the number of nodes; O(1) for subtrees that both trees share.
  public static func == (left: ViewTree, right: ViewTree) -> Bool {
    Node.areAlike(left.node.forced, right.node.forced)
  }
}

extension Node {
  package static func areAlike(_ left: Node, _ right: Node) -> Bool {
    var diffing = Diffing()
    if case .none = diffing.patch(from: left, to: right) { return true }
    return false
  }
}

extension ViewTree {
  /// Returns this view with its controls disabled if a condition holds.
  ///
  ///     ViewTree.button("Save", 1).disabled().rendered()  // "( Save )"
  ///
  /// A disabled view cannot be enabled again, neither by a later modifier nor by its container.
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
}

extension ViewTree {
  /// Returns the view as text without colours, in lines of at most `width` cells.
  ///
  ///     let view: ViewTree<Int> = .column(.heading("Count"), .button("+", 1))
  ///     view.rendered()  // "# Count\n[ + ]"
  public func rendered(width: Int = 80) -> String {
    TextLayout(node, width: width, drawing: .text).lines.map(\.text).joined(separator: "\n")
  }
}
