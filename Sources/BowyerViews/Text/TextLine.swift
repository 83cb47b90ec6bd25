/// One line of a layout.
public struct TextLine: Hashable, Sendable {
  /// What stands on the line, from left to right.
  public private(set) var runs: [TextRun] = []
  /// How many cells the line takes.
  public private(set) var width = 0

  /// The text of the line, without blanks at its end.
  public var text: String {
    runs.reduce(into: "") { $0 += $1.text }.withoutTrailingBlanks
  }

  /// Appends a run of a given width; one that goes on as the last does becomes a part of it.
  mutating func append(_ run: TextRun, width runWidth: Int) {
    width += runWidth
    let last = runs.count - 1
    guard last >= 0 else { return runs.append(run) }
    let joins = runs[last].text.joins(run.text)
    if !runs[last].continues(run) {
      runs.append(joins ? run.with("\u{200B}" + run.text) : run)
    } else {
      if joins { runs[last].text += "\u{200B}" }
      runs[last].text += run.text
    }
  }

  mutating func append(_ line: TextLine) {
    for run in line.runs { append(run, width: 0) }
    width += line.width
  }

  /// Adds blanks until the line takes `column` cells.
  mutating func pad(to column: Int, _ style: ViewStyle = ViewStyle()) {
    guard column > width else { return }
    append(
      TextRun(String(repeating: " ", count: column - width), style: style),
      width: column - width
    )
  }

  /// Changes the style of all runs.
  mutating func restyle(_ change: (ViewStyle) -> ViewStyle) {
    for index in runs.indices {
      let run = runs[index]
      var changed = TextRun(
        run.text,
        run.emphasis,
        control: run.control,
        part: run.part,
        style: change(run.style),
        link: run.link,
        option: run.option
      )
      changed.offset = run.offset
      runs[index] = changed
    }
  }
}

extension String {
  /// Tells whether a text that follows on a line would change how this one looks or how wide it is, as a
  /// variation selector would.
  fileprivate func joins(_ next: String) -> Bool {
    // Below U+0300 nothing joins what is before it.
    guard let first = next.utf8.first, first >= 0xCC, let last = last, let begin = next.first else {
      return false
    }
    return (String(last) + String(begin)).count < 2
  }
}

// MARK: - Cells

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
      if part.text.isEmpty { continue }
      var kept = run.with(part.text)
      kept.offset = run.offset.map { $0 + part.dropped }
      slice.append(kept, width: part.width)
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

  /// Returns the line, cut with `…` if it is wider than a width.
  func cut(to width: Int) -> TextLine {
    guard self.width > width, let last = runs.first else { return self }
    var line = slice(0..<max(0, width - 1))
    line.append(last.with("…"), width: 1)
    return line
  }
}

extension String {
  /// Returns the part of a text that stands in some cells.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - cell: The cell of the first character; afterwards the cell after the last.
  /// - Returns: The part, its width, and the number of characters before it.
  fileprivate func slice(
    _ cells: Range<Int>,
    startingAt cell: inout Int
  ) -> (text: String, width: Int, dropped: Int) {
    if isPlain {
      let start = cell
      cell += utf8.count
      let lower = max(cells.lowerBound, start)
      let upper = min(cells.upperBound, cell)
      guard lower < upper else { return ("", 0, 0) }
      let text = String(utf8.dropFirst(lower - start).prefix(upper - lower)) ?? ""
      return (text, upper - lower, lower - start)
    }
    var (text, width, dropped) = ("", 0, 0)
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
      } else if end <= cells.lowerBound {
        dropped += 1
      }
    }
    return (text, width, dropped)
  }
}

extension [TextLine] {
  var widest: Int { lazy.map(\.width).max() ?? 0 }
}
