import Bowyer

/// What a grid shows of a cell.
struct GridCell: Hashable {
  /// How many characters of the width of a digit are seen of it.
  static let width = 9

  /// Its name, for those who do not see where it stands.
  let name: String
  /// What is seen.
  let text: String
  /// What is edited.
  let entered: String
  var isNumber = false
  var style = ViewStyle()

  /// As much of the text as fits, with a sign if that is not all, and blanks for the rest.
  var shown: String {
    var shown = text
    if text.displayWidth > Self.width {
      var rest = Self.width - 1
      shown =
        text.prefix { character in
          rest -= character.displayWidth
          return rest >= 0
        } + "…"
    }
    let blanks = String(repeating: " ", count: max(Self.width - shown.displayWidth, 0))
    return isNumber ? blanks + shown : shown + blanks
  }
}
