/// A small, fast random number generator whose whole state is one word.
///
/// The algorithm is that of Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*
/// (2014).
///
///     var random = SplitMix64(seed: 0)
///     random.next()  // 16_294_208_416_658_607_535
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// Creates the generator of one case of a run, independent of the other cases.
  ///
  ///     var (third, fourth) = (SplitMix64(seed: 1, case: 3), SplitMix64(seed: 1, case: 4))
  ///     third.next() == fourth.next()  // false
  @inlinable
  public init(seed: UInt64, case number: Int) {
    var root = SplitMix64(seed: seed ^ (0xD1B5_4A32_D192_ED03 as UInt64))
    let offset = root.next()
    var spread = SplitMix64(seed: offset &+ UInt64(truncatingIfNeeded: number))
    state = spread.next()
  }

  /// Returns the next number.
  ///
  ///     var (one, other) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
  ///     one.next() == other.next()  // true
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15 as UInt64
    var z = state
    z = (z ^ (z &>> 30)) &* (0xBF58_476D_1CE4_E5B9 as UInt64)
    z = (z ^ (z &>> 27)) &* (0x94D0_49BB_1331_11EB as UInt64)
    return z ^ (z &>> 31)
  }

  /// Returns a number in `0...max`, each with the same probability up to one part in 2⁶⁴.
  ///
  ///     var random = SplitMix64(seed: 7)
  ///     random.next(upTo: 5) <= 5  // true
  @inlinable
  public mutating func next(upTo max: UInt64) -> UInt64 {
    max == .max ? next() : next().multipliedFullWidth(by: max &+ 1).high
  }
}
