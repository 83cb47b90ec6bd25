/// The values that a case drew, to draw them again.
///
/// Many faults need two equal values, or two that differ in one part, which independent draws never
/// give. In a case that repeats values each one is drawn from random numbers of its own, which begin
/// with a seed: the same seed gives the same value again, and nothing else has to be kept of it.
struct EarlierValues: Sendable {
  fileprivate struct Value: Sendable {
    let type: ObjectIdentifier
    let seed: UInt64
    /// How many of the values before the one at the top its parts may repeat.
    let outer: Int
    let depth: Int
  }

  /// Where values are drawn: at the top, or as the parts of another value.
  fileprivate struct Scope: Sendable {
    var outer = 0
    /// The first of the values drawn here.
    var base = 0
    var depth = 0
    /// The number of places up to the part that differs from the value drawn again; 0 if none does.
    var distance = 0
    /// The seed of that part.
    var change: UInt64 = 0
  }

  struct Draw: Sendable {
    /// The random numbers after it.
    let rest: SplitMix64
    fileprivate let around: Scope
    /// The value to keep, if it is new.
    fileprivate let value: Value?
    fileprivate let isRepeated: Bool
  }

  private var values: [Value] = []
  private var scope = Scope()
  /// How many values have begun.
  ///
  /// Only the first 256 repeat others: a generator that calls itself, or loops, as long as a value says so might not
  /// end otherwise.
  private var draws = 0

  mutating func forget() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    scope = Scope()
    draws = 0
  }

  /// Begins a value, with random numbers of its own.
  ///
  /// Seven in eight repeat a value of the same type, if there is one, and one in eight of these changes
  /// a part. The parts of a value repeat each other, and what came before the argument: no more, so
  /// that a seed gives one value wherever it is used.
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

  /// Ends a value; keeps it, and a few of its parts.
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

  /// Returns the seed of what is drawn next, if that is the part to change.
  mutating func nextChange() -> UInt64? {
    guard scope.distance > 0 else { return nil }
    scope.distance -= 1
    return scope.distance == 0 ? scope.change : nil
  }

  /// Returns one of the values of a type that may be repeated here, mostly none that is a part of another.
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
