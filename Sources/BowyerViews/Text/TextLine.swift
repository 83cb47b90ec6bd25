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
    /// A part that is on, selected or filled.
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
  /// The style, including that inherited from containers.
  package internal(set) var style = ViewStyle()
  package internal(set) var link: LinkAddress?
  package internal(set) var option: ViewKey?
  /// The number of characters of a text field's text before the run; nil if the run shows none of the text.
  ///
  /// The characters are those of the text as shown, neutralised, including the line feeds at the ends of earlier
  /// lines. Each line of a text field of several lines has a run of part `.value`, which may be empty.
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

  /// The text of the line, without trailing spaces.
  package var text: String {
    runs.reduce(into: "") { $0 += $1.text }.withoutTrailingBlanks
  }

  /// Merges the run with the last one if they have the same attributes.
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

extension String {
  /// Whether the start of a following text would change the look or the width of this one, as a
  /// variation selector would.
  fileprivate func joins(_ next: String) -> Bool {
    // Scalars below U+0300 do not combine with preceding ones.
    guard let first = next.utf8.first, first >= 0xCC, let last = last, let begin = next.first else {
      return false
    }
    return (String(last) + String(begin)).count < 2
  }
}

extension String {
  package var withoutTrailingBlanks: String {
    // By bytes: moving backward by characters is slow where very many scalars combine.
    guard utf8.last == 0x20 else { return self }
    let end = utf8.lastIndex { $0 != 0x20 }.map(utf8.index(after:)) ?? startIndex
    return String(self[..<end])
  }
}

extension TextLine {
  /// Returns the part of the line in a range of cells; wide characters that are cut become spaces.
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

extension String {
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
}

extension [TextLine] {
  var widest: Int { lazy.map(\.width).max() ?? 0 }
}

extension ViewBorder {
  /// The characters of the border: the corners clockwise from the upper left, then horizontal and vertical.
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
