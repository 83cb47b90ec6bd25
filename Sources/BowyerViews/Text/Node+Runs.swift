/// The context of the runs of a node: style, room and drawing.
struct RunPlace {
  /// The path of the control that the runs belong to; nil if there is none.
  var control: [PathElement]?
  var style: ViewStyle
  var isDisabled: Bool
  /// The number of cells that are available.
  var room: Int
  /// The style of drawing controls.
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

  /// Returns a run that is not broken between words.
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

  /// Returns the text of a button or a menu, with its decoration.
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

  /// The symbols before the label, or beside a view without a label: for the check mark and the
  /// expansion.
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

/// Returns a number of bullets, appended many at a time, as there may be very many.
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
