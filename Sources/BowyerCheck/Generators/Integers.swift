extension Gen where A: FixedWidthInteger & Sendable {
  /// Returns the generator of the integers in a range.
  ///
  /// 0 is the simplest, then 1, -1, 2, -2; in a range without 0, the bound nearer to it. One draw
  /// in sixteen is an edge case: a bound of the range, a power of two or its neighbor. Two in
  /// sixteen repeat an integer drawn earlier in the same case, or its neighbor; three are limited
  /// by the size of the case.
  ///
  ///     Gen.integer(in: 3...9).simplest  // 3
  public static func integer(in range: ClosedRange<A>) -> Gen {
    guard A.bitWidth <= 64 else { return wide(range) }
    let domain = IntegerDomain(range)
    return Gen { source in A(truncatingIfNeeded: domain.bits(at: source.integer(domain))) }
  }

  /// Returns a generator of integers of more than 64 bits: half fit into 64 bits, if the range has
  /// such; the others are made of two words.
  private static func wide(_ range: ClosedRange<A>) -> Gen {
    let narrow = A(clamping: Int64.min)...A(clamping: Int64.max)
    let small = IntegerDomain(
      Int64(clamping: range.lowerBound)...Int64(clamping: range.upperBound)
    )
    let holdsSmall = range.overlaps(narrow)
    let word = IntegerDomain(0...UInt64.max)
    return Gen { source in
      if source.choice(1, { $0.next() & 1 }) == 0, holdsSmall {
        return A(Int64(truncatingIfNeeded: small.bits(at: source.integer(small))))
      }
      let (high, low) = (source.integer(word), source.integer(word))
      return wide(range, at: A.Magnitude(high) << 64 | A.Magnitude(low))
    }
  }

  /// Returns the integer at an index, in the order of an `IntegerDomain`.
  private static func wide(_ range: ClosedRange<A>, at index: A.Magnitude) -> A {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let below = A.Magnitude(truncatingIfNeeded: origin &- range.lowerBound)
    let above = A.Magnitude(truncatingIfNeeded: range.upperBound &- origin)
    let (all, shorter) = (below &+ above, min(below, above))
    let index = all == .max ? index : index % (all + 1)
    let isBeyond = index > shorter &* 2
    let distance = isBeyond ? index - shorter : index / 2 + index % 2
    let isAbove = isBeyond ? above >= below : index % 2 == 1
    let step = A(truncatingIfNeeded: distance)
    return isAbove ? origin &+ step : origin &- step
  }
}

extension Gen<Int> {
  /// The generator of all integers of type `Int`.
  ///
  ///     Gen.int.simplest  // 0
  public static var int: Gen { integer(in: .min ... .max) }
}

extension Gen<Int8> {
  /// The generator of all integers of type `Int8`.
  public static var int8: Gen { integer(in: .min ... .max) }
}

extension Gen<Int16> {
  /// The generator of all integers of type `Int16`.
  public static var int16: Gen { integer(in: .min ... .max) }
}

extension Gen<Int32> {
  /// The generator of all integers of type `Int32`.
  public static var int32: Gen { integer(in: .min ... .max) }
}

extension Gen<Int64> {
  /// The generator of all integers of type `Int64`.
  public static var int64: Gen { integer(in: .min ... .max) }
}

extension Gen<Int128> {
  /// The generator of all integers of type `Int128`.
  public static var int128: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt> {
  /// The generator of all integers of type `UInt`.
  public static var uint: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt8> {
  /// The generator of all integers of type `UInt8`.
  public static var uint8: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt16> {
  /// The generator of all integers of type `UInt16`.
  public static var uint16: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt32> {
  /// The generator of all integers of type `UInt32`.
  public static var uint32: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt64> {
  /// The generator of all integers of type `UInt64`.
  public static var uint64: Gen { integer(in: .min ... .max) }
}

extension Gen<UInt128> {
  /// The generator of all integers of type `UInt128`.
  public static var uint128: Gen { integer(in: .min ... .max) }
}
