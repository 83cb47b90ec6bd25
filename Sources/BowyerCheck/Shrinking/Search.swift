/// The search for a low number that still fails, below one that fails, as a state machine.
///
/// It tries 0, 1 and 2, then whether the number can be lowered at all. If so, it alternates between
/// steps down from above and steps up from below, each step the square of the previous one, until
/// one of them crosses the boundary. It then bisects, first by the number of binary digits. All
/// numbers have the same parity, which represents the sign of an integer.
struct Search: Sendable {
  private enum Stage {
    case small(UInt64), near(UInt64), descending(UInt64), ascending(UInt64), halving, last, done
  }

  /// The lowest number known to fail.
  private(set) var value: UInt64
  private var low: UInt64 = 0
  private var proposal: UInt64 = 0
  private var stage = Stage.small(0)

  /// Whether 0, 1 and 2 are tried first; otherwise the search starts with `value - 1` and
  /// `value - 2`, and stops if both pass.
  private let isLikely: Bool

  init(below value: UInt64, isLikely: Bool = true) {
    (self.value, self.isLikely) = (value, isLikely)
    if !isLikely { stage = .near(1) }
  }

  mutating func propose() -> UInt64? {
    while true {
      switch stage {
      case .small(let number) where number <= 2 && number < value: return note(number)
      case .small: stage = isLikely ? .near(1) : .descending(2)
      case .near(let distance) where value >= (isLikely ? 3 + distance : distance):
        return note(value - distance)
      case .near(1): stage = .near(2)
      case .near: stage = .done
      case .descending(let step) where value > low && value - low > step: return note(value - step)
      case .ascending(let step) where step < value - (value & 1):
        return note(step + (value & 1))
      case .descending, .ascending: stage = .halving
      case .halving where value > low && value - low > 3: return note(middle)
      case .halving: stage = .last
      case .last where value > 3:
        stage = .done
        return note(value - 1)
      case .last, .done: return nil
      }
    }
  }

  mutating func learn(accepted: Bool) {
    if accepted { value = proposal }
    switch stage {
    case .small(let number): stage = accepted ? .done : .small(number + 1)
    case .near(let distance):
      if accepted {
        low = 2 - (value & 1)
        stage = isLikely ? .descending(2) : .small(0)
      } else {
        stage = distance == 1 ? .near(2) : .done
      }
    case .descending(let step):
      if !accepted { low = proposal }
      stage = accepted ? .ascending(Self.next(step)) : .halving
    case .ascending(let step):
      if !accepted { low = proposal }
      stage = accepted ? .halving : .descending(step)
    case .halving: if !accepted { low = proposal }
    case .last, .done: stage = .done
    }
  }

  private static func next(_ step: UInt64) -> UInt64 {
    step == 2 ? 4 : step < UInt64(1) << 32 ? step * step : .max - 1
  }

  /// A number of the right parity between the two bounds.
  private var middle: UInt64 {
    let (few, many) = (64 - low.leadingZeroBitCount, 64 - value.leadingZeroBitCount)
    if many - few < 2 { return low + (value - low) / 4 * 2 }
    return 1 << UInt64((few + many - 1) / 2) + (value & 1)
  }

  private mutating func note(_ number: UInt64) -> UInt64 {
    proposal = number
    return number
  }
}
