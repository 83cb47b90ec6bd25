/// A piece of text on a line of the screen, and how it looks.
struct StyledRun: Hashable, Sendable {
  var text: String
  var style: TextStyle

  init(_ text: String, _ style: TextStyle = []) {
    self.text = text
    self.style = style
  }
}

/// How a text looks, without colour.
struct TextStyle: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let underline = TextStyle(rawValue: 4)
  static let inverse = TextStyle(rawValue: 8)
}
