/// The records of a journal, as bytes: each is a line with a checksum (CRC-32), the length of a text and the text, such as
/// `90a90126 5 hello`.
///
/// The checksum covers the checksum of the record before and `5 hello`, so a record that is removed or doubled is found. A
/// record with a correct checksum is complete, even if its line break is missing or damaged. Texts have no line breaks, so other
/// bytes after the last line break are a record that was not completely written: it is *torn*. Anything else that is not a
/// record is damage.
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
  /// The checksum of the last record.
  private(set) var sum = ""

  /// Reads bytes.
  init(_ bytes: [UInt8]) throws(Damage) {
    var start = 0
    while start < bytes.count {
      var line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      let end = line.endIndex
      if end == bytes.count { line = Self.cut(line) }
      if let text = text(in: line) {
        texts.append(text)
        sum = String(decoding: line.prefix(8), as: UTF8.self)
        length = line.endIndex
      } else if end < bytes.count {
        throw Damage(record: texts.count + 1, byte: start)
      }
      start = end + 1
    }
  }

  /// Returns the bytes of a record, whose text has no line breaks, after one with a checksum, which becomes its own.
  static func line(_ text: String, after sum: inout String) -> [UInt8] {
    let rest = Array("\(text.utf8.count) \(text)".utf8)
    sum = checksum(rest[...], after: sum)
    return Array(sum.utf8) + [UInt8(ascii: " ")] + rest + [UInt8(ascii: "\n")]
  }

  /// Returns the bytes of all records of a journal, and the checksum of the last one.
  static func bytes(_ texts: [String]) -> (bytes: [UInt8], sum: String) {
    var sum = ""
    return (texts.flatMap { line($0, after: &sum) }, sum)
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

  private func text(in line: ArraySlice<UInt8>) -> String? {
    let parts = Self.parts(of: line)
    guard parts.count == 3,
      parts[0].elementsEqual(Self.checksum(line.dropFirst(9), after: sum).utf8),
      parts[1].elementsEqual("\(parts[2].count)".utf8)
    else { return nil }
    return String(validating: parts[2], as: UTF8.self)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>, after sum: String) -> String {
    func add(_ rest: UInt32, _ byte: UInt8) -> UInt32 {
      table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ (rest >> 8)
    }
    let rest = bytes.reduce(sum.utf8.reduce(UInt32.max, add), add)
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
