extension Gen where A: FixedWidthInteger & Sendable {
  /// Returns the generator of the integers in a range, or of all.
  ///
  /// 0 is the simplest, then 1, -1, 2, -2; in a range without 0, the bound nearer to it. One draw
  /// in sixteen is an edge case: a bound of the range, a power of two or its neighbor. Two in
  /// sixteen repeat an integer drawn earlier in the same case, or its neighbor; three are limited
  /// by the size of the case.
  ///
  ///     Gen.integer(in: 3...9).simplest  // 3
  public static func integer(in range: ClosedRange<A> = .min ... .max) -> Gen {
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
  public static var int: Gen { integer() }
}

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
  let growsUp: Bool
  @usableFromInline let max: UInt64

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

  /// Returns the index of the integer at a distance above or below the origin, if there is one.
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

extension Gen<Double> {
  /// The generator of finite numbers; whole numbers are simpler than fractions, and small ones than
  /// large ones.
  public static var double: Gen {
    Gen { source in
      switch source.choice(4, { min(4, $0.next(upTo: 7)) }) {
      case 0: source.wholeNumber()
      case 1: -source.wholeNumber()
      case 2: source.fraction()
      case 3: -source.fraction()
      default: source.anyFiniteDouble()
      }
    }
  }

  /// The generator of all numbers, including infinities, negative zero and NaN.
  public static var anyDouble: Gen {
    let special: [Double] = [.infinity, -.infinity, .nan, -0.0]
    return frequency([(15, .double), (1, .element(of: special))])
  }

  /// Returns the generator of the finite numbers in a range.
  ///
  /// The simplest is 0, or the bound nearer to 0, followed by whole numbers, multiples of a
  /// thousandth of the range, and all other numbers. An infinite bound stands for the greatest
  /// finite number.
  public static func double(in range: ClosedRange<Double>) -> Gen {
    let greatest = Double.greatestFiniteMagnitude
    let range = range.clamped(to: -greatest...greatest)
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    let (whole, parts) = (wholeNumbers(range), UInt64(1) << 53)
    return Gen { source in
      let value: Double =
        switch source.choice(3, { $0.next(upTo: 3) }) {
        case 0: simplest
        case 1: whole.map { Double(Int64(bitPattern: $0.bits(at: source.integer($0)))) } ?? simplest
        case 2: point(source.choice(1_000) { $0.next(upTo: 1_000) }, of: 1_000, in: range)
        default: point(source.choice(parts) { $0.next(upTo: parts) }, of: 0x1p53, in: range)
        }
      return min(max(value, range.lowerBound), range.upperBound)
    }
  }

  private static func point(_ part: UInt64, of all: Double, in range: ClosedRange<Double>) -> Double
  {
    let spread = range.upperBound / 2 - range.lowerBound / 2
    let way = spread * Double(part)
    if way.isFinite { return range.lowerBound + way / (all / 2) }
    // The distance between such bounds exceeds the greatest number, so it is added in two halves.
    let half = spread * (Double(part) / all)
    return range.lowerBound + half + half
  }

  private static func wholeNumbers(_ range: ClosedRange<Double>) -> IntegerDomain? {
    let lower = max(-0x1p53, range.lowerBound.rounded(.up))
    let upper = min(0x1p53, range.upperBound.rounded(.down))
    return lower <= upper ? IntegerDomain(Int64(lower)...Int64(upper)) : nil
  }
}

extension Source {
  fileprivate func wholeNumber() -> Double {
    Double(Int64(bitPattern: Self.whole.bits(at: integer(Self.whole))))
  }

  fileprivate func fraction() -> Double {
    let numerator = wholeNumber()
    return numerator
      / Double(UInt64(2) &<< choice(20) { UInt64($0.next().trailingZeroBitCount / 2) })
  }

  /// Draws any bits; two constant choices make the sequence longer than that of a fraction, which
  /// is simpler.
  fileprivate func anyFiniteDouble() -> Double {
    let bits = choice(.max) { random in
      let bits = random.next()
      return bits & 15 > 0 ? bits : Self.extremes[Int(bits &>> 4) & 7].bitPattern
    }
    for _ in 0..<2 { _ = choice(0) { _ in 0 } }
    let value = Double(bitPattern: bits)
    return value.isFinite ? value : Double(bitPattern: bits & ~(UInt64(1) << 62))
  }

  private static let extremes: [Double] = [
    -0.0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1 + .ulpOfOne,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]
  private static let whole = IntegerDomain(0...(Int64(1) << 53))
}
