extension Gen<Double> {
  /// The generator of finite numbers; whole numbers are simpler than fractions, small than large.
  ///
  ///     Gen.double.simplest  // 0.0
  public static var double: Gen {
    Gen { source in
      switch source.choice(2, { min(2, $0.next(upTo: 3)) }) {
      case 0: source.wholeNumber()
      case 1: source.fraction()
      default: source.anyFiniteDouble()
      }
    }
  }

  /// The generator of all numbers, with infinities, negative zero and NaN among them.
  ///
  ///     Gen.anyDouble.simplest  // 0.0
  public static var anyDouble: Gen {
    let special: [Double] = [.infinity, -.infinity, .nan, -0.0]
    return frequency([(15, .double), (1, .element(of: special))])
  }

  /// Returns the generator of the finite numbers of a range.
  ///
  /// The simplest is 0, or the end nearer to 0; then come whole numbers, then thousandths of the way
  /// from one end to the other, then any.
  ///
  ///     Gen.double(in: 0.5...2).simplest  // 0.5
  public static func double(in range: ClosedRange<Double>) -> Gen {
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    let spread = range.upperBound / 2 - range.lowerBound / 2
    return Gen { source in
      let offset: Double =
        switch source.choice(3, { $0.next(upTo: 3) }) {
        case 0: 0
        case 1: source.wholeNumber() - simplest
        case 2: spread * 2 * Double(source.choice(1_000) { $0.next(upTo: 1_000) }) / 1_000
        default: spread * 2 * Double(source.choice(1 << 53) { $0.next(upTo: 1 << 53) }) / 0x1p53
        }
      let value = simplest + offset
      if range.contains(value) { return value }
      let other = simplest - offset
      return range.contains(other) ? other : simplest
    }
  }
}

extension Source {
  fileprivate func wholeNumber() -> Double {
    Double(Int64(bitPattern: Self.whole.bits(at: integer(Self.whole))))
  }

  /// A whole number over a power of two.
  fileprivate func fraction() -> Double {
    let denominator = Double(UInt64(2) &<< choice(20) { $0.next(upTo: 20) })
    return wholeNumber() / denominator
  }

  fileprivate func anyFiniteDouble() -> Double {
    let bits = choice(.max) { $0.next() }
    let value = Double(bitPattern: bits)
    return value.isFinite ? value : Double(bitPattern: bits & ~(1 << 62))
  }

  private static let whole = IntegerDomain(-(1 << 53)...(1 << 53))
}
