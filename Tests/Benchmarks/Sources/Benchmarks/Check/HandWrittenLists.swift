import BowyerCheck

/// The lists that the engine draws, drawn by hand: the same random numbers, the same lists.
struct HandWrittenLists {
  private var random = SplitMix64(seed: 0)
  private var recent = [UInt64](repeating: 0, count: 8)
  private var count = 0
  private var seeds: [UInt64] = []
  private let seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// Returns the list of a case.
  mutating func list(_ number: Int, of cases: Int) -> [Int] {
    guard number > 0 else { return [] }
    random = SplitMix64(seed: seed, case: number)
    count = 0
    let ramp = min(50, max(1, cases / 2))
    let size = number >= ramp ? 100 : number * 100 / ramp
    var dice = random
    dice = SplitMix64(seed: ~dice.next())
    let repeats = dice.next() & 7 == 0
    if repeats { random = SplitMix64(seed: random.next()) }
    let length = Int(truncatingIfNeeded: random.next(upTo: UInt64(max(3, size))))
    let spacing = repeats ? (1 << (Int.bitWidth - (length / 8).leadingZeroBitCount)) - 1 : -1
    seeds.removeAll(keepingCapacity: true)
    var list: [Int] = []
    list.reserveCapacity(length)
    for position in 0..<length {
      list.append(Self.integer(position & spacing == spacing ? again(size) : next(size)))
    }
    return list
  }

  private mutating func next(_ size: Int) -> UInt64 {
    let index = index(size)
    recent[count & 7] = index
    count += 1
    return index
  }

  /// Draws an integer from random numbers of its own: in seven of eight, those of an earlier one.
  private mutating func again(_ size: Int) -> UInt64 {
    let dice = random.next()
    let rest = random
    defer { random = rest }
    var seed = dice
    if dice & 7 > 0, !seeds.isEmpty {
      seed = seeds[Int(((dice >> 32) * UInt64(seeds.count)) >> 32)]
    } else {
      seeds.append(dice)
    }
    random = SplitMix64(seed: seed)
    count = 0
    return next(size)
  }

  private mutating func index(_ size: Int) -> UInt64 {
    let dice = random.next()
    switch dice & 15 {
    case 0: return edge(dice >> 4)
    case 1, 2: return repeated(dice >> 4)
    case 3, 4, 5: return random.next(upTo: UInt64(size) * 2)
    default: return random.next()
    }
  }

  private func edge(_ dice: UInt64) -> UInt64 {
    switch (dice >> 1) & 3 {
    case 0: return (dice >> 3) % 5
    case 1, 2:
      let distance = (dice >> 3) & 7
      return .max - (distance > 3 ? 0 : distance)
    default:
      let distance = (1 << ((dice >> 3) & 63)) &+ ((dice >> 9) % 3) &- 1
      if distance == 0 { return 0 }
      if distance <= 1 << 63 - 1 { return dice & 1 == 0 ? distance * 2 - 1 : distance * 2 }
      return dice & 1 != 0 && distance <= 1 << 63 ? distance + (1 << 63 - 1) : .max
    }
  }

  private mutating func repeated(_ dice: UInt64) -> UInt64 {
    guard count > 0 else { return random.next() }
    let index = recent[Int((dice >> 2) % UInt64(min(count, 8)))]
    let isPositive = index & 1 == 1
    switch dice & 3 {
    case 0: return isPositive ? min(index &+ 2, .max) : index > 1 ? index - 2 : 1
    case 1: return isPositive ? (index > 1 ? index - 2 : 0) : index == 0 ? 2 : index &+ 2
    default: return index
    }
  }

  private static func integer(_ index: UInt64) -> Int {
    guard index < .max else { return .min }
    let half = Int(truncatingIfNeeded: (index >> 1) + (index & 1))
    return index & 1 == 1 ? half : -half
  }
}
