/// A cast that traps, or one that does not look, stands only in a function `fix`.
enum Casts {
  static let words = ["as!", "unsafe" + "BitCast", "unsafe" + "Downcast", "unsafely" + "Unwrapped"]

  static func violations(_ file: TextFile) -> [Violation] {
    let inFix = linesOfFix(file)
    return file.violations("a cast outside of fix") { line in words.contains { line.contains($0) } }
      .filter { !inFix.contains($0.line) }
  }

  /// Returns the numbers of the lines of every function `fix`, from its name to its closing brace.
  private static func linesOfFix(_ file: TextFile) -> Set<Int> {
    var found: Set<Int> = []
    var depth: Int?
    for (index, line) in file.code.enumerated() {
      if depth == nil, line.contains("func fix(") || line.contains("func fix<") { depth = 0 }
      guard let before = depth else { continue }
      found.insert(index + 1)
      let after = before + line.filter { $0 == "{" }.count - line.filter { $0 == "}" }.count
      depth = after == 0 && line.contains("}") ? nil : after
    }
    return found
  }
}
