import BowyerKinds

/// A JSON reader whose errors contain the position and the expected text.
struct RecordedValueReader {
  /// An error: the expected text, and its position.
  struct Failure: Error {
    /// The number of scalars before it.
    let position: Int
    let expected: String
  }

  private let scalars: [Unicode.Scalar]
  private(set) var position: Int

  init(_ scalars: [Unicode.Scalar], from position: Int = 0) {
    self.scalars = scalars
    self.position = position
  }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  func expected(_ what: String) -> Failure { Failure(position: position, expected: what) }

  mutating func skipSpaces() {
    while next == " " || next == "\t" || next == "\n" || next == "\r" { position += 1 }
  }

  /// Reads the scalars that satisfy a predicate.
  mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, isTaken(scalar) {
      text.append(scalar)
      position += 1
    }
    return String(text)
  }

  mutating func digits() -> String { take { ("0"..."9").contains($0) } }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }
}

extension RecordedValueReader {
  mutating func value() throws(Failure) -> RecordedValue { try value(RecordedDepth()) }

  private mutating func value(_ depth: RecordedDepth) throws(Failure) -> RecordedValue {
    skipSpaces()
    guard let next else { throw expected("a value as JSON") }
    switch next {
    case "\"": return .string(try string())
    case "[", "{":
      guard !depth.isFull else {
        throw expected("at most \(RecordedDepth.words) of arrays and objects")
      }
      return try StackRoom.run { () -> Result<RecordedValue, Failure> in
        Result { () throws(Failure) in
          next == "[" ? try array(depth.inArray) : try object(depth.inObject)
        }
      }.get()
    case "-", "0"..."9": return .number(try number())
    default:
      let start = position
      switch take(while: { ("a"..."z").contains($0) }) {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default: throw Failure(position: start, expected: "a value as JSON")
      }
    }
  }

  private mutating func array(_ depth: RecordedDepth) throws(Failure) -> RecordedValue {
    position += 1
    skipSpaces()
    var values: [RecordedValue] = []
    if skip("]") { return .array(RecordedParts(values)) }
    while true {
      values.append(try value(depth))
      skipSpaces()
      if skip("]") { return .array(RecordedParts(values)) }
      guard skip(",") else { throw expected("\",\" or \"]\"") }
    }
  }

  private mutating func object(_ depth: RecordedDepth) throws(Failure) -> RecordedValue {
    position += 1
    skipSpaces()
    var members: [RecordedValue.Member] = []
    // Bytes, since comparing strings with many combining marks takes quadratic time.
    var names: Set<[UInt8]> = []
    if skip("}") { return .object(RecordedParts(members)) }
    while true {
      skipSpaces()
      guard next == "\"" else { throw expected("a name in quotes") }
      let start = position
      let name = try string()
      guard names.insert(Array(name.utf8)).inserted else {
        throw Failure(position: start, expected: "a name that is unique in the object")
      }
      skipSpaces()
      guard skip(":") else { throw expected("\":\"") }
      members.append(RecordedValue.Member(name: name, value: try value(depth)))
      skipSpaces()
      if skip("}") { return .object(RecordedParts(members)) }
      guard skip(",") else { throw expected("\",\" or \"}\"") }
    }
  }

  private mutating func number() throws(Failure) -> String {
    let start = position
    var text = skip("-") ? "-" : ""
    let whole = digits()
    guard !whole.isEmpty else { throw expected("a digit") }
    guard whole == "0" || whole.first != "0" else {
      throw Failure(position: start, expected: "a number without a zero before it")
    }
    text += whole
    if skip(".") {
      let fraction = digits()
      guard !fraction.isEmpty else { throw expected("a digit") }
      text += "." + fraction
    }
    if skip("e") || skip("E") {
      let sign = skip("-") ? "-" : (skip("+") ? "+" : "")
      let exponent = digits()
      guard !exponent.isEmpty else { throw expected("a digit") }
      text += "e" + sign + exponent
    }
    return text
  }
}

// MARK: - Strings

extension RecordedValueReader {
  /// Reads a string in quotes, which comes next.
  mutating func string() throws(Failure) -> String {
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = next {
      switch scalar {
      case "\"":
        position += 1
        return String(text)
      case "\\":
        position += 1
        text.append(try escaped())
      default:
        guard scalar.value >= 0x20 else { throw expected("an escape for a control character") }
        text.append(scalar)
        position += 1
      }
    }
    throw expected("a quote that ends the text")
  }

  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "r": "\r", "t": "\t", "b": "\u{8}",
      "f": "\u{C}",
    ]
    if let next, let scalar = escapes[next] {
      position += 1
      return scalar
    }
    guard skip("u") else { throw expected("one of \" \\ / b f n r t u") }
    let code = try unit()
    let end = position
    if (0xD800..<0xDC00).contains(code), skip("\\"), skip("u"),
      case let low = try unit(), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + low - 0xDC00)
    {
      return scalar
    }
    // Half of a pair is no character; what is behind it is read by itself.
    position = end
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(Failure) -> UInt32 {
    let start = position
    var text = ""
    while text.count < 4, let digit = next, digit.properties.isASCIIHexDigit {
      text.unicodeScalars.append(digit)
      position += 1
    }
    guard text.count == 4, let code = UInt32(text, radix: 16) else {
      throw Failure(position: start, expected: "four hexadecimal digits")
    }
    return code
  }
}
