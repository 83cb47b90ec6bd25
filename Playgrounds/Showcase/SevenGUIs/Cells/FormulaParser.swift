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

  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Returns what a rule reads, if nothing is left then.
  mutating func whole<Result>(_ rule: (inout FormulaParser) -> Result?) -> Result? {
    guard let result = rule(&self) else { return nil }
    skipBlanks()
    return isAtEnd ? result : nil
  }

  mutating func skipBlanks() {
    rest = rest.drop { $0 == UInt8(ascii: " ") }
  }

  /// Takes a sign, if it comes next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// `1.5`, `B3`, or `sum(…)`.
  mutating func expression(depth: Int) -> Expression? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    guard first.isLetter else { return number().map { .number($0) } }
    let word = word()
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
    skipBlanks()
    return CellName(word()).map { .range(CellRange(from: from, to: $0)) }
  }

  /// Letters and digits.
  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isDigit }
    rest = rest[word.endIndex...]
    return String(decoding: word, as: UTF8.self)
  }

  /// Digits, with a sign before, a point between, and a power of ten after them, as they need it.
  mutating func number() -> Double? {
    skipBlanks()
    var text: [UInt8] = []
    func digits() -> Bool {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      text += digits
      return !digits.isEmpty
    }
    if take("-") { text.append(UInt8(ascii: "-")) }
    guard digits() else { return nil }
    if rest.first == UInt8(ascii: ".") {
      text.append(rest.removeFirst())
      guard digits() else { return nil }
    }
    if rest.first == UInt8(ascii: "e") {
      text.append(rest.removeFirst())
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        text.append(rest.removeFirst())
      }
      guard digits() else { return nil }
    }
    return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
