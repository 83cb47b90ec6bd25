/// A generator of numbers that gives the same ones for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Which edits are tried.
enum Drawing {
  /// The fewest edits of a module.
  static let minimum = 12

  /// Returns how many edits each module gets: in proportion to its lines, and at least the minimum.
  static func shares(of count: Int, lines: [String: Int]) -> [String: Int] {
    let all = max(lines.values.reduce(0, +), 1)
    return lines.mapValues { max(minimum, (count * $0 + all / 2) / all) }
  }

  /// Returns the edits of one module in the order in which they are tried; no two touch each other.
  static func draw(_ edits: [Edit], seed: UInt64) -> [Edit] {
    var generator = SeededGenerator(seed: seed)
    var taken: [String: [Range<Int>]] = [:]
    return edits.shuffled(using: &generator).filter { edit in
      let range = edit.range.lowerBound - 1..<edit.range.upperBound + 1
      guard !taken[edit.path, default: []].contains(where: { $0.overlaps(range) }) else {
        return false
      }
      taken[edit.path, default: []].append(range)
      return true
    }
  }
}
