/// The records of a journal, as bytes: each is a line with a checksum (CRC-32), the length of a text and the text, such as
/// `90a90126 5 hello`.
///
/// The checksum covers `5 hello`. A record with a correct checksum is complete, even if its line break is missing or damaged.
/// Texts have no line breaks, so other bytes after the last line break are a record that was not completely written: it is
/// *torn*. Anything else that is not a record is damage.
///
/// *append-read*: reading returns the appended texts; *prefix*: of each prefix, the complete records are read;
/// *flip*: if one byte changes, all records are read, or the damage is found
struct JournalLines: Equatable {
  /// Damage in the bytes of a journal.
  struct Damage: Error, Equatable {
    /// The number of the damaged record, from 1.
    let record: Int
    /// The offset of its first byte.
    let byte: Int
  }

  /// The texts of the records.
  private(set) var texts: [String] = []
  /// The number of bytes of the records, without the line break of the last one; the bytes after them are torn.
  private(set) var length = 0

  /// Reads bytes.
  init(_ bytes: [UInt8]) throws(Damage) {
    var start = 0
    while start < bytes.count {
      var line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      let end = line.endIndex
      if end == bytes.count { line = Self.cut(line) }
      if let text = Self.text(in: line) {
        texts.append(text)
        length = line.endIndex
      } else if end < bytes.count {
        throw Damage(record: texts.count + 1, byte: start)
      }
      start = end + 1
    }
  }

  /// Returns the bytes of a record; its text has no line breaks.
  static func line(_ text: String) -> [UInt8] {
    let rest = Array("\(text.utf8.count) \(text)".utf8)
    return Array(checksum(rest[...]).utf8) + [UInt8(ascii: " ")] + rest + [UInt8(ascii: "\n")]
  }

  private static func parts(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
  }

  /// Returns the beginning of a line whose text is as long as the line says.
  private static func cut(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let parts = parts(of: line)
    guard parts.count == 3, let count = Int(String(decoding: parts[1], as: UTF8.self)), count >= 0
    else { return line }
    return line[..<parts[2].prefix(count).endIndex]
  }

  private static func text(in line: ArraySlice<UInt8>) -> String? {
    let parts = parts(of: line)
    guard parts.count == 3, parts[0].elementsEqual(checksum(line.dropFirst(9)).utf8),
      parts[1].elementsEqual("\(parts[2].count)".utf8)
    else { return nil }
    return String(validating: parts[2], as: UTF8.self)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    let rest = bytes.reduce(UInt32.max) { rest, byte in
      table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ (rest >> 8)
    }
    let digits = String(~rest, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The table of CRC-32, with the reversed polynomial of IEEE 802.3.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in
      rest & 1 == 0 ? rest >> 1 : UInt32(0xEDB8_8320) ^ (rest >> 1)
    }
  }
}
