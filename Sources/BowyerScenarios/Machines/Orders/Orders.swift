import BowyerCheck

/// All the ways through a tree of decisions, one after another: first those that decide for the first
/// alternative, at the end; when there are too many, some that are drawn.
struct Orders {
  /// The decisions of the way that is gone now, and how many alternatives each had.
  private var path: [(index: Int, count: Int)] = []
  private var position = 0
  private var random: SplitMix64?
  private var gone = 0
  private let limit: Int

  /// Makes the ways through a tree that is not known yet, up to a number, and as many that are drawn.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next decision.
  mutating func decide(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    if random != nil { return Int(random?.next(upTo: UInt64(count - 1)) ?? 0) }
    defer { position += 1 }
    guard position < path.count else {
      path.append((0, count))
      return 0
    }
    return min(path[position].index, count - 1)
  }

  /// Goes on to the next way; returns false if there is none.
  mutating func next() -> Bool {
    gone += 1
    position = 0
    if random != nil { return gone < limit * 2 }
    while let last = path.last, last.index + 1 >= last.count { path.removeLast() }
    guard let last = path.popLast() else { return false }
    path.append((last.index + 1, last.count))
    if gone >= limit { random = SplitMix64(seed: UInt64(limit)) }
    return true
  }
}
