/// A part of a line of a layout with uniform attributes, without control characters.
package struct TextRun: Hashable, Sendable {
  package enum Emphasis: Hashable, Sendable {
    case plain
    case strong
    case faint
  }

  package enum Role: Hashable, Sendable {
    case text
    case label
    /// The face of a button or a menu.
    case control
    /// A button without a background.
    case action
    case primary, destructive
    case field
    case on
    /// A part that is off, not selected or empty.
    case off
    case border
    /// The bar of indeterminate progress, which is animated.
    case moving
  }

  package enum Ground: Hashable, Sendable {
    case plain
    /// Every other row of a table.
    case stripe
    case selection
  }

  package enum Part: Hashable, Sendable {
    /// The label and the decoration.
    case frame
    /// The text of a text field, which may contain the caret.
    case value
    /// The cell after the text of a text field, for a caret at its end.
    case end
  }

  package internal(set) var text: String
  package internal(set) var emphasis = Emphasis.plain
  package internal(set) var control: [PathElement]?
  package internal(set) var part = Part.frame
  package var role = Role.text
  package internal(set) var style = ViewStyle()
  package internal(set) var link: LinkAddress?
  package internal(set) var option: ViewKey?
  /// The number of characters of a text field's text before the run; nil if the run shows none of the text.
  ///
  /// Counted in the text as shown, with the line feeds at the ends of earlier lines. Each line of a field of several lines has
  /// a run of part `.value`, which may be empty.
  package internal(set) var offset: Int?
  /// Whether the run is moved to the next line rather than broken between words.
  var isWhole = false
  package internal(set) var ground = Ground.plain

  func with(_ text: String) -> TextRun {
    var run = self
    run.text = text
    run.isWhole = false
    return run
  }

  package func belongs(to path: [PathElement]) -> Bool {
    // Most paths of the same length differ in the last step.
    guard let control, control.count == path.count else { return false }
    return control.last == path.last && control == path
  }

  func continues(_ other: TextRun) -> Bool {
    guard role == other.role, ground == other.ground, emphasis == other.emphasis,
      style == other.style, link == other.link, part == other.part, option == other.option
    else { return false }
    guard let control else { return other.control == nil }
    return other.belongs(to: control)
  }
}

package struct TextLine: Hashable, Sendable {
  package private(set) var runs: [TextRun] = []
  package private(set) var width = 0

  package var text: String {
    runs.reduce(into: "") { $0 += $1.text }.withoutTrailingBlanks
  }

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
    if runs.isEmpty { return self = line }
    for run in line.runs { append(run, width: 0) }
    width += line.width
  }

  mutating func pad(to column: Int, _ style: ViewStyle = ViewStyle()) {
    guard column > width else { return }
    append(
      TextRun(text: String(repeating: " ", count: column - width), style: style),
      width: column - width
    )
  }

  mutating func change(_ change: (inout TextRun) -> Void) {
    for index in runs.indices { change(&runs[index]) }
  }
}

extension TextLine {
  func slice(_ cells: Range<Int>) -> TextLine {
    var slice = TextLine()
    var cell = 0
    for run in runs {
      if cell >= cells.upperBound { break }
      // An empty part of a text field's text is kept, as it may contain the caret.
      let isEmptyValue = run.text.isEmpty && run.offset != nil && cells.contains(cell)
      let part = run.text.slice(cells, startingAt: &cell)
      if part.text.isEmpty, !isEmptyValue { continue }
      var kept = run.with(part.text)
      kept.offset = run.offset.map { $0 + part.dropped }
      slice.append(kept, width: part.width)
    }
    return slice
  }

  func overlaid(by line: TextLine, at column: Int) -> TextLine {
    var result = slice(0..<column)
    result.pad(to: column)
    result.append(line)
    if column + line.width < width { result.append(slice(column + line.width..<width)) }
    return result
  }

  /// Returns the line, truncated with `…` if it is wider than a width.
  func cut(to width: Int) -> TextLine {
    guard self.width > width, let last = runs.first else { return self }
    var line = slice(0..<max(0, width - 1))
    line.append(last.with("…"), width: 1)
    return line
  }
}

extension [TextLine] {
  var widest: Int { lazy.map(\.width).max() ?? 0 }
}

extension ViewBorder {
  private var characters: [Character] {
    switch self {
    case .line: ["┌", "┐", "┘", "└", "─", "│"]
    case .rounded: ["╭", "╮", "╯", "╰", "─", "│"]
    case .double: ["╔", "╗", "╝", "╚", "═", "║"]
    }
  }

  var side: String { String(characters[5]) }

  func bottom(_ width: Int) -> String {
    String(characters[3]) + across(width - 2) + String(characters[2])
  }

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
  /// Whether the start of a following text would change the look or the width of this one, as a variation selector would.
  fileprivate func joins(_ next: String) -> Bool {
    // Scalars below U+0300 do not combine with preceding ones.
    guard let first = next.utf8.first, first >= 0xCC, let last = last, let begin = next.first else {
      return false
    }
    return (String(last) + String(begin)).count < 2
  }

  package var withoutTrailingBlanks: String {
    // By bytes: moving backward by characters is slow where very many scalars combine.
    guard utf8.last == 0x20 else { return self }
    let end = utf8.lastIndex { $0 != 0x20 }.map(utf8.index(after:)) ?? startIndex
    return String(self[..<end])
  }

  /// Returns a part of the text, its width, and the number of characters before it.
  ///
  /// `cell` is that of the first character, and on return that after the last.
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

  /// Returns a line with this text, each of whose characters takes one cell.
  func line(_ style: ViewStyle, _ emphasis: TextRun.Emphasis = .faint) -> TextLine {
    var line = TextLine()
    let role = emphasis == .faint ? TextRun.Role.border : .text
    let run = TextRun(text: self, emphasis: emphasis, role: role, style: style)
    line.append(run, width: unicodeScalars.count)
    return line
  }
}

struct RunPlace {
  var control: [PathElement]?
  var style: ViewStyle
  var isDisabled: Bool
  var room: Int
  var drawing: LayoutDrawing
  /// The common width of the labels in the node's column, in cells; 0 if labels are not aligned.
  var labelWidth = 0
  /// Whether the runs are in a list or a table, where buttons have no background.
  var isInList = false
  /// The text that the screen shows in place of a field's or a canvas's own.
  var text: String?
  var isDesigned: Bool { drawing == .designed }
  var emphasis: TextRun.Emphasis { isDisabled ? .faint : .plain }

  func run(
    _ text: String,
    _ emphasis: TextRun.Emphasis? = nil,
    part: TextRun.Part = .frame,
    role: TextRun.Role = .text,
    option: ViewKey? = nil
  ) -> TextRun {
    TextRun(
      text: text,
      emphasis: emphasis ?? self.emphasis,
      control: control,
      part: part,
      role: role,
      style: style,
      option: option,
      offset: part == .value ? 0 : nil
    )
  }

  func whole(_ text: String, role: TextRun.Role = .text, option: ViewKey? = nil) -> TextRun {
    var run = run(text, role: role, option: option)
    run.isWhole = true
    return run
  }

  /// Returns the label of a control, which precedes its value, padded to the common width.
  func label(_ title: String) -> [TextRun] {
    guard isDesigned else { return title.isEmpty ? [] : [run(title + ": ")] }
    guard !title.isEmpty || labelWidth > 0 else { return [] }
    let width = title.displayWidth
    let gap = max(labelWidth - width, 0) + (labelWidth > 0 ? 2 : 1)
    return [run(title, role: .label), run(String(repeating: " ", count: gap), role: .label)]
  }

  func marks(_ text: String) -> [TextRun] { text.isEmpty ? [] : [run(text)] }

  func with(_ traits: ViewStyle.Traits) -> RunPlace { with(ViewStyle(traits)) }

  func with(_ style: ViewStyle) -> RunPlace {
    var place = self
    place.style = self.style.overlaid(by: style)
    return place
  }
}

extension Node {
  /// Returns the text of a node without children, or the title of a container, neutralised.
  func runs(in place: RunPlace) -> [TextRun] {
    switch tag {
    case .text: textRuns(in: place)
    case .code: [place.with(.monospaced).run(look.text.neutralised(.kept))]
    case .heading: headingRuns(in: place)
    case .group: [place.run(title + invalidMark, .strong)]
    case .dialog: [place.run(title, .strong)]
    case .menu: [place.button(title + " ▾")]
    case .image: [isSymbol ? place.run(title) : place.run("(image: \(title))", .faint)]
    case .link: linkRuns(in: place)
    case .native: [place.run(look.value.neutralised(.kept))]
    case .button: [place.button(title, buttonKind)] + place.marks(invalidMark)
    case .toggle: toggleRuns(in: place)
    case .textField: textFieldRuns(in: place)
    case .picker: pickerRuns(in: place)
    case .slider: sliderRuns(in: place)
    case .stepper: stepperRuns(in: place)
    case .progress: progressRuns(in: place)
    case .canvas: canvasRuns(in: place)
    case .empty, .divider, .spacer, .row, .column, .overlay, .scroll, .form, .list, .table,
      .tableRow, .fragment, .memo, .forEach:
      []
    }
  }

  /// The label with its symbols; for a button without text, its accessibility label.
  var title: String {
    guard let values = props?.values else { return look.text.neutralised() }
    let name = tag == .button && look.text.isEmpty ? values.label?.string ?? "" : look.text
    return marks + name.neutralised() + (values.isRequired ? "*" : "")
  }

  /// The symbols for the check mark and the expansion.
  var marks: String {
    guard let values = props?.values else { return "" }
    return (values.isChecked.map { $0 ? "✓ " : "  " } ?? "")
      + (values.isExpanded.map { $0 ? "▾ " : "▸ " } ?? "")
  }

  var invalidMark: String { props?.values.isInvalid == true ? " (invalid)" : "" }

  func endMarks(_ place: RunPlace) -> String {
    (place.isDisabled ? " (disabled)" : "") + invalidMark
  }
}

extension [TextRun] {
  /// Returns these runs as lines of at most `width` cells, broken between words where possible.
  ///
  /// A word that is longer than a line is broken. A run of part `.value` or a whole run starts a new line rather than being
  /// broken between words, and keeps all spaces, so that a position in it is found by counting cells. A character that is
  /// wider than a line is shown as `…`.
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
  /// The run of part `.value` that is being laid out, and the number of its characters so far.
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

  /// Adds the text of a value in which each scalar is a character, like ``add(_:of:breaksAtBlank:)``, but line by line.
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
