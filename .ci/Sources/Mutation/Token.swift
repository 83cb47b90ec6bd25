/// A token of Swift source: all that finding edits needs to know of it.
struct Token {
  enum Kind {
    case name, number, string, sign, open, close
  }

  let kind: Kind
  let text: String
  /// The bytes of the source that it takes.
  let range: Range<Int>
  let line: Int
  /// Whether it is the first of its line.
  let beginsLine: Bool
  let spaceBefore: Bool
  let spaceAfter: Bool
  /// Whether it stands between `#if` and `#endif`, where it may not be compiled.
  let isConditional: Bool
  /// The index of the bracket that closes or opens it; of its own, where it is no bracket.
  var partner: Int

  /// Whether it is an operator between two operands.
  var isBinary: Bool {
    kind == .sign && spaceBefore && spaceAfter && ![",", ";", ":", "=", "->"].contains(text)
      || ["as", "is"].contains(text) || ["..<", "..."].contains(text) && !beginsLine
  }
}

/// Splits Swift source into tokens, without its comments.
struct Tokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lastLine = 0
  private var conditions: [Bool] = []
  private var opened: [Int] = []
  private var tokens: [Token] = []

  /// Returns the tokens of a source.
  static func tokens(of source: String) -> [Token] {
    var tokenizer = Tokenizer(bytes: Array(source.utf8))
    tokenizer.run()
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() {
    while position < bytes.count {
      let start = position
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") {
        line += 1
        position += 1
      } else if isSpace(byte) {
        position += 1
      } else if starts("//") {
        skip { $1 != UInt8(ascii: "\n") }
      } else if starts("/*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawString {
        let first = line
        skipString()
        add(.string, from: start, on: first)
      } else if byte == UInt8(ascii: "#") {
        skipDirective()
      } else if isName(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "`") {
        position += 1
        skip { $0.isName($1) || $1 == UInt8(ascii: "`") }
        add(byte >= 48 && byte <= 57 ? .number : .name, from: start, on: line)
      } else if "([{".utf8.contains(byte) {
        position += 1
        opened.append(tokens.count)
        add(.open, from: start, on: line)
      } else if ")]}".utf8.contains(byte) {
        position += 1
        add(.close, from: start, on: line)
        if let open = opened.popLast() {
          tokens[tokens.count - 1].partner = open
          tokens[open].partner = tokens.count - 1
        }
      } else {
        skipSign()
        add(.sign, from: start, on: line)
      }
    }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, on first: Int) {
    let next = position < bytes.count ? bytes[position] : 32
    tokens.append(
      Token(
        kind: kind,
        text: String(decoding: bytes[start..<position], as: UTF8.self),
        range: start..<position,
        line: first,
        beginsLine: first != lastLine,
        spaceBefore: start == 0 || isSpace(bytes[start - 1]),
        spaceAfter: isSpace(next),
        isConditional: conditions.contains(true),
        partner: tokens.count
      )
    )
    lastLine = line
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 9 || byte == 13
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == 95 || byte == 36 || (48...57).contains(byte) || (65...90).contains(byte)
      || (97...122).contains(byte)
  }

  private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skip(while condition: (Self, UInt8) -> Bool) {
    while position < bytes.count, condition(self, bytes[position]) { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        position += 2
      } else if starts("*/") {
        depth -= 1
        position += 2
      } else {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private var isRawString: Bool {
    bytes[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  /// Skips a string with what is interpolated in it.
  private mutating func skipString() {
    let start = position
    skip { $1 == UInt8(ascii: "#") }
    let pounds = String(repeating: "#", count: position - start)
    let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
    position += quotes.utf8.count
    while position < bytes.count, !starts(quotes + pounds) {
      if starts("\\" + pounds + "(") {
        position += 2 + pounds.utf8.count
        skipInterpolation()
      } else {
        if starts("\\" + pounds) { position += 1 + pounds.utf8.count }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
    position = min(position + quotes.utf8.count + pounds.utf8.count, bytes.count)
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while position < bytes.count, depth > 0 {
      switch bytes[position] {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        depth -= 1
        position += 1
      case let byte:
        if byte == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
  }

  /// Reads `#if` and its like to the end of the line; of a macro, only the name.
  private mutating func skipDirective() {
    let start = position
    let rest = String(
      decoding: bytes[position...].prefix { $0 != UInt8(ascii: "\n") },
      as: UTF8.self
    )
    if rest.hasPrefix("#if ") {
      // The adapter for SwiftUI is tested beside a stand-in, where there is no SwiftUI.
      conditions.append(rest != "#if canImport(SwiftUI)")
    } else if rest == "#endif" || rest.hasPrefix("#endif ") {
      conditions.removeLast()
    } else if !rest.hasPrefix("#else") {
      position += 1
      skip { $0.isName($1) }
      return add(.name, from: start, on: line)
    }
    skip { $1 != UInt8(ascii: "\n") }
  }

  /// Skips an operator; a postfix `?` or `!`, a `.` and punctuation stand alone.
  private mutating func skipSign() {
    let alone = ",;:.\\".utf8.contains(bytes[position])
    if starts("..<") || starts("...") {
      position += 3
    } else if alone || "?!".utf8.contains(bytes[position]) && !isSpace(bytes[max(position - 1, 0)])
    {
      position += 1
    } else {
      position += 1
      skip { "+-*/=<>!&|^~%?".utf8.contains($1) }
    }
  }
}
