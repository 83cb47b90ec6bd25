// A parser by descent: each rule of the language is a function, which takes what it knows from the front of the
// text. How deep calls may stand in each other is limited, so that no text can make it descend too far.

extension Formula {
  /// Reads what was entered in a cell.
  init(_ entered: String) {
    var parser = FormulaParser(entered)
    parser.skipBlanks()
    if parser.isAtEnd {
      self = .empty
    } else if parser.take("=") {
      self = parser.whole { $0.expression(depth: 0) }.map { .computed($0) } ?? .wrong
    } else {
      self = parser.whole { $0.number() }.map { .number($0) } ?? .text(entered)
    }
  }
}

/// What is left of a text that is read.
private struct FormulaParser {
  /// How deep calls may stand in each other.
  static let deepest = 60

  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Returns what a rule reads, if nothing is left then.
  mutating func whole<Result>(_ rule: (inout FormulaParser) -> Result?) -> Result? {
    guard let result = rule(&self) else { return nil }
    skipBlanks()
    return isAtEnd ? result : nil
  }

  mutating func skipBlanks() {
    rest = Substring(rest.unicodeScalars.drop { $0 == " " })
  }

  /// Takes a sign, if it comes next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.unicodeScalars.first == sign else { return false }
    rest.unicodeScalars.removeFirst()
    return true
  }

  /// Takes what matches a pattern, if it comes next.
  private mutating func take<Output>(_ pattern: Regex<Output>) -> Substring? {
    skipBlanks()
    guard let match = rest.prefixMatch(of: pattern.matchingSemantics(.unicodeScalar)) else {
      return nil
    }
    defer { rest = rest[match.range.upperBound...] }
    return rest[match.range]
  }

  /// `1.5`, `B3`, or `sum(…)`.
  mutating func expression(depth: Int) -> Expression? {
    guard let word = word() else { return number().map { .number($0) } }
    if let function = Function(rawValue: word.lowercased()), take("(") {
      return call(function, depth: depth + 1)
    }
    return CellName(word).map { .cell($0) }
  }

  /// What stands in the parentheses of a call.
  private mutating func call(_ function: Function, depth: Int) -> Expression? {
    guard depth <= Self.deepest else { return nil }
    var arguments: [Expression] = []
    repeat {
      guard let argument = argument(of: function, depth: depth) else { return nil }
      arguments.append(argument)
    } while take(",")
    guard take(")"), function.takesAny || arguments.count == 2 else { return nil }
    return .call(function, arguments)
  }

  /// An expression, or a range where there may be any number of arguments.
  private mutating func argument(of function: Function, depth: Int) -> Expression? {
    guard let expression = expression(depth: depth) else { return nil }
    guard function.takesAny, case .cell(let from) = expression, take(":") else { return expression }
    return word().flatMap { CellName($0) }.map { .range(CellRange(from: from, to: $0)) }
  }

  /// A letter, and letters and digits after it.
  private mutating func word() -> Substring? { take(/[A-Za-z][A-Za-z0-9]*/) }

  /// Digits, with a sign before, a point between, and a power of ten after them, as they need it.
  mutating func number() -> Double? {
    take(/-?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?/).flatMap { Double($0) }
      .flatMap { $0.isFinite ? $0 : nil }
  }
}
