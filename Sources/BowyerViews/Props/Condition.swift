extension ViewTree {
  /// Returns the same view, whose controls can or cannot be used.
  ///
  ///     ViewTree.button("Save", 1).disabled().rendered()  // "( Save )"
  ///
  /// What is disabled stays so, whatever is said of it, or of what it stands in, afterwards.
  ///
  /// *or*: `view.disabled(a).disabled(b) == view.disabled(a || b)`
  public func disabled(_ isDisabled: Bool = true) -> ViewTree {
    isDisabled ? ViewTree(node.with { $0.isDisabled = true }) : self
  }

  /// Returns the same view, which nobody sees, hears or uses, but which keeps its place.
  ///
  ///     let view: ViewTree<Int> = .row(.button("a", 1).hidden(), .button("b", 2))
  ///     view.controls.map(\.label)  // ["b"]
  public func hidden(_ isHidden: Bool = true) -> ViewTree { with { $0.isHidden = isHidden } }

  /// Returns the same view, with a mark or without one, as an item of a menu has it.
  ///
  ///     ViewTree.button("Wrap lines", 1).checked(true).rendered()  // "[ ✓ Wrap lines ]"
  public func checked(_ isChecked: Bool?) -> ViewTree { with { $0.isChecked = isChecked } }

  /// Returns the same view, chosen or not among those beside it.
  ///
  ///     ViewTree<Int>.text("Ada").selected(true).rendered()  // "> Ada"
  public func selected(_ isSelected: Bool?) -> ViewTree { with { $0.isSelected = isSelected } }

  /// Returns the same view, which tells whether what belongs to it is shown.
  ///
  ///     ViewTree.button("More", 1).expanded(false).rendered()  // "[ ▸ More ]"
  public func expanded(_ isExpanded: Bool?) -> ViewTree { with { $0.isExpanded = isExpanded } }

  /// Returns the same view, which tells whether what was entered is wrong.
  ///
  ///     let field = ViewTree.textField("Age", text: "x") { $0 }.invalid()
  ///     field.rendered()  // "Age: x_ (invalid)"
  public func invalid(_ isInvalid: Bool = true) -> ViewTree { with { $0.isInvalid = isInvalid } }

  /// Returns the same view, which tells whether something must be entered.
  ///
  ///     ViewTree.textField("Name", text: "") { $0 }.required().rendered()  // "Name*: _"
  public func required(_ isRequired: Bool = true) -> ViewTree {
    with { $0.isRequired = isRequired }
  }
}
