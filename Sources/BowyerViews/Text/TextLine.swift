/// One line of a layout.
public struct TextLine: Hashable, Sendable {
  /// What stands on the line, from left to right.
  public private(set) var runs: [TextRun] = []
  /// How many cells the line takes.
  public private(set) var width = 0

  /// The text of the line, without blanks at its end.
  public var text: String {
    runs.map(\.text).joined().withoutTrailingBlanks
  }

  mutating func append(_ run: TextRun, width runWidth: Int) {
    width += runWidth
    guard let last = runs.last, last.continues(run) else { return runs.append(run) }
    runs[runs.count - 1].text += run.text
  }

  mutating func append(_ line: TextLine) {
    runs.append(contentsOf: line.runs)
    width += line.width
  }

  /// Adds blanks until the line takes `column` cells.
  mutating func pad(to column: Int) {
    guard column > width else { return }
    append(TextRun(String(repeating: " ", count: column - width)), width: column - width)
  }
}
