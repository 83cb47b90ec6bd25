/// Reads code line by line, so far as an example needs it: which brackets are open, and where a
/// comment begins that is not inside a string.
struct LineScanner {
  /// How many brackets are open.
  private(set) var depth = 0
  private var isInLongString = false

  /// Whether what follows goes on with the same statement.
  var isInside: Bool { depth > 0 || isInLongString }

  /// Reads a line; returns its code, and what follows the last `  // ` after it.
  mutating func scan(_ line: String) -> (code: String, comment: String?) {
    let characters = Array(line)
    var isInString = false
    var index = 0
    func matches(_ text: String) -> Bool { characters[index...].starts(with: text) }
    while index < characters.count {
      if matches("\"\"\"") {
        isInLongString.toggle()
        index += 2
      } else if isInLongString {
        if matches("\\") { index += 1 }
      } else if isInString {
        if matches("\\") { index += 1 } else if matches("\"") { isInString = false }
      } else if matches("//") {
        return split(characters, at: index)
      } else if matches("\"") {
        isInString = true
      } else if "([{".contains(characters[index]) {
        depth += 1
      } else if ")]}".contains(characters[index]) {
        depth -= 1
      }
      index += 1
    }
    return (line, nil)
  }

  /// Returns the code before a comment, and the comment if it is set off by two spaces.
  private func split(_ characters: [Character], at index: Int) -> (String, String?) {
    let code = String(characters[..<index])
    guard code.hasSuffix("  "), code.contains(where: { $0 != " " }) else { return (code, nil) }
    let comment = characters[(index + 2)...].drop { $0 == " " }
    let bare = code.reversed().drop { $0 == " " }.reversed()
    return (String(bare), comment.isEmpty ? nil : String(comment))
  }
}
