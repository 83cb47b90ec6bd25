/// The position of the caret in the text of a text field.
package struct FieldCaret: Hashable, Sendable {
  /// The number of displayed characters before the caret.
  package let offset: Int
  /// Whether no displayed character follows the caret.
  package let isAtEnd: Bool

  package init(offset: Int, isAtEnd: Bool) {
    self.offset = offset
    self.isAtEnd = isAtEnd
  }
}

extension [TextLine] {
  /// Returns the line and the cell of the caret of the text field at a path; nil if it is not on
  /// these lines.
  package func place(
    of caret: FieldCaret,
    in path: [PathElement]
  ) -> (row: Int, column: Int)? {
    func place(_ row: Int, _ number: Int, after text: Substring = "") -> (row: Int, column: Int) {
      let runs = self[row].runs[..<number]
      return (row, runs.reduce(0) { $0 + $1.text.displayWidth } + text.displayWidth)
    }
    // Only the caret's line is examined closely, as the text may have very many lines.
    var found: (row: Int, column: Int)?
    for (row, line) in enumerated().reversed() {
      for (number, run) in line.runs.enumerated().reversed() where run.belongs(to: path) {
        if run.part == .end, caret.isAtEnd { return place(row, number) }
        guard found == nil, run.part == .value, let offset = run.offset, offset <= caret.offset,
          caret.offset - offset <= run.text.characterCount
        else { continue }
        found = place(row, number, after: run.text.prefix(caret.offset - offset))
        if !caret.isAtEnd { return found }
      }
    }
    return found
  }
}

extension TextLayout {
  /// Returns all lines of the control at a path, including those that are scrolled out of view.
  package func lines(ofControl path: [PathElement]) -> [TextLine] {
    engine.box(at: path).map { engine.boxes[$0].lines } ?? []
  }
}
