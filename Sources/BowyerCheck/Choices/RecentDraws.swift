/// The last few integers that a case drew, to draw them again.
///
/// Many faults need two equal values, or two that differ by one, which independent draws of large
/// ranges never give.
struct RecentDraws: Sendable {
  private static let capacity = 8
  private var indices = [UInt64](repeating: 0, count: capacity)
  private var domains = [UInt64](repeating: 0, count: capacity)
  private var count = 0

  mutating func forget() { count = 0 }

  mutating func remember(_ index: UInt64, max: UInt64) {
    let slot = count & (Self.capacity - 1)
    indices[slot] = index
    domains[slot] = max
    count &+= 1
  }

  /// Returns one of the indices drawn from a domain of this size, if the dice find one.
  func recall(max: UInt64, dice: UInt64) -> UInt64? {
    guard count > 0 else { return nil }
    let slot = Int(truncatingIfNeeded: dice % UInt64(min(count, Self.capacity)))
    return domains[slot] == max ? indices[slot] : nil
  }
}
