extension TextLine {
  /// Returns what stands in some cells of the line; of a wide character that is cut, blanks.
  ///
  /// *width*: the slice is not wider than the cells
  func slice(_ cells: Range<Int>) -> TextLine {
    var slice = TextLine()
    var cell = 0
    for run in runs {
      if cell >= cells.upperBound { break }
      let part = run.text.slice(cells, startingAt: &cell)
      if !part.text.isEmpty { slice.append(run.with(part.text), width: part.width) }
    }
    return slice
  }

  /// Returns this line with another on top of it, from a cell on.
  func overlaid(by line: TextLine, at column: Int) -> TextLine {
    var result = slice(0..<column)
    result.pad(to: column)
    result.append(line)
    if column + line.width < width { result.append(slice(column + line.width..<width)) }
    return result
  }
}

extension String {
  /// Returns the part of a text that stands in some cells, if its first stands at `cell`; then it is the
  /// cell after its last.
  fileprivate func slice(
    _ cells: Range<Int>,
    startingAt cell: inout Int
  ) -> (text: String, width: Int) {
    if isPlain {
      let start = cell
      cell += utf8.count
      let lower = max(cells.lowerBound, start)
      let upper = min(cells.upperBound, cell)
      guard lower < upper else { return ("", 0) }
      return (String(utf8.dropFirst(lower - start).prefix(upper - lower)) ?? "", upper - lower)
    }
    var (text, width) = ("", 0)
    for character in self {
      let characterWidth = character.displayWidth
      let end = cell + characterWidth
      defer { cell = end }
      if cell >= cells.lowerBound, end <= cells.upperBound {
        text.append(character)
        width += characterWidth
      } else if cell < cells.upperBound, end > cells.lowerBound {
        let blanks = min(end, cells.upperBound) - max(cell, cells.lowerBound)
        text.append(String(repeating: " ", count: blanks))
        width += blanks
      }
    }
    return (text, width)
  }
}
