extension [TextRun] {
  /// Returns these runs as lines of at most `width` cells, broken between words where possible.
  ///
  /// A word that is longer than a line is broken. A run of part `.value` or a whole run starts a new line rather
  /// than being broken between words, and keeps all spaces, so that a position in it can be found by counting
  /// cells. A character that is wider than a line is shown as `…`.
  ///
  /// *width*: no line is wider than `width`
  func wrapped(width: Int, indentation: Int = 0) -> [TextLine] {
    if let line = plainLine(width: width) { return [line] }
    var wrap = TextWrap(self, width: width, indentation: indentation)
    for index in indices { wrap.add(index) }
    return wrap.finish()
  }

  /// The width of the widest line without wrapping, and of the widest word.
  var extent: (ideal: Int, least: Int) {
    var (ideal, least, line, word) = (0, 0, 0, 0)
    func endWord() {
      least = Swift.max(least, word)
      word = 0
    }
    for run in self {
      run.text.forEachCharacter { _, isBlank, width in
        if isBlank || width == nil { endWord() }
        guard let width else {
          ideal = Swift.max(ideal, line)
          line = 0
          return
        }
        line += width
        if !isBlank { word += width }
      }
    }
    endWord()
    return (Swift.max(ideal, line), least)
  }

  /// Returns the runs as one line if they are plain and fit, which is the most frequent case.
  private func plainLine(width: Int) -> TextLine? {
    var line = TextLine()
    for run in self where !run.text.isEmpty {
      guard run.text.isPlain else { return nil }
      line.append(run.isWhole ? run.with(run.text) : run, width: run.text.utf8.count)
    }
    return line.width <= width ? line : nil
  }
}

extension String {
  /// Calls a function with the number of bytes of each character, whether it is a space, and its width; nil for a
  /// line feed.
  @inline(__always)
  fileprivate func forEachCharacter(
    _ visit: (_ bytes: Int, _ isBlank: Bool, _ width: Int?) -> Void
  ) {
    if hasPlainLines {
      for byte in utf8 { visit(1, byte == UInt8(ascii: " "), byte == UInt8(ascii: "\n") ? nil : 1) }
    } else if isSimple {
      for scalar in unicodeScalars {
        visit(UTF8.width(scalar), scalar == " ", scalar.simpleWidth)
      }
    } else {
      for character in self {
        let width = character == "\n" ? nil : character.displayWidth
        visit(character.utf8.count, character == " ", width)
      }
    }
  }
}

private struct TextWrap {
  /// Characters of a run that stand side by side on the current line.
  private struct Piece {
    let run: Int
    var range: Range<String.Index>
    var width: Int
    /// Whether it is a space where the line may be broken, or a character that is too wide to be shown.
    let isAlone: Bool
    let isTooWide: Bool
  }

  private let runs: [TextRun]
  private let width: Int
  private let indentation: Int
  private var lines: [TextLine] = []
  private var line: [Piece] = []
  private var lineWidth = 0
  private var lastBlank: Int?
  private var isIndented = false
  /// The run of part `.value` that is being laid out, and the number of its characters that have been laid out.
  private var value: Int?
  private var isInValue = false
  private var offset = 0
  /// The number of its characters before the current line.
  private var lineOffset = 0

  init(_ runs: [TextRun], width: Int, indentation: Int) {
    self.runs = runs
    self.width = width
    self.indentation = indentation < width ? indentation : 0
  }

  private var room: Int { isIndented ? width - indentation : width }

  mutating func add(_ run: Int) {
    let (text, part, isWhole) = (runs[run].text, runs[run].part, runs[run].isWhole)
    if part == .value { (value, isInValue, offset, lineOffset) = (run, true, 0, 0) }
    var start = text.startIndex
    text.forEachCharacter { bytes, isBlank, width in
      let end = text.utf8.index(start, offsetBy: bytes)
      add(run, start..<end, isBlank: isBlank && part != .value && !isWhole, width)
      start = end
    }
  }

  private mutating func add(
    _ run: Int,
    _ range: Range<String.Index>,
    isBlank: Bool,
    _ width: Int?
  ) {
    isInValue = run == value
    defer { if isInValue { offset += 1 } }
    guard let width else {
      endLine()
      lineOffset = offset + 1
      isIndented = true
      return
    }
    let isTooWide = width > room
    let cells = isTooWide ? 1 : width
    if lineWidth + cells > room, isBlank { return endLine() }
    while lineWidth + cells > room { breakLine() }
    lineWidth += cells
    let (last, isAlone) = (line.count - 1, isBlank || isTooWide)
    if last >= 0, !isAlone, !line[last].isAlone, line[last].run == run,
      line[last].range.upperBound == range.lowerBound
    {
      line[last].range = line[last].range.lowerBound..<range.upperBound
      line[last].width += cells
      return
    }
    if isBlank { lastBlank = line.count }
    line.append(
      Piece(run: run, range: range, width: cells, isAlone: isAlone, isTooWide: isTooWide)
    )
  }

  mutating func finish() -> [TextLine] {
    endLine()
    return lines
  }

  private mutating func endLine() {
    var finished = TextLine()
    if isIndented { finished.pad(to: indentation) }
    var index = 0
    while index < line.count {
      let run = line[index].run
      var (text, textWidth) = ("", 0)
      while index < line.count, line[index].run == run {
        let piece = line[index]
        text.append(contentsOf: piece.isTooWide ? "…" : runs[run].text[piece.range])
        textWidth += piece.width
        index += 1
      }
      var piece = runs[run].with(text)
      if piece.part == .value {
        piece.offset = run == value ? lineOffset : runs[run].offset
      }
      finished.append(piece, width: textWidth)
    }
    if let value, isInValue, line.isEmpty { finished.append(runs[value].at(lineOffset), width: 0) }
    lines.append(finished)
    line = []
    lineWidth = 0
    lastBlank = nil
    lineOffset = offset
  }

  /// Ends the line at its last space and moves the rest to the next line; without a space, ends it here.
  private mutating func breakLine() {
    guard let blank = lastBlank else { return endLine() }
    let rest = Array(line[(blank + 1)...])
    line.removeSubrange(blank...)
    let held = lineOffset
    endLine()
    // The characters that are moved to the next line are all characters of the value so far.
    lineOffset = held
    line = rest
    lineWidth = rest.reduce(0) { $0 + $1.width }
  }
}

extension TextRun {
  fileprivate func at(_ offset: Int) -> TextRun {
    var run = with("")
    run.offset = offset
    return run
  }
}
