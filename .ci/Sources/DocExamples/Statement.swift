/// A statement of an example, with the value that a comment at its end claims.
struct Statement: Equatable {
  /// What is done with a statement.
  enum Role: Equatable {
    /// It is run as it is.
    case run
    /// It is an expression that has a value.
    case claim
    /// It binds a name to an expression that has a value.
    case binding(String)
    /// It declares a type or an import, and stands outside the function.
    case declaration
  }

  /// The number of its first line.
  let number: Int
  /// Its lines, the last one without the claim.
  var lines: [String]
  var claim: String?

  /// Returns the statements of an example.
  ///
  /// A statement goes on while a bracket is open, while lines are indented more than its first, and
  /// while they begin with what cannot begin a statement. An attribute goes with the next line.
  static func statements(of lines: [ExampleBlock.Line]) -> [Statement] {
    var statements: [Statement] = []
    var scanner = LineScanner()
    for line in lines {
      let goesOn = scanner.isInside || statements.last?.goesOn(with: line.text) == true
      let (code, comment) = scanner.scan(line.text)
      let claim = scanner.isInside || comment?.hasPrefix("prints ") == true ? nil : comment
      if goesOn, var last = statements.popLast() {
        last.lines.append(code)
        last.claim = claim
        statements.append(last)
      } else if !line.text.isEmpty {
        statements.append(Statement(number: line.number, lines: [code], claim: claim))
      }
    }
    return statements
  }

  /// Returns whether `line` goes on with this statement when no bracket is open.
  private func goesOn(with line: String) -> Bool {
    guard claim == nil, let first = lines.first, let last = lines.last else { return false }
    let start = line.drop { $0 == " " }
    guard let character = start.first else { return false }
    return last.hasPrefix("@") && !last.contains(" ")
      || line.prefix { $0 == " " }.count > first.prefix { $0 == " " }.count
      || ".?:&|+*=<>})]".contains(character)
      || ["else", "catch"].contains { start.hasPrefix($0) }
  }

  /// What is done with it, told by its first words.
  var role: Role {
    var words = lines.joined(separator: " ").split { " (:<".contains($0) }.map(String.init)[...]
    let modifiers: Set = ["public", "private", "final", "nonisolated", "indirect"]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) {
      words = words.dropFirst()
    }
    guard let word = words.first else { return .run }
    if Self.declarations.contains(word) { return .declaration }
    if ["let", "var"].contains(word), claim != nil, let name = words.dropFirst().first {
      return .binding(name)
    }
    return claim == nil || Self.keywords.contains(word) ? .run : .claim
  }

  private static let declarations: Set = [
    "actor", "class", "enum", "extension", "import", "protocol", "struct", "typealias",
  ]

  private static let keywords: Set = [
    "defer", "do", "for", "func", "guard", "if", "let", "repeat", "return", "switch", "throw",
    "var",
    "while", "}", "//",
  ]
}
