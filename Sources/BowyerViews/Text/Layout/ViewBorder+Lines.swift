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
    line.append(TextRun(self, emphasis, style: style), width: unicodeScalars.count)
    return line
  }
}
