/// A value that describes a view and the inputs of type `Input` that its controls send.
///
/// Interpreters show a tree as text, in a terminal, as HTML or in SwiftUI. When a control is used,
/// they dispatch an event to the tree, which returns the input to send.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
///     view.rendered()  // "[ - ] 3 [ + ]"
///
/// *map-identity*: `view.map { $0 } == view`;
/// *map-composition*: `view.map(f).map(g)` sends what `view.map { g(f($0)) }` sends
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
  ///
  /// *map-dispatch*: `view.map(f).dispatch(e) == f(view.dispatch(e))`
  public func map<Output: Sendable>(
    _ f: @escaping @Sendable (Input) -> Output
  ) -> ViewTree<Output> {
    ViewTree<Output>(
      Node(mapping: node) { PassingInput.mapped($0) { input in (input as? Input).map(f) } }
    )
  }

  /// Returns this view with a key that identifies it among its siblings, whatever its position.
  ///
  ///     let rows = ["ada", "alan"].map { ViewTree<Int>.button($0, 1).keyed(ViewKey($0)) }
  ///     ViewTree.column(rows).controls[1].path  // [.key("alan")]
  public func keyed(_ key: ViewKey) -> ViewTree {
    ViewTree(node.keyed(ViewKey(key.name)))
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
