import BowyerKinds
import BowyerViews

/// A value as a ``Recording`` stores it, in the form of JSON.
package enum RecordedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, so that no precision is lost.
  case number(String)
  case string(String)
  case array(RecordedParts<RecordedValue>)
  case object(RecordedParts<Member>)

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: RecordedValue

    func isNamed(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }
  }

  package subscript(_ name: String) -> RecordedValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.isNamed(name) }?.value
  }

  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number(let literal): diagnosticsShowValues ? "the number \(literal)" : "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Nested elements or members, compared and released without a stack for each level.
package struct RecordedParts<Part: Hashable & Sendable>: Sendable {
  private let link: Deep<[Part]>
  private var all: [Part] { link.value }

  package init(_ parts: [Part]) { link = Deep(parts) }
}

extension RecordedParts: RandomAccessCollection, Hashable, ExpressibleByArrayLiteral {
  package var startIndex: Int { 0 }
  package var endIndex: Int { all.count }
  package subscript(index: Int) -> Part { all[index] }
  package init(arrayLiteral parts: Part...) { self.init(parts) }
  package func hash(into hasher: inout Hasher) { StackRoom.run { all.hash(into: &hasher) } }

  package static func == (left: RecordedParts, right: RecordedParts) -> Bool {
    StackRoom.run { left.all == right.all }
  }
}

struct RecordedDepth {
  /// The maximum number of arrays in one another: ``words``, and what surrounds an app's values.
  static let limit = 1_024
  static let words = "1,000 levels"
  private var arrays = 0
  private var objects = 0
  var isFull: Bool { arrays >= Self.limit || objects >= 2 * Self.limit }
  var inArray: RecordedDepth { RecordedDepth(arrays: arrays + 1, objects: objects) }
  var inObject: RecordedDepth { RecordedDepth(arrays: arrays, objects: objects + 1) }
}

/// The path to a value, innermost key first, so that each key is kept once.
final class RecordedPath: Sendable {
  private let key: any CodingKey
  private let outer: RecordedPath?

  init(_ key: any CodingKey, in outer: RecordedPath?) { (self.key, self.outer) = (key, outer) }

  static func keys(of path: RecordedPath?) -> [any CodingKey] {
    path.map { sequence(first: $0, next: \.outer).map(\.key).reversed() } ?? []
  }

  /// Returns a message about a place, with at most seven keys of at most 16 letters of its path.
  static func text(_ path: [any CodingKey], _ message: String) -> String {
    if path.isEmpty { return message }
    let keys = path.map { key in
      let start = String(key.stringValue.unicodeScalars.prefix(16))
      return (start.utf8.count < key.stringValue.utf8.count ? start + "…" : start).visible()
    }
    let shown = keys.count > 7 ? keys.prefix(4) + ["…"] + keys.suffix(2) : keys[...]
    return "at \(shown.joined(separator: ".")): \(message)"
  }
}

struct RecordedDepthError: Error, CustomStringConvertible {
  let path: [any CodingKey]

  var description: String {
    RecordedPath.text(path, "nested too deeply: the limit is \(RecordedDepth.words)")
  }
}

extension RecordedValue {
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let literal): text += literal
    case .string(let value): Self.write(value, to: &text)
    case .array(let values): Self.write(values, "[", "]", to: &text) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, "{", "}", to: &text) { member, text in
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
    }
  }

  private static func write<Part>(
    _ parts: RecordedParts<Part>,
    _ begin: String,
    _ end: String,
    to text: inout String,
    _ write: (Part, inout String) -> Void
  ) {
    text += begin
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      StackRoom.run { write(part, &text) }
    }
    text += end
  }

  /// Creates a value from text that is JSON; nil if it is not, or nested too deeply.
  package init?(json text: String) {
    var reader = RecordedValueReader(text.unicodeScalars)
    guard let value = try? reader.onlyValue() else { return nil }
    self = value
  }

  package static func quoted(_ value: String) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.isInvisible {
          for unit in Character(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}

/// A JSON reader whose errors contain the position and the expected text.
struct RecordedValueReader {
  struct Failure: Error {
    let position: Int
    let expected: String
  }

  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ scalars: some Sequence<Unicode.Scalar>) { self.scalars = Array(scalars) }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  func expected(_ what: String, at start: Int? = nil) -> Failure {
    Failure(position: start ?? position, expected: what)
  }

  mutating func skipSpaces() {
    while next == " " || next == "\t" || next == "\n" || next == "\r" { position += 1 }
  }

  mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let next, isTaken(next) { position += 1 }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  mutating func word() -> String { take { ("a"..."z").contains($0) } }

  mutating func digits(_ what: String = "a digit") throws(Failure) -> String {
    let digits = take { ("0"..."9").contains($0) }
    if digits.isEmpty { throw expected(what) }
    return digits
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  mutating func value() throws(Failure) -> RecordedValue { try value(RecordedDepth()) }

  mutating func onlyValue() throws(Failure) -> RecordedValue {
    let value = try value()
    skipSpaces()
    if next != nil { throw expected("the end") }
    return value
  }

  private mutating func value(_ depth: RecordedDepth) throws(Failure) -> RecordedValue {
    skipSpaces()
    let start = position
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
    case "-", ("0"..."9")?: return .number(try number())
    default:
      switch word() {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default: throw expected("a value as JSON", at: start)
      }
    }
  }

  private mutating func array(_ depth: RecordedDepth) throws(Failure) -> RecordedValue {
    var values: [RecordedValue] = []
    try parts(until: "]") { reader throws(Failure) in values.append(try reader.value(depth)) }
    return .array(RecordedParts(values))
  }

  private mutating func object(_ depth: RecordedDepth) throws(Failure) -> RecordedValue {
    var members: [RecordedValue.Member] = []
    // Bytes, since comparing strings with many combining marks takes quadratic time.
    var names: Set<[UInt8]> = []
    try parts(until: "}") { reader throws(Failure) in
      guard reader.next == "\"" else { throw reader.expected("a name in quotes") }
      let start = reader.position
      let name = try reader.string()
      guard names.insert(Array(name.utf8)).inserted else {
        throw reader.expected("a name that is unique in the object", at: start)
      }
      reader.skipSpaces()
      guard reader.skip(":") else { throw reader.expected("\":\"") }
      members.append(RecordedValue.Member(name: name, value: try reader.value(depth)))
    }
    return .object(RecordedParts(members))
  }

  private mutating func parts(
    until end: Unicode.Scalar,
    _ part: (inout RecordedValueReader) throws(Failure) -> Void
  ) throws(Failure) {
    position += 1
    skipSpaces()
    if skip(end) { return }
    while true {
      skipSpaces()
      try part(&self)
      skipSpaces()
      if skip(end) { return }
      guard skip(",") else { throw expected("\",\" or \"\(end)\"") }
    }
  }

  private mutating func number() throws(Failure) -> String {
    let start = position
    var text = skip("-") ? "-" : ""
    let whole = try digits()
    guard whole == "0" || whole.first != "0" else {
      throw expected("a number without a zero before it", at: start)
    }
    text += whole
    if skip(".") { text += "." + (try digits()) }
    if skip("e") || skip("E") {
      text += "e" + (skip("-") ? "-" : (skip("+") ? "+" : ""))
      text += try digits()
    }
    return text
  }

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
    let digits = scalars[start...].prefix(4).prefix { $0.properties.isASCIIHexDigit }
    position += digits.count
    guard digits.count == 4, let code = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw expected("four hexadecimal digits", at: start) }
    return code
  }
}

struct RecordedKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}
