/// A number that takes more than 32 bits names its type on its line: `Int` has 32 of them on watches.
enum WordSizes {
  private static let types = ["Int64", "UInt64", "UInt32", "Int128", "UInt128"]

  static func violations(_ file: TextFile) -> [Violation] {
    guard file.isSource else { return [] }
    return file.violations("a number of more than 32 bits without a type that holds it") { line in
      mayBeLarge(line) && !types.contains { line.contains($0) } && isLarge(line)
    }
  }

  /// Returns whether a line has a shift, or as many digits as a large literal: a quick test.
  private static func mayBeLarge(_ line: String) -> Bool {
    var (digits, previous) = (0, UInt8(ascii: " "))
    for byte in line.utf8 {
      if byte == UInt8(ascii: "<"), byte == previous { return true }
      previous = byte
      // A digit of any base, or what stands between digits.
      let isOfLiteral = (0x30..<0x3A).contains(byte) || (0x61..<0x67).contains(byte | 0x20)
      digits = isOfLiteral || byte == UInt8(ascii: "_") ? digits + 1 : 0
      if digits >= 8 { return true }
    }
    return false
  }

  /// Returns whether a line has an integer literal beyond `Int32.max`, by itself or shifted.
  private static func isLarge(_ line: String) -> Bool {
    var rest = line[...]
    // The value of the literal before a shift.
    var shifted: UInt64?
    while let first = rest.first {
      if isDigit(first) {
        let literal = rest.prefix(while: isOfWord)
        rest = rest.dropFirst(literal.count)
        let fraction = rest.dropFirst().first
        if rest.first == ".", fraction.map(isDigit) == true || isFloat(literal) {
          rest = rest.dropFirst().drop(while: isOfWord)
          shifted = nil
          continue
        }
        guard !isFloat(literal) else {
          shifted = nil
          continue
        }
        let value = value(of: literal)
        if value > UInt64(Int32.max) { return true }
        if let base = shifted, base > 0, value >= 31 || base << value > UInt64(Int32.max) {
          return true
        }
        let shift = rest.drop { " &".contains($0) }
        shifted = shift.hasPrefix("<<") ? value : nil
        if shifted != nil { rest = shift.dropFirst(2).drop { $0 == " " } }
      } else if isOfWord(first) {
        rest = rest.drop(while: isOfWord)
        shifted = nil
      } else {
        if first != "(" { shifted = nil }
        rest = rest.dropFirst()
      }
    }
    return false
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func isFloat(_ literal: Substring) -> Bool {
    literal.hasPrefix("0x") ? literal.contains("p") : literal.contains("e")
  }

  /// Returns the value of a literal; the largest there is, if it is larger.
  private static func value(of literal: Substring) -> UInt64 {
    let digits = literal.filter { $0 != "_" }
    let radix = ["0x": 16, "0o": 8, "0b": 2][digits.prefix(2)]
    return UInt64(radix == nil ? digits[...] : digits.dropFirst(2), radix: radix ?? 10) ?? .max
  }
}
