/// Nothing sleeps in the tree: no code in comments, and no note of what is left to do.
enum SleepingCode {
  /// The words that put work off; put together so that this file does not hold them.
  static let notes = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]

  static func notes(_ file: TextFile) -> [Violation] {
    file.lines.enumerated().compactMap { index, line in
      let words = line.split { !$0.isLetter }
      guard words.contains(where: { notes.contains(String($0)) }) else { return nil }
      return Violation(path: file.path, line: index + 1, message: "puts work off")
    }
  }

  /// Returns the comments that are code; what a page of the tour shows in its prose is compiled.
  static func code(_ file: TextFile) -> [Violation] {
    let isPage = file.path.hasPrefix(TourPages.playground)
    let comments = file.comments.filter { !(isPage && $0.value.hasPrefix(":")) && isCode($0.value) }
    return comments.keys.sorted().map {
      Violation(path: file.path, line: $0, message: "code in a comment")
    }
  }

  /// Returns whether the text of a comment reads like Swift and not like prose.
  static func isCode(_ comment: String) -> Bool {
    let text = comment.drop { $0 == " " }
    guard let last = text.last(where: { $0 != " " }) else { return false }
    if "{;".contains(last) || text.hasPrefix("}") { return true }
    if last == "}" { return !isLaw(text) }
    if text.hasPrefix("#if ") || text.hasPrefix("#endif") { return true }
    var words = text.split(separator: " ").map(String.init)[...]
    while let word = words.first, modifiers.contains(word) { words = words.dropFirst() }
    guard let first = words.first else { return false }
    let rest = words.dropFirst()
    switch first {
    case "let", "var":
      return rest.first?.hasSuffix(":") == true || rest.dropFirst().first == "="
    case "func", "init":
      return rest.contains { $0.contains("(") }
    case "import", "return":
      return rest.count <= 1 && last != "."
    case "case", "default:":
      return last == ":"
    default:
      return isStatement(first, rest, last)
    }
  }

  /// Returns whether a text says that two things are equal, or quotes code within prose.
  private static func isLaw(_ text: Substring) -> Bool {
    text.contains(" == ") && !text.hasPrefix("if ") || text.contains("`")
  }

  private static let modifiers: Set = [
    "@inlinable", "@usableFromInline", "final", "internal", "package", "private", "public",
    "static",
  ]

  /// Returns whether words are an assignment, or a call and nothing more.
  private static func isStatement(_ first: String, _ rest: ArraySlice<String>, _ last: Character)
    -> Bool
  {
    let isName = first.allSatisfy { $0.isLetter || $0.isNumber || "._$[]".contains($0) }
    if isName, let word = rest.first, ["=", "+=", "-="].contains(word) { return true }
    guard let open = first.firstIndex(of: "("), last == ")" else { return false }
    return open != first.startIndex
      && first[..<open].allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
  }
}
