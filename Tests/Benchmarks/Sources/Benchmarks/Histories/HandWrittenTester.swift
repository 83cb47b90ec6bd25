import BowyerCheck

/// A tester as written by hand, for one component: it has a list of requests, and keeps what happened.
struct HandWrittenTester {
  private enum Event {
    case sent(Int), answered
  }

  private var random = SplitMix64(seed: 1)

  /// Plays histories of a total whose updates are answered, as `LostUpdate`'s are; returns how many lose an update.
  mutating func losses(of count: Int, inOrder: Bool) -> Int {
    var losses = 0
    for _ in 0..<count {
      var (total, expected, log) = (0, 0, [(Event, Int)]())
      var requests: [(inout Int) -> Void] = []
      for _ in 0..<below(6) {
        if !inOrder, !requests.isEmpty, below(2) == 0 {
          requests.remove(at: below(requests.count))(&total)
          log.append((.answered, total))
          continue
        }
        let (amount, snapshot) = (below(10), total)
        requests.append { $0 = snapshot + amount }
        expected += amount
        log.append((.sent(amount), total))
        if inOrder {
          requests.removeFirst()(&total)
          log.append((.answered, total))
        }
      }
      for request in requests {
        request(&total)
        log.append((.answered, total))
      }
      if (log.last?.1 ?? 0) != expected { losses += 1 }
    }
    return losses
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Plays histories of a total whose updates are made at once.
  mutating func tallies(_ count: Int) {
    for _ in 0..<count {
      var (total, log) = (0, [(Event, Int)]())
      for _ in 0..<below(11) {
        let amount = below(10)
        total += amount
        log.append((.sent(amount), total))
      }
      precondition((log.last?.1 ?? 0) == total)
    }
  }
}
