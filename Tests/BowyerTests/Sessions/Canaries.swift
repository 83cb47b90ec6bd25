import BowyerLock

/// Gives out canaries, and counts how many of them are left, and how many there were at most.
final class Canaries: Sendable {
  final class Canary: Sendable {
    private let canaries: Canaries

    fileprivate init(_ canaries: Canaries) {
      self.canaries = canaries
    }

    deinit { canaries.counts.withLock { $0.left -= 1 } }
  }

  private let counts = Lock((left: 0, most: 0))

  var left: Int { counts.withLock { $0.left } }
  var most: Int { counts.withLock { $0.most } }

  func canary() -> Canary {
    counts.withLock { counts in
      counts.left += 1
      counts.most = max(counts.most, counts.left)
    }
    return Canary(self)
  }
}
