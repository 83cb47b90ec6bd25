@testable import Bowyer
import BowyerCheck
import TestSupport
import Testing

private struct Everything: Codable, Equatable {
  enum Kind: Codable, Equatable { case none, some(Int, name: String) }

  var truth = true
  var text = "a\"b\\c\n\u{1}é😀"
  var integers: [Int] = [0, -1, .max, .min]
  var large = UInt64.max
  var huge = Int128.min
  var decimal = 0.1
  var small: Float = -1.5e-7
  var absent: Int?
  var present: Int? = 3
  var maybes: [Int?] = [1, nil, 2]
  var nested: [[String]] = [[], ["a"], ["b", ""]]
  var byName = ["x": [1, 2]]
  var byNumber = [7: "seven"]
  var kinds: [Kind] = [.none, .some(1, name: "a")]
  var limits: [Double] = [.infinity, -.infinity, 0, -0.0, .greatestFiniteMagnitude]
}

private class Base: Codable {
  var id = 1
}

private final class Derived: Base {
  var name = "a"

  private enum Key: CodingKey { case name, rest, parent }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = try values.decode(String.self, forKey: .name)
    var rest = try values.nestedUnkeyedContainer(forKey: .rest)
    let inner = try rest.nestedContainer(keyedBy: Key.self)
    guard try inner.decode(Int.self, forKey: .name) == 1, try rest.decodeNil(),
      try !rest.decodeNil(), try rest.decode(Int.self) == 2, rest.isAtEnd,
      try Base(from: values.superDecoder(forKey: .parent)).id == 1
    else { throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "")) }
    try super.init(from: values.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    var rest = values.nestedUnkeyedContainer(forKey: .rest)
    var inner = rest.nestedContainer(keyedBy: Key.self)
    try inner.encode(1, forKey: .name)
    try rest.encodeNil()
    try rest.encode(2)
    try super.encode(to: values.superEncoder(forKey: .parent))
    try super.encode(to: values.superEncoder())
  }
}

struct Comment: Codable, Equatable, Hashable, Sendable {
  var text = ""
  var replies: [Comment] = []

  static func nested(_ count: Int) -> Comment {
    (1..<count).reduce(Comment()) { comment, _ in Comment(replies: [comment]) }
  }
}

@Suite("A value as data") struct RecordedValueTests {
  private func read(_ text: String) throws -> RecordedValue {
    var reader = RecordedValueReader(text.unicodeScalars)
    return try reader.value()
  }

  private func written(_ value: some Codable) throws -> String {
    try RecordedValue(encoding: value).text
  }

  private func back<Value: Codable>(_ value: Value) throws -> Value {
    try read(written(value)).decoded(as: Value.self)
  }

  /// Writes where it is.
  private struct Place: Encodable {
    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      let keys = value.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      try value.encode(keys.joined(separator: "/"))
    }
  }

  /// Writes how many elements there are after each.
  private struct Counted: Encodable {
    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(values.count)
      try values.encode(values.count)
      try values.encodeNil()
      var inner = values.nestedUnkeyedContainer()
      try inner.encode(Place())
      try inner.encode(inner.count)
      try values.encode(values.count)
      try values.encode(["a": [Place(), Place()]])
    }
  }

  @Test("A value as data knows while it is written how much there is, and where")
  func places() throws {
    let text = try RecordedValue(encoding: Counted()).text
    expectEqual(text, #"[0,1,null,["3/0",1],4,{"a":["5/a/0","5/a/1"]}]"#)
    let error = #expect(throws: DecodingError.self) {
      try read("[[1],[2,null]]").decoded(as: [[Int]].self)
    }
    guard case .valueNotFound(_, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(context.codingPath.map(\.intValue), [1, 1])
    let missing = #expect(throws: DecodingError.self) {
      try read(#"{"a":{"x":1}}"#).decoded(as: [String: Located].self)
    }
    guard case .keyNotFound(let key, let place) = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    #expect(key.stringValue == "y" && place.codingPath.map(\.stringValue) == ["a"])
  }

  private struct Located: Decodable {
    let (x, y): (Int, Int)

    enum CodingKeys: CodingKey { case x, y }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      expectEqual(values.codingPath.map(\.stringValue), ["a"])
      x = try values.decode(Int.self, forKey: .x)
      y = try values.decode(Int.self, forKey: .y)
    }
  }

  @Test("A value as data is read with spaces anywhere, and written without invisible characters")
  func spaces() throws {
    let space = " \t\r\n "
    let tokens =
      ["{", "\"a\"", ":", "[", "]", ",", "\"b\"", ":", "{", "}", ",", "\"c\"", ":", "["]
      + ["1", ",", "[", "2", "]", ",", "null", "]", ",", "\"d\"", ":", "{", "\"e\"", ":", "true"]
      + ["}", "}"]
    let plain = try read(tokens.joined())
    expectEqual(plain.text, #"{"a":[],"b":{},"c":[1,[2],null],"d":{"e":true}}"#)
    for place in 1..<tokens.count {
      let text = tokens[..<place].joined() + space + tokens[place...].joined()
      expectEqual(try read(text).text, plain.text, "\(text)")
    }
    expectEqual(try read(tokens.joined(separator: space)).text, plain.text)
    expectEqual(
      try written("\u{202E}\u{0}\u{2028}a\u{10FFFF}"),
      #""\u202e\u0000\u2028a\udbff\udfff""#
    )
    expectEqual(try written("\u{A0}\u{3164}\u{FE0F}\u{2800} é"), #""\u00a0\u3164\ufe0f\u2800 é""#)
    #expect(
      try read(#""\/\b\f\n\r\t\"\\\u00e9\ud83d\ude00""#) == .string("/\u{8}\u{C}\n\r\t\"\\é😀")
    )
  }

  @Test("A value as data is written and read, whatever it is made of")
  func everything() throws {
    expectEqual(try back(Everything()), Everything())
    expectEqual(try back([Everything(), Everything()]).count, 2)
    #expect(try back(Double.nan).isNaN)
    expectEqual(try back(-0.0).sign, .minus)
    for integer in [Int64.min, .max, 0] { expectEqual(try back(integer), integer) }
    expectEqual(try back([Int8]([.min, .max])), [.min, .max])
    expectEqual(try back([UInt8: Bool]()), [:])
    expectEqual(try written([Int?.none, 1]), "[null,1]")
    expectEqual(try written(Everything.Kind.none), #"{"none":{}}"#)
  }

  @Test("A value as data holds the last value of a key, and that of a superclass")
  func rewritten() throws {
    struct Rewritten: Encodable {
      func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: RecordedKey.self)
        for (key, value) in [("a", 1), ("b", 2), ("a", 3)] {
          try values.encode(value, forKey: RecordedKey(stringValue: key))
        }
      }
    }
    expectEqual(try RecordedValue(encoding: Rewritten()).text, #"{"a":3,"b":2}"#)
    expectEqual(
      try written(Derived()),
      #"{"name":"a","rest":[{"name":1},null,2],"parent":{"id":1},"super":{"id":1}}"#
    )
    expectEqual(try back(Derived()).name, "a")
  }

  @Test("A value as data is the text of any units of UTF-16, where half of a pair is U+FFFD")
  func units() throws {
    let unit = Gen<UInt16>.frequency([
      (2, .integer(in: 0xD800...0xDBFF)), (2, .integer(in: 0xDC00...0xDFFF)),
      (2, .element(of: [0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000])),
      (1, .element(of: Array("a\n\"\\/é".utf16))), (1, .integer(in: 0...UInt16.max)),
    ])
    try forAll(.array(of: .zip(unit, .bool), count: 0...8)) { units in
      let text = units.map { unit, isEscaped in
        switch unit {
        case 0x0A where !isEscaped: return "\\n"
        case 0x22 where !isEscaped, 0x5C where !isEscaped:
          return "\\" + String(UnicodeScalar(UInt8(unit)))
        case 0x20...0x7E where !isEscaped: return String(UnicodeScalar(UInt8(unit)))
        default:
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
      let expected = String(decoding: units.map(\.0), as: UTF16.self)
      return try read("\"" + text.joined() + "\"") == .string(expected)
    }
  }

  private struct Numbers: Codable { var numbers: [Int8] }

  @Test("A value as data of another type is refused, with what was expected, and where")
  func mismatch() {
    let cases: [(any Decodable.Type, String, String)] = [
      (Bool.self, "1", "expected true or false, not the number 1"),
      (String.self, "1", "expected a string, not the number 1"),
      (Double.self, "true", "expected a number, not true or false"),
      (Float.self, "\"a\"", "expected a number, not a string"),
      (UInt8.self, "256", "expected a whole number from 0 to 255, not the number 256"),
      (Int128.self, "1.5", "expected a whole number, not the number 1.5"),
      (
        Numbers.self, #"{"numbers":[1,"a"]}"#,
        "at numbers.1: expected a whole number from -128 to 127, not a string"
      ),
      (
        Numbers.self, #"{"numbers":[1,300]}"#,
        "at numbers.1: expected a whole number from -128 to 127, not the number 300"
      ),
      (Numbers.self, #"{"numbers":{}}"#, "at numbers: expected an array, not an object"),
      (Numbers.self, #"{"numbers":null}"#, "at numbers: expected an array, not null"),
      (Numbers.self, "{}", "expected a member \"numbers\""),
      (Numbers.self, "[]", "expected an object, not an array"),
    ]
    for (type, text, message) in cases {
      let error = #expect(throws: DecodingError.self) { try read(text).decoded(as: type) }
      expectEqual(error?.inWords, message)
    }
  }

  @Test(
    "A value as data that is wrong is refused where it is wrong",
    arguments: [
      ("", 0, "a value"), ("nul", 0, "a value"), ("[1", 2, "\",\" or \"]\""),
      ("[1,]", 3, "a value"),
      ("{1:2}", 1, "a name"), (#"{"a" 1}"#, 5, "\":\""), (#"{"a":1 2"#, 7, "\",\" or \"}\""),
      (#"{"a":1,"a":2}"#, 7, "unique"), ("01", 0, "zero"), ("-", 1, "a digit"),
      ("1.", 2, "a digit"),
      ("1e", 2, "a digit"), ("1e+", 3, "a digit"), (#""a"#, 2, "a quote"), (#""\x""#, 2, "one of"),
      (#""\u12""#, 3, "four"), (#""\u123x""#, 3, "four"), (#""\ud800\u0""#, 9, "four"),
      (#""\ud800\x""#, 8, "one of"),
      ("\"\t\"", 1, "an escape"), ("+1", 0, "a value"), ("[[[[,", 4, "a value"),
    ]
  )
  func wrong(text: String, position: Int, expected: String) {
    let failure = #expect(throws: RecordedValueReader.Failure.self) { try read(text) }
    expectEqual(failure?.position, position)
    #expect(failure?.expected.contains(expected) == true, "\(failure?.expected ?? "")")
  }

  @Test("is read, compared and released up to 1,000 levels, and refused beyond, on a small stack")
  func deep() throws {
    let depth = RecordedDepth.limit
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: RecordedValueReader.Failure.self) { try read(nested(depth + 1)) }
    #expect(throws: RecordedValueReader.Failure.self) { try read(nested(1_000_000)) }
    let objects = String(repeating: #"{"a":"#, count: 1_000_000)
    #expect(throws: RecordedValueReader.Failure.self) { try read(objects) }
    struct Tree: Codable, Equatable {
      var parts: [Tree] = []
      init(from decoder: any Decoder) throws { parts = try [Tree](from: decoder) }
      func encode(to encoder: any Encoder) throws { try parts.encode(to: encoder) }
      init(_ parts: [Tree]) { self.parts = parts }
    }
    onSmallStack {
      var tree = Tree([])
      for _ in 1..<depth { tree = Tree([tree]) }
      expectEqual((try? back(tree)), tree)
      for _ in 0..<2 { tree = Tree([tree]) }
      #expect(throws: RecordedDepthError.self) { try written(tree) }
    }
    onSmallStack(ofKiB: 4_096) {
      let comment = Comment.nested(1_000)
      expectEqual((try? back([comment])), [comment])
      let byName = ["a": Comment?.some(comment)]
      expectEqual((try? back(byName)), byName)
      let chain = (1..<1_000).reduce(Chain.end) { .link($1, $0) }
      expectEqual((try? back(chain)), chain)
    }
    let text = String(repeating: #"{"a":["#, count: 1_000) + String(repeating: "]}", count: 1_000)
    onSmallStack {
      let (one, other) = (RecordedValue(json: text), RecordedValue(json: text))
      #expect(one != nil && one == other && Set([one, other]).count == 1)
      expectEqual(one?.text, text)
    }
  }

  private indirect enum Chain: Codable, Equatable {
    case end
    case link(Int, Chain)
  }

  /// A value that never ends.
  private struct Endless: Encodable {
    enum CodingKeys: CodingKey { case replies }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode([Endless()], forKey: .replies)
    }
  }

  private struct Twice: Encodable {
    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(1)
      try values.encode(Twice())
    }
  }

  @Test("that is nested deeper, or cannot be encoded, is refused by an error with the path")
  func endless() throws {
    onSmallStack {
      for (value, path) in [
        (["a": Endless()] as any Encodable, "at a.replies.0.replies.….replies.0: "),
        (Twice(), "at 1.1.1.1.….1.1: "),
        ([String(repeating: "long ", count: 100): Endless()], "at long long long l….replies.0."),
      ] {
        let error = #expect(throws: RecordedDepthError.self) {
          try RecordedValue(encoding: value)
        }
        let text = error?.description ?? ""
        #expect(text.hasPrefix(path) && text.hasSuffix("the limit is 1,000 levels"), "\(text)")
        #expect(text.utf8.count <= 200)
      }
    }
    struct Picky: Codable {
      var text = String(repeating: "a", count: 10_000)
      init() {}
      init(from decoder: any Decoder) throws {}
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "it is picky")
        )
      }
    }
    #expect(
      throws: RecordingError.notEncodable(nil, reason: "at 1.a: Picky: it is picky")
    ) { try RecordedValue(encoding: [[:], ["a": Picky()]], for: nil) }
  }
}
