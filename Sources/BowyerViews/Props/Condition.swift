extension ViewTree {
  /// Returns this view with its controls disabled if a condition holds.
  ///
  ///     ViewTree.button("Save", 1).disabled().rendered()  // "( Save )"
  ///
  /// A disabled view cannot be enabled again, neither by a later modifier nor by its container.
  ///
  /// *or*: `view.disabled(a).disabled(b) == view.disabled(a || b)`
  public func disabled(_ isDisabled: Bool = true) -> ViewTree {
    isDisabled ? ViewTree(node.with { $0.isDisabled = true }) : self
  }

  /// Returns this view hidden: it is neither shown nor accessible, and keeps its position.
  ///
  ///     let view: ViewTree<Int> = .row(.button("a", 1).hidden(), .button("b", 2))
  ///     view.controls.map(\.label)  // ["b"]
  public func hidden(_ isHidden: Bool = true) -> ViewTree { with { $0.isHidden = isHidden } }

  /// Returns this view with a check mark that is on or off, as for an item of a menu; nil removes
  /// it.
  ///
  ///     ViewTree.button("Wrap lines", 1).checked(true).rendered()  // "[ ✓ Wrap lines ]"
  public func checked(_ isChecked: Bool?) -> ViewTree { with { $0.isChecked = isChecked } }

  /// Returns this view marked as selected or not selected among its siblings; nil removes the mark.
  ///
  ///     ViewTree<Int>.text("Ada").selected(true).rendered()  // "> Ada"
  public func selected(_ isSelected: Bool?) -> ViewTree { with { $0.isSelected = isSelected } }

  /// Returns this view marked as expanded or collapsed; nil removes the mark.
  ///
  ///     ViewTree.button("More", 1).expanded(false).rendered()  // "[ ▸ More ]"
  public func expanded(_ isExpanded: Bool?) -> ViewTree { with { $0.isExpanded = isExpanded } }

  /// Returns this view marked as having an invalid value.
  ///
  ///     let field = ViewTree.textField("Age", text: "x") { $0 }.invalid()
  ///     field.rendered()  // "Age: x_ (invalid)"
  public func invalid(_ isInvalid: Bool = true) -> ViewTree { with { $0.isInvalid = isInvalid } }

  /// Returns this view marked as required.
  ///
  ///     ViewTree.textField("Name", text: "") { $0 }.required().rendered()  // "Name*: _"
  public func required(_ isRequired: Bool = true) -> ViewTree {
    with { $0.isRequired = isRequired }
  }
}
