/// The integers of a range, ordered from the simplest: 0, 1, -1, 2, -2 and on, clipped to the range.
///
/// When the range does not hold 0, the order begins at the end nearer to it. Beyond the end of the
/// shorter side the order goes on along the longer one. The arithmetic is that of the bit patterns
/// of 64-bit words, so that it costs the same for each width, in debug builds too.
@usableFromInline
struct IntegerDomain: Sendable {
  /// The bits of the simplest integer.
  let origin: UInt64
  /// How many integers lie on the shorter side of the origin.
  let shorter: UInt64
  /// Whether the longer side lies above the origin.
  let growsUp: Bool
  @usableFromInline let max: UInt64

  /// Makes the domain of the integers between two, of at most 64 bits.
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

  /// Returns the index of the integer that lies `distance` above or below the origin, if there is one.
  func index(distance: UInt64, up: Bool) -> UInt64? {
    if distance == 0 { return 0 }
    if distance <= shorter { return up ? distance &* 2 &- 1 : distance &* 2 }
    guard up == growsUp, distance <= max &- shorter else { return nil }
    return distance &+ shorter
  }

  /// Returns the index of the integer one above or one below another, or that of the origin.
  func neighbour(of index: UInt64, up: Bool) -> UInt64 {
    guard shorter > 0 else {
      return index < max && up == growsUp ? index &+ 1 : index &- (index > 0 ? 1 : 0)
    }
    let isAbove = index & 1 == 1
    if isAbove == up { return index == 0 ? 2 : Swift.min(index &+ 2, max) }
    return index > 1 ? index &- 2 : up ? 1 : 0
  }
}
