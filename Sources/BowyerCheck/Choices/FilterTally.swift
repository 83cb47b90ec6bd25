/// How many values a filter was offered, and how many it kept.
struct FilterTally: Hashable, Sendable {
  let name: String
  var tried = 0
  var kept = 0

  /// Returns whether enough was tried to say that the filter keeps less than a rate.
  func isBelow(_ rate: Double) -> Bool { tried >= 1_000 && Double(kept) < rate * Double(tried) }
}
