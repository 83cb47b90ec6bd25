/// The integers of a range, the simplest first: 0, 1, -1, 2, -2 and so on, clipped to the range.
///
/// In a range without 0, the order starts at the bound nearer to it. Beyond the bound of the
/// shorter side, the order continues along the longer one. The arithmetic uses the bit patterns of
/// 64-bit words, so that it costs the same for each width, also in debug builds.
@usableFromInline
struct IntegerDomain: Sendable {
  /// The bits of the simplest integer.
  let origin: UInt64
  /// The number of integers on the shorter side of the origin.
  let shorter: UInt64
  /// Whether the longer side is above the origin.
  let growsUp: Bool
  @usableFromInline let max: UInt64

  /// Creates the domain of a range of integers of at most 64 bits.
  @usableFromInline
  init<I: FixedWidthInteger>(_ range: ClosedRange<I>) {
    let simplest: I =
      range.contains(0) ? 0 : range.lowerBound > 0 ? range.lowerBound : range.upperBound
    let bits = UInt64(truncatingIfNeeded: simplest)
    let below = bits &- UInt64(truncatingIfNeeded: range.lowerBound)
    let above = UInt64(truncatingIfNeeded: range.upperBound) &- bits
    origin = bits
    shorter = min(below, above)
    growsUp = above >= below
    max = below &+ above
  }

  @usableFromInline
  func bits(at index: UInt64) -> UInt64 {
    guard index <= shorter &* 2 else {
      let far = index &- shorter
      return growsUp ? origin &+ far : origin &- far
    }
    let half = (index &>> 1) &+ (index & 1)
    return index & 1 == 1 ? origin &+ half : origin &- half
  }

  /// Returns the index of the integer at a distance above or below the origin; `nil` if there is
  /// none.
  func index(distance: UInt64, up: Bool) -> UInt64? {
    if distance == 0 { return 0 }
    if distance <= shorter { return up ? distance &* 2 &- 1 : distance &* 2 }
    guard up == growsUp, distance <= max &- shorter else { return nil }
    return distance &+ shorter
  }

  /// Returns the index of the next integer above or below another one, or of one nearby.
  func neighbour(of index: UInt64, up: Bool) -> UInt64 {
    guard shorter > 0 else {
      return index < max && up == growsUp ? index &+ 1 : index &- (index > 0 ? 1 : 0)
    }
    let isAbove = index & 1 == 1
    if isAbove == up { return index == 0 ? 2 : Swift.min(index &+ 2, max) }
    return index > 1 ? index &- 2 : up ? 1 : 0
  }
}
