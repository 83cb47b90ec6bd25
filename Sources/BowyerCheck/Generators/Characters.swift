extension Gen<Character> {
  /// The generator of characters: letters, then the rest of ASCII, then all of Unicode, then clusters
  /// of several scalars.
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
  ///   - characters: Draws each character.
  ///   - count: How many characters are drawn; some of them may join into one.
  /// - Returns: The generator of strings.
  public static func string(
    of characters: Gen<Character> = .character,
    count: ClosedRange<Int> = 0...100
  ) -> Gen {
    Gen<[Character]>.array(of: characters, count: count).map { String($0) }
  }
}
