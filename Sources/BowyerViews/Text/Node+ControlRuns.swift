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

extension DrawOp {
  /// A description of the shape.
  var words: String {
    func filled(_ isFilled: Bool) -> String { isFilled ? "filled " : "" }
    switch self {
    case .circle(let x, let y, let radius, _, let isFilled):
      return "\(filled(isFilled))circle at \(x.short), \(y.short) with radius \(radius.short)"
    case .rectangle(let x, let y, let width, let height, _, let isFilled):
      return "\(filled(isFilled))rectangle at \(x.short), \(y.short), "
        + "\(width.short) × \(height.short)"
    case .line(let x1, let y1, let x2, let y2, _):
      return "line from \(x1.short), \(y1.short) to \(x2.short), \(y2.short)"
    case .text(let span, let x, let y): return "text “\(span.text)” at \(x.short), \(y.short)"
    }
  }
}

extension SliderValue {
  /// The number with at most three decimals.
  package var short: String { int?.description ?? double.short }
}

extension Double {
  /// The number with at most three decimals.
  var short: String {
    guard abs(self) < 1e15 else { return description }
    let rounded = (self * 1000).rounded() / 1000
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return rounded.description
  }
}
