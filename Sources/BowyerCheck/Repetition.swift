/// The values drawn in a case, recorded to draw them again.
///
/// Many bugs need two equal values, or two that differ in one part, which independent draws
/// practically never produce. In a case that repeats values, each value is drawn from its own
/// seeded random numbers: the same seed reproduces the value, so only the seed is stored.
struct EarlierValues: Sendable {
  fileprivate struct Value: Sendable {
    let type: ObjectIdentifier
    let seed: UInt64
    /// The number of values recorded before its top-level value, which its parts may also repeat.
    let outer: Int
    let depth: Int
  }

  /// The position of draws: at the top level, or inside another value.
  fileprivate struct Scope: Sendable {
    var outer = 0
    /// The index of the first value drawn in this scope.
    var base = 0
    var depth = 0
    /// The number of positions up to the part that differs from the repeated value; 0 if none does.
    var distance = 0
    var change: UInt64 = 0
  }

  struct Draw: Sendable {
    let rest: SplitMix64
    fileprivate let around: Scope
    fileprivate let value: Value?
    fileprivate let isRepeated: Bool
  }

  private var values: [Value] = []
  private var scope = Scope()
  /// The number of values started; only the first 256 repeat others, as a generator that loops
  /// depending on a value might not terminate otherwise.
  private var draws = 0

  mutating func forget() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    scope = Scope()
    draws = 0
  }

  /// Starts a value, with its own random numbers.
  ///
  /// Seven in eight repeat a value of the same type, if there is one, and one in eight of these
  /// changes a part. The parts of a value repeat only one another and the values recorded before
  /// the top-level value, so that a seed always makes the same value.
  mutating func begin(_ type: ObjectIdentifier, isNew: Bool, _ random: inout SplitMix64) -> Draw {
    let (dice, around) = (random.next(), scope)
    var (seed, outer) = (dice, scope.depth == 0 ? values.count : scope.outer)
    var (isKept, isRepeated) = (false, false)
    draws += 1
    if let change = nextChange() {
      seed = change
    } else if dice & 7 > 0, !isNew, draws <= 256, let earlier = recall(type, dice) {
      (seed, outer, isRepeated) = (earlier.seed, earlier.outer, true)
      scope.distance = dice & 56 == 0 ? 1 + (dice &>> 9).trailingZeroBitCount : 0
      scope.change = dice
    } else {
      isKept = values.count - scope.base < 32
    }
    let value = Value(type: type, seed: seed, outer: outer, depth: scope.depth)
    let kept = isKept ? value : nil
    let draw = Draw(rest: random, around: around, value: kept, isRepeated: isRepeated)
    (scope.outer, scope.base, scope.depth) = (outer, values.count, scope.depth + 1)
    random = SplitMix64(seed: seed)
    return draw
  }

  /// Ends a value; records it, with a few of its parts.
  mutating func end(_ draw: Draw) {
    var end = scope.base
    for position in values.indices[end...]
    where draw.value != nil && end < scope.base + 2 {
      guard values[position].depth == scope.depth else { continue }
      values[end] = values[position]
      end += 1
    }
    if end < values.count { values.removeLast(values.count - end) }
    if let value = draw.value { values.append(value) }
    let distance = draw.isRepeated ? draw.around.distance : scope.distance
    scope = draw.around
    scope.distance = distance
  }

  /// Returns the seed of the next draw, if that is the part to change.
  mutating func nextChange() -> UInt64? {
    guard scope.distance > 0 else { return nil }
    scope.distance -= 1
    return scope.distance == 0 ? scope.change : nil
  }

  /// Returns a value of a type that may be repeated here, usually not a part of another value.
  private func recall(_ type: ObjectIdentifier, _ dice: UInt64) -> Value? {
    let outer = scope.depth == 0 ? 0 : scope.outer
    let count = outer + values.count - scope.base
    guard count > 0 else { return nil }
    var position = Int(truncatingIfNeeded: ((dice &>> 32) &* UInt64(count)) &>> 32)
    var part: Value?
    for _ in 0..<count {
      let value = values[position < outer ? position : position - outer + scope.base]
      if value.type == type {
        if value.depth == scope.depth || dice & 0x1C0 == 0 { return value }
        part = part ?? value
      }
      position = position + 1 == count ? 0 : position + 1
    }
    return part
  }
}
