/// What a program remembers of a view that it shows on a screen, because the view does not tell it.
package struct LayoutMemory: Hashable, Sendable {
  /// How far what is scrolled is scrolled, by its steps from the root; what is not in it stands at its beginning.
  package var offsets: [[PathElement]: ScrollOffset]
  /// The menus, and pickers of kind `.menu`, that are open.
  package var open: Set<[PathElement]>
  /// What must be seen: all it stands in is scrolled as little as shows it.
  package var revealed: [PathElement]?
  /// The caret of the text field that must be seen; of one that is larger than its window, it is seen.
  package var caret: FieldCaret?

  /// Makes a memory; without arguments, that of a view which was never shown.
  package init(
    offsets: [[PathElement]: ScrollOffset] = [:],
    open: Set<[PathElement]> = [],
    revealed: [PathElement]? = nil
  ) {
    self.offsets = offsets
    self.open = open
    self.revealed = revealed
  }
}
