extension Gen<Double> {
  /// The generator of finite numbers; whole numbers are simpler than fractions, and small ones than
  /// large ones.
  ///
  ///     Gen.double.simplest  // 0.0
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
  ///
  ///     Gen.anyDouble.simplest  // 0.0
  public static var anyDouble: Gen {
    let special: [Double] = [.infinity, -.infinity, .nan, -0.0]
    return frequency([(15, .double), (1, .element(of: special))])
  }

  /// Returns the generator of the finite numbers in a range.
  ///
  /// The simplest is 0, or the bound nearer to 0, followed by whole numbers, multiples of a
  /// thousandth of the range, and all other numbers. An infinite bound stands for the greatest
  /// finite number.
  ///
  ///     Gen.double(in: 0.5...2).simplest  // 0.5
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

  /// Returns a point in a range at the fraction `part / all` of the way between its bounds.
  private static func point(_ part: UInt64, of all: Double, in range: ClosedRange<Double>) -> Double
  {
    let spread = range.upperBound / 2 - range.lowerBound / 2
    let way = spread * Double(part)
    if way.isFinite { return range.lowerBound + way / (all / 2) }
    // The distance between such bounds exceeds the greatest number, so it is added in two halves.
    let half = spread * (Double(part) / all)
    return range.lowerBound + half + half
  }

  /// Returns the whole numbers of a range that a `Double` represents exactly, if there are any.
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
