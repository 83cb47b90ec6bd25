/// The search for a low number that still fails, below one that fails, as a machine.
///
/// It tries 0, 1 and 2, then whether the number can be lowered at all. If so it looks for the lowest
/// from below, in growing steps, then by halves: faults need small numbers more often than large ones.
/// It keeps to numbers of one parity, which are the integers of one sign.
struct Search: Sendable {
  private enum Stage { case small(UInt64), near(UInt64), growing(UInt64), halving, last, done }

  /// The lowest number known to fail.
  private(set) var value: UInt64
  private var low: UInt64 = 0
  private var proposal: UInt64 = 0
  private var stage = Stage.small(0)

  init(below value: UInt64) { self.value = value }

  /// Returns the next number to try, or nil when the search is over.
  mutating func propose() -> UInt64? {
    while true {
      switch stage {
      case .small(let number) where number <= 2 && number < value: return note(number)
      case .small: stage = .near(1)
      case .near(let distance) where value > 2 + distance: return note(value - distance)
      case .near(1): stage = .near(2)
      case .near: stage = .done
      case .growing(let step) where step < value && step &+ (value & 1) < value:
        return note(step + (value & 1))
      case .growing: stage = .halving
      case .halving where value - low > 3: return note(low + (value - low) / 4 * 2)
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
        stage = .growing(4)
      } else {
        stage = distance == 1 ? .near(2) : .done
      }
    case .growing(let step):
      if !accepted { low = proposal }
      stage = accepted || step > .max / 4 ? .halving : .growing(step * 2)
    case .halving: if !accepted { low = proposal }
    case .last, .done: stage = .done
    }
  }

  private mutating func note(_ number: UInt64) -> UInt64 {
    proposal = number
    return number
  }
}
