import BowyerViews

/// A control sequence as a terminal sends it: numbers, and the byte that ends it.
///
/// Source: ECMA-48, section 5.4, and what xterm, tmux and the Linux console make of it.
struct ControlSequence: Hashable, Sendable {
  /// The numbers; one that is not given is 0.
  var numbers: [Int]
  /// The byte that tells what the sequence is.
  var final: UInt8

  /// Makes a sequence from its parameter bytes and its last one; nil if they are no plain numbers.
  init?(_ parameters: [UInt8], final: UInt8) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let separators = [UInt8(ascii: ";"), UInt8(ascii: ":")]
    guard parameters.allSatisfy({ digits.contains($0) || separators.contains($0) }) else {
      return nil
    }
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { field in Self.number(field.prefix { $0 != UInt8(ascii: ":") }) }
    self.final = final
  }

  /// Returns the number that the digits spell, or the first that is too large to count.
  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { number, digit in min(number * 10 + Int(digit & 0x0F), 0x110000) }
  }

  /// Returns a number, or the given one where none stands.
  func number(_ index: Int, else absent: Int) -> Int {
    guard numbers.indices.contains(index), numbers[index] != 0 else { return absent }
    return numbers[index]
  }

  /// The key that the sequence stands for, if it stands for one.
  var key: KeyPress? {
    let modifiers = KeyPress.Modifiers(parameter: number(1, else: 1))
    switch final {
    case UInt8(ascii: "Z"): return KeyPress(.tab, modifiers.union(.shift))
    case UInt8(ascii: "u"): return KeyPress(code: number(0, else: 0), modifiers)
    case UInt8(ascii: "~") where number(0, else: 0) == 27 && numbers.count == 3:
      return KeyPress(code: number(2, else: 0), modifiers)
    case UInt8(ascii: "~"):
      return KeyPress.Key(number: number(0, else: 0)).map { KeyPress($0, modifiers) }
    default:
      guard number(0, else: 1) == 1, numbers.count <= 2 else { return nil }
      return KeyPress.Key(letter: final).map { KeyPress($0, modifiers) }
    }
  }
}
