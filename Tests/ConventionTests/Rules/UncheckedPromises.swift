/// What the compiler cannot check is promised with a reason: a comment right above the declaration.
enum UncheckedPromises {
  static let words = [
    "@unchecked " + "Sendable", "nonisolated" + "(unsafe)", "@exclusivity" + "(unchecked)",
  ]

  static func violations(_ file: TextFile) -> [Violation] {
    let words = words.filter { file.text.contains($0) }
    guard !words.isEmpty else { return [] }
    return file.violations("promised without a reason") { words.contains(where: $0.contains) }
      .filter { !hasReason(file, above: $0.line) }
  }

  /// Returns whether a plain comment stands above a line, with only the beginning of the same
  /// declaration in between.
  private static func hasReason(_ file: TextFile, above line: Int) -> Bool {
    for number in stride(from: line - 1, to: max(0, line - 6), by: -1) {
      let code = file.code[number - 1]
      if let comment = file.comments[number], code.allSatisfy({ $0 == " " }) {
        return comment.split(separator: " ").count >= 3
      }
      guard code.contains(where: { $0 != " " }), !code.contains(where: { "{};".contains($0) })
      else {
        return false
      }
    }
    return false
  }
}
