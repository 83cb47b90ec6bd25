extension [TextRun] {
  /// Returns these runs as lines of at most `width` cells, broken between words where possible.
  ///
  /// A word that is longer than a line is broken within. A run of part `.value` is broken anywhere and
  /// loses no blank, so that a place in it can be found by counting cells. A character that is wider
  /// than a line shows as `…`.
  ///
  /// *width*: no line is wider than `width`
  func wrapped(width: Int) -> [TextLine] {
    if let line = plainLine(width: width) { return [line] }
    var wrap = TextWrap(width: width)
    for (index, run) in enumerated() {
      for character in run.text {
        wrap.add(character, of: index, breaksAtBlank: run.part != .value)
      }
    }
    return wrap.finish().map { atoms in
      var line = TextLine()
      for atom in atoms {
        let run = self[atom.run]
        line.append(
          TextRun(String(atom.character), run.emphasis, control: run.control, part: run.part),
          width: atom.width
        )
      }
      return line
    }
  }
}

extension [TextRun] {
  /// The runs as one line, if they are plain and fit: most do.
  private func plainLine(width: Int) -> TextLine? {
    var line = TextLine()
    for run in self where !run.text.isEmpty {
      guard run.text.isPlain else { return nil }
      line.append(run, width: run.text.utf8.count)
    }
    return line.width <= width ? line : nil
  }
}

/// Lines in the making.
private struct TextWrap {
  struct Atom {
    let character: Character
    let width: Int
    let run: Int
    let isBlank: Bool
  }

  let width: Int
  private var lines: [[Atom]] = []
  private var line: [Atom] = []
  private var lineWidth = 0
  private var lastBlank: Int?

  init(width: Int) {
    self.width = width
  }

  mutating func add(_ character: Character, of run: Int, breaksAtBlank: Bool) {
    if character == "\n" { return endLine() }
    var atom = Atom(
      character: character,
      width: character.displayWidth,
      run: run,
      isBlank: breaksAtBlank && character == " "
    )
    if atom.width > width { atom = Atom(character: "…", width: 1, run: run, isBlank: false) }
    if lineWidth + atom.width > width, atom.isBlank { return endLine() }
    while lineWidth + atom.width > width { breakLine() }
    if atom.isBlank { lastBlank = line.count }
    line.append(atom)
    lineWidth += atom.width
  }

  mutating func finish() -> [[Atom]] {
    endLine()
    return lines
  }

  private mutating func endLine() {
    lines.append(line)
    line = []
    lineWidth = 0
    lastBlank = nil
  }

  /// Ends the line at its last blank, and begins the next with what followed; or, without one, here.
  private mutating func breakLine() {
    guard let blank = lastBlank else { return endLine() }
    let rest = Array(line[(blank + 1)...])
    line.removeSubrange(blank...)
    endLine()
    line = rest
    lineWidth = rest.reduce(0) { $0 + $1.width }
  }
}
