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
