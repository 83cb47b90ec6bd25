/// Where the runs of a node stand, and how much room there is for them.
struct RunPlace {
  /// The control that the runs belong to, by its steps from the root.
  var control: [PathElement]?
  var style: ViewStyle
  var isDisabled: Bool
  /// In cells.
  var room: Int
  /// Whether the medium has no emphasis, so that marks stand for it.
  var isPlain: Bool
  /// Whether all options of a picker of kind `.menu` are seen.
  var isOpen: Bool

  var emphasis: TextRun.Emphasis { isDisabled ? .faint : .plain }

  func run(
    _ text: String,
    _ emphasis: TextRun.Emphasis? = nil,
    part: TextRun.Part = .frame,
    option: ViewKey? = nil
  ) -> TextRun {
    TextRun(
      text,
      emphasis ?? self.emphasis,
      control: control,
      part: part,
      style: style,
      option: option
    )
  }

  /// Returns a run that is not broken between words.
  func whole(_ text: String, option: ViewKey? = nil) -> TextRun {
    var run = run(text, option: option)
    run.isWhole = true
    return run
  }
}

extension Node {
  /// The text of a node without children, or the title of one with children, all of it neutralised.
  func runs(in place: RunPlace) -> [TextRun] {
    switch tag {
    case .text: textRuns(in: place)
    case .code: [place.with(.monospaced).run(look.text.neutralised(.kept))]
    case .heading:
      [
        place.run(
          (place.isPlain ? String(repeating: "#", count: look.level) + " " : "") + title,
          .strong
        )
      ]
    case .group: [place.run(title + invalidMark, .strong)]
    case .dialog: [place.run(title, .strong)]
    case .menu: [place.run(place.isDisabled ? "( \(title) ▾ )" : "[ \(title) ▾ ]")]
    case .image: [place.run("(image: \(title))", .faint)]
    case .link: linkRuns(in: place)
    case .native: [place.run(look.value.neutralised(.kept))]
    case .button:
      [place.run((place.isDisabled ? "( \(title) )" : "[ \(title) ]") + invalidMark)]
    case .toggle:
      [place.run("[\(look.isOn ? "x" : " ")] \(title)" + endMarks(place))]
    case .textField: textFieldRuns(in: place)
    case .picker: pickerRuns(in: place)
    case .slider, .progress: barRuns(in: place)
    case .canvas: canvasRuns(in: place)
    default: []
    }
  }

  /// The label with the marks that say how it is.
  var title: String {
    guard let values = props?.values else { return look.text.neutralised() }
    return marks + look.text.neutralised() + (values.isRequired ? "*" : "")
  }

  /// What is before the label, or at the side of what has none: whether it is checked, or expanded.
  var marks: String {
    guard let values = props?.values else { return "" }
    return (values.isChecked.map { $0 ? "✓ " : "  " } ?? "")
      + (values.isExpanded.map { $0 ? "▾ " : "▸ " } ?? "")
  }

  var invalidMark: String { props?.values.isInvalid == true ? " (invalid)" : "" }

  func endMarks(_ place: RunPlace) -> String {
    (place.isDisabled ? " (disabled)" : "") + invalidMark
  }

  private func textRuns(in place: RunPlace) -> [TextRun] {
    guard case .spans(let spans)? = look.detail?.kind else {
      return [place.run(look.text.neutralised(.kept))]
    }
    var before: Unicode.Scalar?
    return spans.map { span in
      // A line break is one, even if it is split.
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
    // What is done by pressing it needs no address to go to.
    let isTold =
      look.value.isEmpty || look.value.hasSameBytes(as: look.text) || handles(.press)
    if !isTold, place.isPlain || address == nil {
      runs.append(place.run(" (\(look.value.neutralised()))", .faint))
    }
    return runs
  }

  private func textFieldRuns(in place: RunPlace) -> [TextRun] {
    let kind = fieldKind
    let value =
      switch kind {
      case .plain, .search: look.value.neutralised()
      case .multiline: look.value.neutralised(.kept)
      case .secure: bullets(look.value.characterCount)
      }
    // What has a label that is not seen begins with its value.
    var runs = title.isEmpty ? [] : [place.run(title + (kind == .multiline ? ":\n" : ": "))]
    runs.append(place.run(value, part: .value))
    if !place.isDisabled { runs.append(place.run("_", .plain, part: .end)) }
    let marks = endMarks(place)
    if !marks.isEmpty { runs.append(place.run(marks)) }
    if look.value.isEmpty, !look.placeholder.isEmpty {
      runs.append(place.run(" " + look.placeholder.neutralised(), .faint))
    }
    return runs
  }
}

/// Returns so many bullets; many at a time, as there may be very many.
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
