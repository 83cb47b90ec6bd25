extension Gen<Character> {
  /// The generator of characters: letters are the simplest, then the rest of ASCII, then all of
  /// Unicode, then clusters of several scalars.
  ///
  ///     Gen.character.simplest  // "a"
  public static var character: Gen {
    Gen { source in
      let last = Alphabet.count - 1
      return Alphabet.character(
        at: source.choice(last) { random in
          switch random.next() & 15 {
          case 0: random.next(upTo: last)
          case 1: last - random.next(upTo: Alphabet.clusterCount - 1)
          case 2: random.next(upTo: 0x17F)
          default: random.next(upTo: Alphabet.printableCount - 1)
          }
        }
      )
    }
  }
}

extension Gen<String> {
  /// Returns the generator of strings.
  ///
  ///     Gen.string(count: 2...9).simplest  // "aa"
  ///
  /// - Parameters:
  ///   - characters: The generator of each character.
  ///   - count: The number of characters drawn; some may combine into one.
  /// - Returns: The generator of strings.
  public static func string(
    of characters: Gen<Character> = .character,
    count: ClosedRange<Int> = 0...100
  ) -> Gen {
    Gen<[Character]>.array(of: characters, count: count).map { String($0) }
  }
}

/// All characters, the simplest first.
enum Alphabet {
  private static let printable: [Unicode.Scalar] = {
    let groups: [ClosedRange<UInt8>] = [
      0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E,
    ]
    return groups.flatMap { $0.map { Unicode.Scalar($0) } }
  }()

  /// Characters of more than one scalar, and scalars that combine with their neighbors.
  private static let clusters: [Character] = [
    "\r\n", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}", "\u{1F469}\u{200D}\u{1F467}",
    "\u{200D}", "\u{301}", "\u{FE0F}",
  ]

  static let printableCount: UInt64 = 95
  static let clusterCount: UInt64 = 8
  private static let controlCount: UInt64 = 33
  /// The scalars from 0x80 on, without the surrogates.
  private static let otherCount: UInt64 = 0x11_0000 - 0x80 - 0x800

  static let count = printableCount + controlCount + otherCount + clusterCount

  /// Returns the character at an index below ``count``.
  static func character(at index: UInt64) -> Character {
    if index < printableCount { return Character(printable[Int(index)]) }
    var rest = UInt32(index - printableCount)
    if rest < 32 { return Character(Unicode.Scalar(UInt8(rest))) }
    if rest == 32 { return "\u{7F}" }
    rest = rest - 33 + 0x80
    if rest >= 0xD800 { rest += 0x800 }
    if let scalar = Unicode.Scalar(rest) { return Character(scalar) }
    return clusters[Int((rest - 0x11_0000) % UInt32(clusterCount))]
  }
}
