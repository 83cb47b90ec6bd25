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
    for (index, run) in enumerated() {
      if run.part == .value {
        wrap.begin(index)
        if run.text.isSimple {
          wrap.addSimpleValue(run.text, of: index)
          continue
        }
      }
      for character in run.text {
        wrap.add(character, of: index, breaksAtBlank: run.part != .value && !run.isWhole)
      }
    }
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

private struct TextWrap {
  struct Atom {
    let character: Character
    let width: Int
    let run: Int
    let isBlank: Bool
  }

  private let runs: [TextRun]
  private let width: Int
  private let indentation: Int
  private var lines: [TextLine] = []
  private var line: [Atom] = []
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

  mutating func begin(_ run: Int) {
    value = run
    isInValue = true
    offset = 0
    lineOffset = 0
  }

  mutating func add(_ character: Character, of run: Int, breaksAtBlank: Bool) {
    isInValue = run == value
    defer { if isInValue { offset += 1 } }
    if character == "\n" {
      endLine()
      lineOffset = offset + 1
      isIndented = true
      return
    }
    var atom = Atom(
      character: character,
      width: character.displayWidth,
      run: run,
      isBlank: breaksAtBlank && character == " "
    )
    if atom.width > room { atom = Atom(character: "…", width: 1, run: run, isBlank: false) }
    if lineWidth + atom.width > room, atom.isBlank { return endLine() }
    while lineWidth + atom.width > room { breakLine() }
    if atom.isBlank { lastBlank = line.count }
    line.append(atom)
    lineWidth += atom.width
  }

  /// Adds the text of a value in which each scalar is a character, with the same result as
  /// ``add(_:of:breaksAtBlank:)``, but line by line, as it may be very long.
  mutating func addSimpleValue(_ text: String, of run: Int) {
    let scalars = text.unicodeScalars
    let isPlain = text.hasPlainLines
    var piece = runs[run].with("")
    var start = scalars.startIndex
    while start < scalars.endIndex {
      // A line break may separate the value from what precedes it on its line.
      if !line.isEmpty, lastBlank == nil, let width = scalars[start].simpleWidth, width <= room,
        lineWidth + width > room
      {
        endLine()
      }
      var (end, count, cells) = (start, 0, 0)
      if line.isEmpty, isPlain {
        let limit = text.utf8.index(start, offsetBy: room, limitedBy: text.endIndex)
        let rest = text.utf8[start..<(limit ?? text.endIndex)]
        end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        count = text.utf8.distance(from: start, to: end)
        cells = count
      } else if line.isEmpty {
        while end < scalars.endIndex, let width = scalars[end].simpleWidth, cells + width <= room {
          cells += width
          count += 1
          scalars.formIndex(after: &end)
        }
      }
      guard line.isEmpty, end < scalars.endIndex, end > start || scalars[end] == "\n" else {
        add(Character(scalars[start]), of: run, breaksAtBlank: false)
        scalars.formIndex(after: &start)
        continue
      }
      var finished = TextLine()
      if isIndented { finished.pad(to: indentation) }
      piece.text = String(scalars[start..<end])
      piece.offset = lineOffset
      finished.append(piece, width: cells)
      lines.append(finished)
      offset += count
      if scalars[end] == "\n" {
        isIndented = true
        offset += 1
        scalars.formIndex(after: &end)
      }
      lineOffset = offset
      start = end
    }
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
        text.append(line[index].character)
        textWidth += line[index].width
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
