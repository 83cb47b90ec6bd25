/// A stretch of text on one line of a layout, all of it alike, without control characters.
package struct TextRun: Hashable, Sendable {
  /// What distinguishes a run from plain text, where the medium can show it.
  package enum Emphasis: Hashable, Sendable {
    /// Not at all.
    case plain
    /// A heading, or the label of a group.
    case strong
    /// A disabled control, a suggestion, a line between parts.
    case faint
  }

  /// What a theme gives a run its colours by.
  package enum Role: Hashable, Sendable {
    /// Letters on what they stand on.
    case text
    /// The label of a control that has a place for its value.
    case label
    /// The face of a button, or of what opens.
    case control
    /// A button without a face.
    case action
    /// The faces of the buttons for the main action, and for what cannot be undone.
    case primary, destructive
    /// The place for the text of a text field.
    case field
    /// What is switched on, chosen, or filled.
    case on
    /// What is switched off, not chosen, or empty.
    case off
    /// A line.
    case border
    /// The bar of what goes on without an end in sight, drawn anew as time passes.
    case moving
  }

  /// What a run stands on.
  package enum Ground: Hashable, Sendable {
    case plain
    /// Every other row of a table.
    case stripe
    case selection
  }

  /// What a run shows of the control that it belongs to.
  package enum Part: Hashable, Sendable {
    /// Its label and its frame.
    case frame
    /// The text of a text field, in which there may be a caret.
    case value
    /// The place after the text of a text field, where the caret stands at its end.
    case end
  }

  /// What is shown.
  package internal(set) var text: String
  /// What distinguishes it from plain text.
  package let emphasis: Emphasis
  /// The control it belongs to, by its steps from the root; nil if none.
  package let control: [PathElement]?
  /// What it shows of that control.
  package let part: Part
  /// What a theme gives it its colours by.
  package var role = Role.text
  /// The colours and letters of what it stands in, and its own.
  package internal(set) var style: ViewStyle
  /// Where it leads, if it is a link that may be followed.
  package let link: LinkAddress?
  /// The option of the picker that it shows, by its key; nil if none.
  package let option: ViewKey?
  /// How many characters of the text of the text field are before it; nil if it shows none of it.
  ///
  /// The characters are those of the text as it is shown, neutralised, with the line feeds that ended
  /// earlier lines. Each line of a text field with several lines has a run of part `.value`, if only an
  /// empty one.
  package internal(set) var offset: Int?
  /// Whether it is rather moved to the next line than broken between words.
  var isWhole = false
  /// What it stands on, on a designed screen.
  package internal(set) var ground = Ground.plain

  init(
    _ text: String,
    _ emphasis: Emphasis = .plain,
    control: [PathElement]? = nil,
    part: Part = .frame,
    style: ViewStyle = ViewStyle(),
    link: LinkAddress? = nil,
    option: ViewKey? = nil
  ) {
    self.text = text
    self.emphasis = emphasis
    self.control = control
    self.part = part
    self.style = style
    self.link = link
    self.option = option
    offset = part == .value ? 0 : nil
  }

  /// Returns a run that looks like this one and belongs to the same, with another text.
  func with(_ text: String) -> TextRun {
    var run = self
    run.text = text
    run.isWhole = false
    return run
  }

  /// Tells whether it belongs to the control at a path.
  package func belongs(to path: [PathElement]) -> Bool {
    // Most paths of one length differ in their last step.
    guard let control, control.count == path.count else { return false }
    return control.last == path.last && control == path
  }

  /// Tells whether a theme draws another run as this one.
  package func looks(like other: TextRun) -> Bool {
    role == other.role && ground == other.ground && emphasis == other.emphasis
      && style == other.style && link == other.link
  }

  /// Tells whether a run goes on as this one does.
  func continues(_ other: TextRun) -> Bool {
    guard looks(like: other), part == other.part, option == other.option else { return false }
    guard let control else { return other.control == nil }
    return other.belongs(to: control)
  }
}

/// One line of a layout.
package struct TextLine: Hashable, Sendable {
  /// What stands on the line, from left to right.
  package private(set) var runs: [TextRun] = []
  /// How many cells the line takes.
  package private(set) var width = 0

  /// The text of the line, without blanks at its end.
  package var text: String {
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

  /// Changes all runs.
  mutating func change(_ change: (inout TextRun) -> Void) {
    for index in runs.indices { change(&runs[index]) }
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

extension String {
  /// The text without the blanks at its end.
  package var withoutTrailingBlanks: String {
    // By bytes: to go backward by characters takes long where very many scalars join.
    guard utf8.last == 0x20 else { return self }
    let end = utf8.lastIndex { $0 != 0x20 }.map(utf8.index(after:)) ?? startIndex
    return String(self[..<end])
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
      // An empty part of a text field is where its caret may stand.
      let isEmptyValue = run.text.isEmpty && run.offset != nil && cells.contains(cell)
      let part = run.text.slice(cells, startingAt: &cell)
      if part.text.isEmpty, !isEmptyValue { continue }
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

extension [TextRun] {
  /// Returns these runs as lines of at most `width` cells, broken between words where possible.
  ///
  /// A word that is longer than a line is broken within. A run of part `.value`, or one that is whole,
  /// begins a new line rather than being broken, and loses no blank, so that a place in it can be found
  /// by counting cells. A character that is wider than a line shows as `…`.
  ///
  /// *width*: no line is wider than `width`
  ///
  /// - Parameters:
  ///   - width: In cells.
  ///   - indentation: How many of them are left blank on the lines that follow a line feed.
  /// - Returns: The lines.
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

  /// How wide the widest line is if none is broken, and how wide the widest word is.
  var extent: (ideal: Int, least: Int) {
    var (ideal, least, line, word) = (0, 0, 0, 0)
    func endWord() {
      least = Swift.max(least, word)
      word = 0
    }
    for run in self {
      if run.text.hasPlainLines {
        for byte in run.text.utf8 {
          switch byte {
          case UInt8(ascii: " "):
            endWord()
            line += 1
          case UInt8(ascii: "\n"):
            endWord()
            ideal = Swift.max(ideal, line)
            line = 0
          default:
            line += 1
            word += 1
          }
        }
        continue
      }
      if run.text.isSimple {
        for scalar in run.text.unicodeScalars {
          if scalar == " " || scalar == "\n" { endWord() }
          let width = scalar.simpleWidth ?? 0
          if scalar == "\n" {
            ideal = Swift.max(ideal, line)
            line = 0
          } else {
            line += width
            if scalar != " " { word += width }
          }
        }
        continue
      }
      for character in run.text {
        if character == "\n" {
          endWord()
          ideal = Swift.max(ideal, line)
          line = 0
        } else if character == " " {
          endWord()
          line += 1
        } else {
          let width = character.displayWidth
          word += width
          line += width
        }
      }
    }
    endWord()
    return (Swift.max(ideal, line), least)
  }

  /// The runs as one line, if they are plain and fit: most do.
  private func plainLine(width: Int) -> TextLine? {
    var line = TextLine()
    for run in self where !run.text.isEmpty {
      guard run.text.isPlain else { return nil }
      line.append(run.isWhole ? run.with(run.text) : run, width: run.text.utf8.count)
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

  private let runs: [TextRun]
  private let width: Int
  private let indentation: Int
  private var lines: [TextLine] = []
  private var line: [Atom] = []
  private var lineWidth = 0
  private var lastBlank: Int?
  private var isIndented = false
  /// The run of part `.value` that is being laid out, and how many of its characters have been laid out.
  private var value: Int?
  private var isInValue = false
  private var offset = 0
  /// How many characters of it were before those of the line.
  private var lineOffset = 0

  init(_ runs: [TextRun], width: Int, indentation: Int) {
    self.runs = runs
    self.width = width
    self.indentation = indentation < width ? indentation : 0
  }

  /// How wide the present line may be.
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

  /// Adds the text of a value each of whose scalars is a character, as ``add(_:of:breaksAtBlank:)`` does
  /// character by character, but whole lines at a time: it may be very long.
  mutating func addSimpleValue(_ text: String, of run: Int) {
    let scalars = text.unicodeScalars
    let isPlain = text.hasPlainLines
    var piece = runs[run].with("")
    var start = scalars.startIndex
    while start < scalars.endIndex {
      // What stands before the value on its line may break from it.
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

  /// Ends the line at its last blank, and begins the next with what followed; or, without one, here.
  private mutating func breakLine() {
    guard let blank = lastBlank else { return endLine() }
    let rest = Array(line[(blank + 1)...])
    line.removeSubrange(blank...)
    let held = lineOffset
    endLine()
    // What is moved to the next line of a value is all that was laid out of it.
    lineOffset = held
    line = rest
    lineWidth = rest.reduce(0) { $0 + $1.width }
  }
}

extension TextRun {
  /// Returns this run without text, from a place in the text of the text field on.
  fileprivate func at(_ offset: Int) -> TextRun {
    var run = with("")
    run.offset = offset
    return run
  }
}

// MARK: - Borders

extension ViewBorder {
  /// The characters of the line: corners from the upper left on, then across, then down.
  private var characters: [Character] {
    switch self {
    case .line: ["┌", "┐", "┘", "└", "─", "│"]
    case .rounded: ["╭", "╮", "╯", "╰", "─", "│"]
    case .double: ["╔", "╗", "╝", "╚", "═", "║"]
    }
  }

  /// The line at a side.
  var side: String { String(characters[5]) }

  /// Returns the line below, so many cells long.
  func bottom(_ width: Int) -> String {
    String(characters[3]) + across(width - 2) + String(characters[2])
  }

  /// Returns the line above, so many cells long, with a title in it.
  func top(_ width: Int, _ title: TextLine?, _ style: ViewStyle) -> TextLine {
    guard let title, title.width > 0 else {
      return (String(characters[0]) + across(width - 2) + String(characters[1])).line(style)
    }
    var line = (String(characters[0]) + " ").line(style)
    line.append(title)
    line.append((" " + across(width - title.width - 4) + String(characters[1])).line(style))
    return line
  }

  private func across(_ width: Int) -> String {
    String(repeating: characters[4], count: max(0, width))
  }
}

extension String {
  /// Returns a line that shows this text, each of whose characters takes a cell.
  func line(_ style: ViewStyle, _ emphasis: TextRun.Emphasis = .faint) -> TextLine {
    var line = TextLine()
    var run = TextRun(self, emphasis, style: style)
    if emphasis == .faint { run.role = .border }
    line.append(run, width: unicodeScalars.count)
    return line
  }
}
