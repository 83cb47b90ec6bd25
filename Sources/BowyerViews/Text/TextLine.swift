/// One line of a layout.
public struct TextLine: Hashable, Sendable {
  /// What stands on the line, from left to right.
  public private(set) var runs: [TextRun] = []
  /// How many cells the line takes.
  public private(set) var width = 0

  /// The text of the line, without blanks at its end.
  public var text: String {
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
    var widthLeft = line.width
    for (index, run) in line.runs.enumerated() {
      // All but the first are known not to join; where the cells are counted does not matter.
      if index == 0 {
        append(run, width: line.width)
        widthLeft = 0
      } else {
        append(run, width: widthLeft)
      }
    }
    if line.runs.isEmpty { width += widthLeft }
  }

  /// Adds blanks until the line takes `column` cells.
  mutating func pad(to column: Int, _ style: ViewStyle = ViewStyle()) {
    guard column > width else { return }
    append(
      TextRun(String(repeating: " ", count: column - width), style: style),
      width: column - width
    )
  }

  /// Changes the style of all runs.
  mutating func restyle(_ change: (ViewStyle) -> ViewStyle) {
    for index in runs.indices {
      let run = runs[index]
      var changed = TextRun(
        run.text,
        run.emphasis,
        control: run.control,
        part: run.part,
        style: change(run.style),
        link: run.link,
        option: run.option
      )
      changed.offset = run.offset
      runs[index] = changed
    }
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
