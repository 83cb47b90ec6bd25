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
    var wrap = TextWrap(width: width, indentation: indentation < width ? indentation : 0)
    for run in self { wrap.add(run) }
    return wrap.finish()
  }

  /// The width of the widest line without wrapping, and of the widest word.
  var extent: (ideal: Int, least: Int) {
    var (ideal, least, line, word) = (0, 0, 0, 0)
    func add(_ width: Int, isBlank: Bool, isBreak: Bool) {
      if isBlank || isBreak {
        least = Swift.max(least, word)
        word = 0
      } else {
        word += width
      }
      line += isBreak ? 0 : width
      ideal = Swift.max(ideal, line)
      if isBreak { line = 0 }
    }
    for run in self {
      if run.text.hasPlainLines {
        for byte in run.text.utf8 { add(1, isBlank: byte == 0x20, isBreak: byte == 0x0A) }
      } else if run.text.isSimple {
        for scalar in run.text.unicodeScalars {
          add(scalar.simpleWidth ?? 0, isBlank: scalar == " ", isBreak: scalar == "\n")
        }
      } else {
        for character in run.text {
          add(character.displayWidth, isBlank: character == " ", isBreak: character == "\n")
        }
      }
    }
    return (ideal, Swift.max(least, word))
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

/// Lines under construction, and the parts of the current one.
private struct TextWrap {
  let width: Int
  let indentation: Int
  private var lines: [TextLine] = []
  /// The line up to its last blank, that blank, and what follows it; without a blank, all is in the word.
  private var line = TextLine()
  private var blank: TextRun?
  private var word = TextLine()
  private var isIndented = false
  /// The run of part `.value` that is being laid out, and the number of its characters that have been laid out.
  private var value: TextRun?
  private var offset = 0

  init(width: Int, indentation: Int) {
    (self.width, self.indentation) = (width, indentation)
  }

  private var room: Int { isIndented ? width - indentation : width }
  private var free: Int { room - line.width - (blank == nil ? 0 : 1) - word.width }

  mutating func add(_ run: TextRun) {
    if run.part == .value {
      (value, offset) = (run, 0)
    } else if !run.text.isEmpty {
      value = nil
    }
    if run.text.isSimple {
      add(run.text.unicodeScalars[...], of: run) { String($0) }
    } else {
      add(run.text[...], of: run) { String($0) }
    }
  }

  private mutating func add<Text: Collection>(
    _ text: Text,
    of run: TextRun,
    _ string: (Text) -> String
  ) where Text.Element: WrapUnit, Text.SubSequence == Text {
    let isBroken = run.part != .value && !run.isWhole
    var (rest, piece) = (text, run.with(""))
    while let next = rest.first {
      if next == "\n" {
        endLine(offset)
        (isIndented, offset) = (true, offset + 1)
        rest.removeFirst()
      } else if isBroken, next == " " {
        addBlank(run.with(" "))
        rest.removeFirst()
      } else if next.cells > room {
        while free < 1 { breakLine() }
        append("…", to: &piece, width: 1, count: 1)
        rest.removeFirst()
      } else {
        let (end, width, count, isWord) = fitting(rest, isBroken: isBroken)
        if isWord || blank == nil {
          if count > 0 { append(string(rest[..<end]), to: &piece, width: width, count: count) }
          rest = rest[end...]
        }
        if !isWord { breakLine() }
      }
    }
  }

  /// Returns the part of a text that fits, up to the end of a word or a character that is wider than the room, and
  /// whether it ends there.
  private func fitting<Text: Collection>(
    _ text: Text,
    isBroken: Bool
  ) -> (end: Text.Index, width: Int, count: Int, isWord: Bool) where Text.Element: WrapUnit {
    let (room, free) = (room, free)
    var (end, width, count) = (text.startIndex, 0, 0)
    while end < text.endIndex {
      let next = text[end]
      let cells = next.cells
      if next == "\n" || isBroken && next == " " || cells > room { break }
      if width + cells > free { return (end, width, count, false) }
      (width, count) = (width + cells, count + 1)
      text.formIndex(after: &end)
    }
    return (end, width, count, true)
  }

  /// Appends a part of a run to the word; the run is changed in place, as copies of it cost most of the time.
  private mutating func append(_ text: String, to run: inout TextRun, width: Int, count: Int) {
    run.text = text
    if value != nil { run.offset = offset }
    word.append(run, width: width)
    offset += count
  }

  private mutating func addBlank(_ run: TextRun) {
    if free < 1 { return endLine(offset) }
    if let blank { line.append(blank, width: 1) }
    line.append(word)
    (blank, word) = (run, TextLine())
  }

  mutating func finish() -> [TextLine] {
    endLine(offset)
    return lines
  }

  /// Ends the line; an empty one in a value shows where in it the caret is.
  private mutating func endLine(_ offset: Int) {
    var finished = TextLine()
    if isIndented { finished.pad(to: indentation) }
    if line.runs.isEmpty, blank == nil, word.runs.isEmpty, var value {
      value.text = ""
      value.isWhole = false
      value.offset = offset
      finished.append(value, width: 0)
    }
    finished.append(line)
    if let blank { finished.append(blank, width: 1) }
    finished.append(word)
    lines.append(finished)
    (line, blank, word) = (TextLine(), nil, TextLine())
  }

  /// Ends the line at its last blank and moves the word to the next line; without a blank, ends it here.
  private mutating func breakLine() {
    guard blank != nil else { return endLine(offset) }
    let word = word
    (blank, self.word) = (nil, TextLine())
    // What of a value follows a blank begins with its first character.
    endLine(0)
    self.word = word
  }
}

/// A character of a text, which may be a scalar in a simple text.
private protocol WrapUnit: Equatable, ExpressibleByUnicodeScalarLiteral {
  var cells: Int { get }
}

extension Character: WrapUnit {
  fileprivate var cells: Int { displayWidth }
}

extension Unicode.Scalar: WrapUnit {
  fileprivate var cells: Int { simpleWidth ?? 0 }
}
