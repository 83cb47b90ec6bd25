import BowyerViews

extension KeyPress {
  /// The same key with alt.
  var withAlt: KeyPress { KeyPress(key, modifiers.union(.alt)) }

  /// Makes the key that types a scalar or sends a control character.
  init(typing scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x00: self.init(.character(" "), .control)
    case 0x01...0x1A: self.init(.character(Self.character(scalar.value + 0x60)), .control)
    case 0x1C...0x1F: self.init(.character(Self.character(scalar.value + 0x40)), .control)
    default: self.init(.character(Character(scalar)))
    }
  }

  /// Makes the key that a terminal tells by its code point, with modifiers; nil if it is no key.
  init?(code: Int, _ modifiers: Modifiers) {
    switch code {
    case 0x08, 0x09, 0x0D, 0x1B, 0x20..<0xE000, 0xF900...0x10FFFF:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
      self.init(typing: scalar)
      self.modifiers.formUnion(modifiers)
    default: return nil
    }
  }

  /// Returns the key after `ESC O`: an arrow, a function key or one of the number pad.
  static func singleShift(_ byte: UInt8, _ modifiers: Modifiers) -> KeyPress? {
    switch byte {
    case UInt8(ascii: "M"): KeyPress(.enter, modifiers)
    case UInt8(ascii: "I"): KeyPress(.tab, modifiers)
    case UInt8(ascii: "X"): KeyPress(.character("="), modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      KeyPress(.character(character(UInt32(byte) - 0x40)), modifiers)
    default: Key(letter: byte).map { KeyPress($0, modifiers) }
    }
  }

  /// Returns the function key of the Linux console, after `ESC [ [`.
  static func console(_ byte: UInt8) -> KeyPress? {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "E")
    return letters.contains(byte) ? KeyPress(.function(Int(byte) - 0x40)) : nil
  }

  private static func character(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(value) ?? .replacement)
  }
}

extension KeyPress.Key {
  /// Makes the key of a control sequence that ends in a letter.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
    default: return nil
    }
  }

  /// Makes the key of a control sequence that is a number and `~`.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }
}

extension KeyPress.Modifiers {
  /// Makes the modifiers that a terminal tells as one more than the sum of their bits.
  init(parameter: Int) {
    let bits = max(parameter, 1) - 1
    self = KeyPress.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { insert(.alt) }
  }
}
