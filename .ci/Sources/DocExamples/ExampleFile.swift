/// The generated source of one example: a function that runs its statements and checks its claims.
///
/// Every statement is marked with the place it comes from, so that the compiler reports an error in the
/// documentation comment and not in the generated file.
struct ExampleFile {
  let block: ExampleBlock
  /// A number that no other example of the run has.
  let number: Int
  /// The modules that the example sees.
  let imports: [String]

  /// The line of the main program that runs the example.
  var call: String {
    guarded(
      #"await report.run("\#(block.file):\#(block.lines.first?.number ?? 0)", example\#(number))"#
    )
  }

  /// The source.
  var source: String {
    let statements = Statement.statements(of: block.lines)
    let declarations = statements.filter { $0.role == .declaration }
    let body = statements.filter { $0.role != .declaration }
    let modules = (imports + ["ExamplePrelude"]).map { "import \($0)" }
    return guarded(
      (modules + declarations.map(declared)
        + ["func example\(number)(_ exampleReport: ExampleReport) async throws {"]
        + body.map(checked) + ["}"]).joined(separator: "\n")
    ) + "\n"
  }

  private func guarded(_ code: String) -> String {
    guard !block.conditions.isEmpty else { return code }
    return "#if \(block.conditions.map { "(\($0))" }.joined(separator: " && "))\n\(code)\n#endif"
  }

  /// Returns code, marked with its place in the documentation.
  private func placed(_ number: Int, _ code: String) -> String {
    "#sourceLocation(file: \"\(block.file)\", line: \(number))\n\(code)\n#sourceLocation()"
  }

  /// Returns a type of the example at file scope, where no other example sees it.
  private func declared(_ statement: Statement) -> String {
    let code = statement.lines.joined(separator: "\n")
    let isTaken = ["extension", "import", "public", "private"].contains { code.hasPrefix($0 + " ") }
    let bare = code.hasPrefix("public ") ? "private " + code.dropFirst(7) : code
    return placed(statement.number, isTaken ? bare : "private " + bare)
  }

  /// Returns a statement, with the check of its claim.
  private func checked(_ statement: Statement) -> String {
    let code = statement.lines.joined(separator: "\n")
    let place = "\"\(block.file):\(statement.number + statement.lines.count - 1)\""
    guard let claim = statement.claim else { return placed(statement.number, code) }
    let wanted = Self.isText(claim) ? "prints: \(claim.debugDescription)" : claim
    switch statement.role {
    case .claim:
      return placed(statement.number, "exampleReport.check(\(code), \(wanted), \(place))")
    case .binding(let name):
      return placed(statement.number, "\(code); exampleReport.check(\(name), \(wanted), \(place))")
    case .run, .declaration:
      return placed(statement.number, code)
    }
  }

  /// Returns whether a claim is what a value prints rather than an expression: it has two words with
  /// nothing between them, outside of quotes and brackets.
  static func isText(_ claim: String) -> Bool {
    var scanner = LineScanner()
    let unquoted = claim.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .map { index, part in index.isMultiple(of: 2) ? String(part) : "," }.joined()
    let words = unquoted.split(separator: " ").filter { word in
      defer { _ = scanner.scan(String(word)) }
      return !scanner.isInside
    }
    return zip(words, words.dropFirst()).contains { left, right in
      left.last?.isWordLike == true && right.first?.isWordLike == true
        && !["any", "await", "try", "as", "is"].contains(left)
        && !["as", "is"].contains(right)
    }
  }
}

extension Character {
  fileprivate var isWordLike: Bool { isLetter || isNumber || self == "_" }
}
