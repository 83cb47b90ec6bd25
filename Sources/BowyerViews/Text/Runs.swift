struct RunPlace {
  var control: [PathElement]?
  var style: ViewStyle
  var isDisabled: Bool
  var room: Int
  var drawing: LayoutDrawing
  /// Whether a picker of kind `.menu` shows all its options.
  var isOpen: Bool
  /// The common width of the labels in the node's column, in cells; 0 if labels are not aligned.
  var labelWidth = 0
  /// Whether the runs are in a list or a table, where buttons have no background.
  var isInList = false
  var isDesigned: Bool { drawing == .designed }
  var emphasis: TextRun.Emphasis { isDisabled ? .faint : .plain }

  func run(
    _ text: String,
    _ emphasis: TextRun.Emphasis? = nil,
    part: TextRun.Part = .frame,
    role: TextRun.Role = .text,
    option: ViewKey? = nil
  ) -> TextRun {
    var run = TextRun(
      text,
      emphasis ?? self.emphasis,
      control: control,
      part: part,
      style: style,
      option: option
    )
    run.role = role
    return run
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

  func button(_ title: String, _ kind: ButtonKind = .plain) -> TextRun {
    guard isDesigned else { return run(isDisabled ? "( \(title) )" : "[ \(title) ]") }
    let kind = isDisabled ? .plain : kind
    if kind == .primary { return run(" \(title) ", role: .primary) }
    if isInList {
      let place = kind == .destructive ? with(ViewStyle(foreground: .danger)) : self
      return place.run(title.isEmpty ? " " : title, role: .action)
    }
    return run(" \(title) ", role: kind == .destructive ? .destructive : .control)
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
    case .button:
      [place.button(title, buttonKind)] + (invalidMark.isEmpty ? [] : [place.run(invalidMark)])
    case .toggle: toggleRuns(in: place)
    case .textField: textFieldRuns(in: place)
    case .picker: pickerRuns(in: place)
    case .slider, .stepper, .progress: barRuns(in: place)
    case .canvas: canvasRuns(in: place)
    default: []
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

  private func headingRuns(in place: RunPlace) -> [TextRun] {
    guard place.isDesigned else {
      let mark = place.drawing == .text ? String(repeating: "#", count: Int(look.level)) + " " : ""
      return [place.run(mark + title, .strong)]
    }
    guard look.level == 1 else { return [place.run(title, .strong)] }
    let accent = place.with(ViewStyle(foreground: place.style.foreground ?? .accent))
    // A heading of level 1 is followed by a blank line.
    return [accent.run(title, .strong), place.run("\n")]
  }

  private func textRuns(in place: RunPlace) -> [TextRun] {
    guard case .spans(let spans)? = look.detail?.kind else {
      return [place.run(look.text.neutralised(.kept))]
    }
    var before: Unicode.Scalar?
    return spans.map { span in
      // A line break that is split between two spans counts as one.
      let isSplit = before == "\r" && span.text.unicodeScalars.first == "\n"
      before = span.text.unicodeScalars.last ?? before
      let text =
        isSplit ? String(String.UnicodeScalarView(span.text.unicodeScalars.dropFirst())) : span.text
      return place.with(span.style).run(text.neutralised(.kept))
    }
  }

  private func linkRuns(in place: RunPlace) -> [TextRun] {
    let address = LinkAddress(look.value)
    let style = address == nil ? place.style : place.with(.underline).style
    var runs = [
      TextRun(title, place.emphasis, control: place.control, style: style, link: address)
    ]
    // A link that handles presses does not need its address shown.
    let hidesAddress =
      look.value.isEmpty || look.value.hasSameBytes(as: look.text) || handles(.press)
    if !hidesAddress, place.drawing == .text || address == nil {
      runs.append(place.run(" (\(look.value.neutralised()))", .faint))
    }
    return runs
  }

  private func textFieldRuns(in place: RunPlace) -> [TextRun] {
    let kind = fieldKind
    let value =
      switch kind {
      case .multiline: look.value.neutralised(.kept)
      case .secure, .newPassword: bullets(look.value.characterCount)
      default: look.value.neutralised()
      }
    var placeholder = look.value.isEmpty ? look.placeholder.neutralised()[...] : ""
    var end = place.run(place.isDesigned ? " " : "_", .plain, part: .end, role: .field)
    if place.isDesigned, !place.isDisabled, let first = placeholder.popFirst() {
      // The caret is on the first letter of the placeholder.
      end = place.run(String(first), .faint, part: .end, role: .field)
    } else if !place.isDesigned, !placeholder.isEmpty {
      placeholder = " " + placeholder
    }
    let suggestion =
      placeholder.isEmpty ? [] : [place.run(String(placeholder), .faint, role: .field)]
    let marks = endMarks(place)
    // A field without a visible label begins with its value.
    var runs: [TextRun] = []
    let word =
      look.props?.values.isInvalid == true && place.isDesigned
      ? place.with(ViewStyle(foreground: .danger)) : place
    if kind == .multiline, !title.isEmpty {
      runs = [place.run(title + (place.isDesigned ? "" : ":"), role: .label), place.run("\n")]
    } else if place.isDesigned || !title.isEmpty {
      runs = place.label(title)
    }
    if place.isDesigned, kind != .multiline { runs.append(place.whole(" ", role: .field)) }
    runs.append(place.run(value, part: .value, role: .field))
    if !place.isDisabled { runs.append(end) }
    if place.isDesigned { runs += suggestion }
    if !marks.isEmpty { runs.append(word.run(marks)) }
    return place.isDesigned ? runs : runs + suggestion
  }

  private func toggleRuns(in place: RunPlace) -> [TextRun] {
    let label = title.isEmpty ? "" : " \(title)"
    guard place.isDesigned else {
      return [place.run("[\(look.isOn ? "x" : " ")]\(label)" + endMarks(place))]
    }
    return [
      place.run("[", role: .off), place.run(look.isOn ? "✓" : " ", role: .on),
      place.run("]", role: .off), place.run(label + endMarks(place)),
    ]
  }
}

/// Returns bullets, appended many at a time, as there may be very many.
private func bullets(_ count: Int) -> String {
  String(repeating: String(repeating: "•", count: 64), count: count / 64)
    + String(repeating: "•", count: count % 64)
}

extension RunPlace {
  func with(_ traits: ViewStyle.Traits) -> RunPlace { with(ViewStyle(traits)) }

  func with(_ style: ViewStyle) -> RunPlace {
    var place = self
    place.style = self.style.overlaid(by: style)
    return place
  }
}

extension Node {
  func pickerRuns(in place: RunPlace) -> [TextRun] {
    guard case .picker(let kind, let options, let selection)? = look.detail?.kind else { return [] }
    let blank = place.run(" ")
    func option(_ option: PickerOption, _ mark: (Bool) -> String) -> TextRun {
      place.whole(mark(option.key == selection), option: option.key)
    }
    func marked(_ choice: PickerOption) -> [TextRun] {
      let (label, isOn) = (choice.label.neutralised(), choice.key == selection)
      guard place.isDesigned else { return [option(choice) { ($0 ? "(•) " : "( ) ") + label }] }
      return [
        place.whole(isOn ? "● " : "○ ", role: isOn ? .on : .off, option: choice.key),
        place.whole(label, option: choice.key),
      ]
    }
    func below(_ options: [PickerOption]) -> [TextRun] {
      options.flatMap { [place.run("\n")] + marked($0) }
    }
    var runs = place.isDesigned ? place.label(title) : [place.run(title + ":")]
    let gap = place.isDesigned ? [] : [blank]
    switch kind {
    case .menu:
      let chosen = options.first { $0.key == selection }?.label.neutralised() ?? "–"
      var face = place.button(chosen + " ▾")
      face.isWhole = true
      runs += gap + [face]
    case .radio:
      for (number, choice) in options.enumerated() {
        runs += (number > 0 && place.isDesigned ? [blank, blank] : gap) + marked(choice)
      }
    case .tabs:
      runs += options.flatMap { choice in
        let label = choice.label.neutralised()
        guard !place.isDesigned else {
          let isOn = choice.key == selection
          return [place.whole(" \(label) ", role: isOn ? .on : .label, option: choice.key)]
        }
        return [blank, option(choice) { $0 ? "‹\(label)›" : " \(label) " }]
      }
    case .list: break
    }
    let marks = kind == .menu ? invalidMark : endMarks(place)
    if !marks.isEmpty { runs.append(place.run(marks)) }
    return kind == .list || kind == .menu && place.isOpen ? runs + below(options) : runs
  }

  func barRuns(in place: RunPlace) -> [TextRun] {
    let cells = min(place.isDesigned ? 20 : 10, max(1, place.room - 2))
    func bar(_ share: Double) -> [TextRun] {
      guard !place.isDesigned else { return designedBar(share, cells, in: place) }
      let filled = min(max(Int((share * Double(cells)).rounded()), 0), cells)
      return [
        place.whole(
          "[" + String(repeating: "#", count: filled)
            + String(repeating: "-", count: cells - filled) + "]"
        )
      ]
    }
    switch look.detail?.kind {
    case .slider(let value, _) where tag == .stepper:
      func end(_ sign: String) -> TextRun {
        let text = place.isDesigned ? " \(sign) " : "[\(sign)]"
        return place.whole(text, role: place.isDesigned ? .control : .text, option: ViewKey(sign))
      }
      let number = place.whole(" \(value.short) ")
      let marks = endMarks(place)
      return place.label(title) + [end("-"), number, end("+")]
        + (marks.isEmpty ? [] : [place.run(marks)])
    case .slider(let value, let scale):
      return place.label(title) + bar(scale.share(of: value))
        + [place.run(" " + value.short + endMarks(place))]
    case .progress(let value?):
      let percent = place.whole("\(Int((value * 100).rounded())) %")
      return place.label(title) + bar(value) + [place.run(" "), percent]
    default:
      guard place.isDesigned else { return place.label(title) + [place.run("…")] }
      return place.label(title)
        + [place.whole(String(repeating: "─", count: cells), role: .moving)]
    }
  }

  /// Returns the bar of a slider, with a knob, or of a progress indicator, in eighths of a cell.
  private func designedBar(_ share: Double, _ cells: Int, in place: RunPlace) -> [TextRun] {
    let share = min(max(share, 0), 1)
    guard tag == .progress else {
      let filled = Int((share * Double(cells - 1)).rounded())
      return [
        place.whole(String(repeating: "━", count: filled) + "●", role: .on),
        place.whole(String(repeating: "─", count: cells - 1 - filled), role: .off),
      ]
    }
    let eighths = Int((share * Double(cells * 8)).rounded())
    let blocks = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let text = String(repeating: "█", count: eighths / 8) + blocks[eighths % 8]
    let rest = cells - (eighths + 7) / 8
    return [
      place.whole(text, role: .on), place.whole(String(repeating: "─", count: rest), role: .off),
    ]
  }

  func canvasRuns(in place: RunPlace) -> [TextRun] {
    guard case .canvas(_, _, let shapes)? = look.detail?.kind else { return [] }
    let count = shapes.count == 1 ? "1 shape" : "\(shapes.count) shapes"
    let list = shapes.map { "\n• \($0.words.neutralised())" }.joined()
    return [place.run("(canvas: \(title), \(count))"), place.run(list)]
  }
}

extension Node {
  /// Returns the text of a simple view without a layout; nil for other views.
  ///
  /// A view is simple if it is one line, or a column of lines that are a part or a row of parts, if
  /// the parts are texts, headings and buttons of visible ASCII, and if the lines fit. Such views are
  /// small and shown often.
  func plainText(width: Int) -> String? {
    var lines = PlainLines(width: width)
    guard tag == .column else {
      return appendLine(to: &lines, isDisabled: false) ? lines.text : nil
    }
    guard isUnstyled else { return nil }
    var isFirst = true
    for child in children {
      if !isFirst { lines.begin() }
      isFirst = false
      guard child.appendLine(to: &lines, isDisabled: look.isDisabled) else { return nil }
    }
    return lines.text
  }

  private func appendLine(to lines: inout PlainLines, isDisabled: Bool) -> Bool {
    let isDisabled = isDisabled || look.isDisabled
    guard tag == .row else {
      guard appendPart(to: &lines, isDisabled: isDisabled) else { return false }
      lines.end()
      return true
    }
    guard isUnstyled, !isLeaf else { return false }
    for child in children {
      if !lines.isAtStart { lines.append(" ") }
      guard child.appendPart(to: &lines, isDisabled: isDisabled) else { return false }
    }
    lines.end()
    return true
  }

  private var isUnstyled: Bool { look.props == nil && look.detail == nil }

  /// Appends a part to the current line, and returns whether it is plain and fits.
  private func appendPart(to lines: inout PlainLines, isDisabled: Bool) -> Bool {
    guard isUnstyled else { return false }
    let isDisabled = isDisabled || look.isDisabled
    let start = lines.count
    switch tag {
    case .text: lines.append(plain: look.text)
    case .heading:
      for _ in 0..<look.level { lines.append("#") }
      lines.append(" ")
      lines.append(plain: look.text)
    case .button:
      lines.append(isDisabled ? "( " : "[ ")
      lines.append(plain: look.text)
      lines.append(isDisabled ? " )" : " ]")
    default: return false
    }
    return start < lines.count && lines.arePlain && lines.fit
  }
}

/// Lines of visible ASCII, stored as bytes, which are much faster to append than strings.
private struct PlainLines {
  let width: Int
  private(set) var arePlain = true
  private var bytes: [UInt8] = []
  private var start = 0

  init(width: Int) {
    self.width = width
    bytes.reserveCapacity(80)
  }

  var count: Int { bytes.count }
  var isAtStart: Bool { bytes.count == start }
  var fit: Bool { bytes.count - start <= width }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(plain text: String) {
    guard text.utf8.count <= width, text.isPlain else {
      arePlain = false
      return
    }
    bytes.append(contentsOf: text.utf8)
  }

  mutating func begin() {
    bytes.append(UInt8(ascii: "\n"))
    start = bytes.count
  }

  /// Ends the last line, removing spaces at its end.
  mutating func end() {
    while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }
}
