import BowyerHTML
import BowyerViews

/// Reads what the library writes, and nothing else: any slip is an error, where a browser would guess.
///
/// It follows the rules of browsers where they matter: a line feed at the beginning of a `pre` or a
/// `textarea` is dropped.
struct HTMLReader {
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private var bytes: ArraySlice<UInt8>
  private(set) var dom = DOM()
  private var open = [0]

  private static let references: [String: UInt8] = [
    "amp": 38, "lt": 60, "gt": 62, "quot": 34, "#13": 13,
  ]
  private static let names = Set(HTMLElement.allCases.map(\.rawValue))
  private static let attributes = Set(HTMLAttribute.allCases.map(\.rawValue))

  static func read(_ html: String) throws -> DOM {
    var reader = HTMLReader(bytes: Array(html.utf8)[...])
    while !reader.bytes.isEmpty { try reader.readNext() }
    guard reader.open.count == 1 else { throw Mistake(description: "not ended") }
    return reader.dom
  }

  private init(bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  private mutating func readNext() throws {
    if take("<!--") {
      let comment = readUntil(UInt8(ascii: "-"))
      try expect("-->")
      guard ["empty", "each", "/each"].contains(comment) else { throw mistake("a comment") }
      _ = dom.add(.comment(comment), to: open[open.count - 1])
    } else if take("</") {
      let name = readUntil(UInt8(ascii: ">"))
      try expect(">")
      guard let last = open.popLast(), dom.name(last) == name else {
        throw mistake("the end of \(name)")
      }
    } else if take("<") {
      try readElement()
    } else {
      try readText()
    }
  }

  private mutating func readElement() throws {
    let name = String(decoding: readWhile { $0 != 32 && $0 != 62 }, as: UTF8.self)
    guard Self.names.contains(name) else { throw mistake("the element \(name)") }
    var attributes: [String: String] = [:]
    while take(" ") {
      let attribute = String(decoding: readWhile { ![32, 61, 62].contains($0) }, as: UTF8.self)
      let isCustom = attribute.hasPrefix("data-") || attribute.hasPrefix("aria-")
      let isSpelled = attribute.utf8.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || $0 == 45 }
      guard Self.attributes.contains(attribute) || isCustom && isSpelled else {
        throw mistake("the attribute \(attribute)")
      }
      var value = ""
      if take("=") {
        try expect("\"")
        value = try readValue(until: UInt8(ascii: "\""))
        try expect("\"")
      }
      guard attributes.updateValue(value, forKey: attribute) == nil else {
        throw mistake("a second \(attribute)")
      }
    }
    try expect(">")
    let index = dom.add(.element(name), attributes, to: open[open.count - 1])
    guard !["hr", "img", "input"].contains(name) else { return }
    open.append(index)
    if name == "pre" || name == "textarea" { _ = take("\n") }
  }

  private mutating func readText() throws {
    let text = try readValue(until: UInt8(ascii: "<"))
    guard let parent = open.last, parent != 0 else { throw mistake("text outside of an element") }
    guard dom.entries[parent].children.isEmpty else { throw mistake("text beside something") }
    _ = dom.add(.text(text), to: parent)
  }

  private mutating func readValue(until end: UInt8) throws -> String {
    var value: [UInt8] = []
    while let byte = bytes.first, byte != end {
      switch byte {
      case UInt8(ascii: "&"):
        bytes.removeFirst()
        let reference = readUntil(UInt8(ascii: ";"))
        try expect(";")
        guard let byte = Self.references[reference] else { throw mistake("&\(reference)") }
        value.append(byte)
      case 0, 13, UInt8(ascii: "<"), UInt8(ascii: ">"): throw mistake("the byte \(byte)")
      default:
        let run = readWhile { ![0, 13, 38, 60, 62, end].contains($0) }
        value.append(contentsOf: run)
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func readWhile(_ isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let run = bytes.prefix(while: isPart)
    bytes = bytes[run.endIndex...]
    return run
  }

  private mutating func readUntil(_ end: UInt8) -> String {
    String(decoding: readWhile { $0 != end }, as: UTF8.self)
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes = bytes.dropFirst(text.utf8.count)
    return true
  }

  private mutating func expect(_ text: String) throws {
    guard take(text) else { throw mistake("no \(text)") }
  }

  private func mistake(_ what: String) -> Mistake {
    Mistake(description: "\(what) before \(String(decoding: bytes.prefix(60), as: UTF8.self))")
  }
}
