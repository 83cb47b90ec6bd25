/// The code of a Swift text, with the strings emptied.
struct SwiftSource {
  /// The lines without comments and without what strings say; as many as in the text.
  private(set) var code: [String] = []

  /// What is being read at a byte.
  private enum Place: Equatable {
    case code
    case lineComment
    case blockComment(depth: Int)
    case string(hashes: Int, isLong: Bool)
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var interpolations: [(place: Place, parentheses: Int)] = []
    var place = Place.code
    var index = 0
    func matches(_ pattern: String) -> Bool { bytes[index...].starts(with: pattern.utf8) }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        if place == .lineComment { place = .code }
        close(&kept)
        index += 1
        continue
      }
      switch place {
      case .code:
        if byte == UInt8(ascii: "/"), matches("//") {
          place = .lineComment
          index += 1
        } else if byte == UInt8(ascii: "/"), matches("/*") {
          place = .blockComment(depth: 1)
          index += 1
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"),
          let string = Self.string(bytes, index)
        {
          place = .string(hashes: string.hashes, isLong: string.isLong)
          kept.append(UInt8(ascii: "\""))
          index += string.length - 1
        } else {
          kept.append(byte)
          if byte == UInt8(ascii: "("), !interpolations.isEmpty {
            interpolations[interpolations.count - 1].parentheses += 1
          } else if byte == UInt8(ascii: ")"), let last = interpolations.last {
            interpolations[interpolations.count - 1].parentheses -= 1
            if last.parentheses == 1 {
              place = last.place
              interpolations.removeLast()
            }
          }
        }
      case .lineComment: break
      case .blockComment(let depth):
        if matches("*/") {
          place = depth == 1 ? .code : .blockComment(depth: depth - 1)
          index += 1
        } else if matches("/*") {
          place = .blockComment(depth: depth + 1)
          index += 1
        }
      case .string(let count, let isLong):
        // Nothing else begins an escape or ends a string.
        guard byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") else { break }
        let escape = "\\" + String(repeating: "#", count: count)
        let end = (isLong ? "\"\"\"" : "\"") + String(repeating: "#", count: count)
        if matches(escape + "(") {
          interpolations.append((place, 1))
          kept.append(UInt8(ascii: "("))
          place = .code
          index += escape.utf8.count
        } else if matches(escape) {
          // What is escaped is passed over, but for the end of a line, which is still one.
          let isLineEnd = matches(escape + "\n")
          index += escape.utf8.count - (isLineEnd ? 1 : 0)
        } else if matches(end) {
          place = .code
          kept.append(UInt8(ascii: "\""))
          index += end.utf8.count - 1
        }
      }
      index += 1
    }
    close(&kept)
  }

  private mutating func close(_ kept: inout [UInt8]) {
    code.append(String(decoding: kept, as: UTF8.self))
    kept = []
  }

  /// Returns what kind of string begins at a byte, if one does.
  private static func string(
    _ bytes: [UInt8],
    _ start: Int
  ) -> (hashes: Int, isLong: Bool, length: Int)? {
    let hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = bytes[(start + hashes)...].prefix { $0 == UInt8(ascii: "\"") }.count
    guard quotes > 0 else { return nil }
    return (hashes, quotes >= 3, hashes + (quotes >= 3 ? 3 : 1))
  }
}
