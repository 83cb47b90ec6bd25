extension Gen {
  /// Returns the generator of arrays, which shrink by removing elements, then simplifying, then reordering them.
  ///
  /// At full size, each count is equally likely; of a range of more than a million, one of the lowest hundred is drawn.
  @inlinable
  public static func array<Element>(
    of element: Gen<Element>,
    count: ClosedRange<Int> = 0...100
  ) -> Gen where A == [Element] {
    let count = count.clamped(to: 0...Int.max)
    return Gen { source throws(Discard) in
      guard source.isGenerating else { return try source.elements(of: element, count: count) }
      let target = source.length(count)
      var array: [Element] = []
      array.reserveCapacity(min(target, 1 << 16))
      let spacing = source.beginElements(target)
      for position in 0..<target {
        let repeats = position & spacing == spacing
        array.append(repeats ? try source.value(of: element) : try element.draw(source))
      }
      source.endElements(spacing)
      return array
    }
  }

  /// Returns the generator of sets, which are smaller, or discarded, if `element` has too few different values.
  public static func set<Element: Hashable & SendableMetatype>(
    of element: Gen<Element>,
    count: ClosedRange<Int> = 0...100
  ) -> Gen where A == Set<Element> {
    let count = count.clamped(to: 0...Int.max)
    return Gen { source throws(Discard) in
      var set: Set<Element> = []
      try source.distinct(count) { source throws(Discard) in
        set.insert(try source.distinct(element)).inserted
      }
      return set
    }
  }

  /// Returns the generator of dictionaries, whose keys are drawn like the elements of a set.
  public static func dictionary<Key: Hashable & SendableMetatype, Value>(
    keys: Gen<Key>,
    values: Gen<Value>,
    count: ClosedRange<Int> = 0...100
  ) -> Gen where A == [Key: Value] {
    let count = count.clamped(to: 0...Int.max)
    return Gen { source throws(Discard) in
      var dictionary: [Key: Value] = [:]
      try source.distinct(count) { source throws(Discard) in
        let key = try source.distinct(keys)
        guard dictionary[key] == nil else { return false }
        dictionary[key] = try values.run(source)
        return true
      }
      return dictionary
    }
  }
}

extension Source {
  @usableFromInline
  func elements<Element>(
    of element: Gen<Element>,
    count: ClosedRange<Int>
  ) throws(Discard) -> [Element] {
    let target = length(count)
    let spacing = beginElements(target)
    var array: [Element] = []
    while let behind = continues(at: array.count, count: count, target: target) {
      open(.element, behind: behind)
      let repeats = array.count & spacing == spacing
      array.append(repeats ? try value(of: element) : try element.draw(self))
      close()
    }
    endElements(spacing)
    return array
  }

  /// Returns a mask of the positions whose elements may repeat earlier ones, about eight of a long list; -1 for none.
  @usableFromInline
  func beginElements(_ count: Int) -> Int {
    guard tape.isRepeating else { return -1 }
    tape.isRepeating = false
    return (1 &<< (Int.bitWidth - (count / 8).leadingZeroBitCount)) - 1
  }

  @usableFromInline
  func endElements(_ spacing: Int) { if spacing >= 0, shared == nil { tape.isRepeating = true } }

  /// Returns the number of choices taken if another element follows: also by a full collection, so that each can be deleted.
  func continues(at position: Int, count: ClosedRange<Int>, target: Int) -> Int? {
    if count.lowerBound == count.upperBound { return position < target ? 0 : nil }
    let isOpen = count.lowerBound..<count.upperBound ~= position
    let choice = choice(isOpen ? 1 : 0) { _ in isOpen && position < target ? 1 : 0 }
    return choice == 1 || position < count.lowerBound ? 1 : nil
  }

  fileprivate func distinct<A>(_ element: Gen<A>) throws(Discard) -> A {
    tape.isRepeating ? try value(of: element, isNew: true) : try element.draw(self)
  }

  /// Calls `add` for each element; marks duplicates as discarded.
  fileprivate func distinct(
    _ count: ClosedRange<Int>,
    _ add: (Source) throws(Discard) -> Bool
  ) throws(Discard) {
    let target = length(count)
    var (added, failures) = (0, 0)
    while failures < 20, let behind = continues(at: added, count: count, target: target) {
      open(.element, behind: behind)
      let isNew = try add(self)
      close(discard: !isNew)
      added += isNew ? 1 : 0
      failures += isNew ? 0 : isExhausted ? Int.max / 2 : 1
    }
    guard added >= count.lowerBound else {
      throw Discard(reason: "\(count.lowerBound) distinct elements")
    }
  }
}

extension Gen<Character> {
  /// The generator of characters: letters are the simplest, then ASCII, all of Unicode, and clusters of scalars.
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
  /// Returns the generator of strings of `count` characters, some of which may combine into one.
  public static func string(
    of characters: Gen<Character> = .character,
    count: ClosedRange<Int> = 0...100
  ) -> Gen {
    Gen<[Character]>.array(of: characters, count: count).map { String($0) }
  }

  /// The generator of texts that look like numbers: with signs, leading zeros, spaces, and digits of other scripts.
  ///
  /// A prism from a text must refuse those that it would write in another way, such as `007` or `+7`.
  public static var numeral: Gen {
    let signs = element(of: ["", "0", "00", "-", "+", " "])
    let numbers = Gen<UInt>.frequency([(2, .integer(in: 0...99)), (1, .integer())])
    // The digits 0 of ASCII, twice as likely, of Arabic and of full width.
    let zeros = Gen<UInt32>.element(of: [0x30, 0x30, 0x660, 0xFF10])
    let ends = element(of: ["", "", ".0", " "])
    return Gen { source throws(Discard) in
      let (start, number) = (try signs.draw(source), try numbers.draw(source))
      let zero = try zeros.draw(source)
      let digits = number.description.utf8.compactMap { Unicode.Scalar(zero + UInt32($0) - 0x30) }
      return try start + String(String.UnicodeScalarView(digits)) + ends.draw(source)
    }
  }
}

/// All characters that are one scalar, the simplest first, then some clusters.
enum Alphabet {
  private static let ascii: [Unicode.Scalar] = {
    let printable: [ClosedRange<UInt8>] = [
      0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E,
    ]
    return (printable + [0...0x1F, 0x7F...0x7F]).flatMap { $0.map { Unicode.Scalar($0) } }
  }()

  private static let clusters: [Character] = [
    "\r\n", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}", "\u{1F469}\u{200D}\u{1F467}",
    "\u{200D}", "\u{301}", "\u{FE0F}",
  ]

  static let printableCount: UInt64 = 95
  static let clusterCount: UInt64 = 8
  static let count = 0x11_0000 - 0x800 + clusterCount

  static func character(at index: UInt64) -> Character {
    if index < 128 { return Character(ascii[Int(index)]) }
    // The surrogates are no scalars.
    let number = UInt32(index) + (index < 0xD800 ? 0 : 0x800)
    if let scalar = Unicode.Scalar(number) { return Character(scalar) }
    return clusters[Int((number - 0x11_0000) % UInt32(clusterCount))]
  }
}
