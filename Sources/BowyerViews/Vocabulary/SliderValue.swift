/// The value of a slider or a stepper: every `Int`, and every `Double`, without rounding.
///
/// A whole number in the range of `Int` is one, however it was created:
///
///     let most: SliderValue = 9_223_372_036_854_775_807
///     most.int               // Int.max
///     SliderValue(2.0) == 2  // true
///     SliderValue(2.5).int   // nil
public struct SliderValue: Hashable, Sendable {
  /// The number, if it is whole and in the range of `Int`; otherwise nil.
  public let int: Int?
  /// The number, rounded to the nearest `Double`.
  public let double: Double

  /// Creates a whole number.
  public init(_ int: Int) {
    (self.int, double) = (int, Double(int))
  }

  /// Creates the value of a number, which may be infinite or NaN.
  public init(_ double: Double) {
    int = Int(exactly: double)
    self.double = int.map { Double($0) } ?? double
  }
}

extension SliderValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral int: Int) { self.init(int) }

  public init(floatLiteral double: Double) { self.init(double) }
}

extension SliderValue: Comparable {
  public static func < (left: SliderValue, right: SliderValue) -> Bool {
    if let left = left.int, let right = right.int { return left < right }
    // 2⁶³ is above `Int.max`, which is 2⁶³ as a `Double`.
    return left.double < right.double
      || left.double == right.double && left.int != nil && right.int == nil
  }
}

extension SliderValue: LosslessStringConvertible {
  /// Creates the value of a number in decimal or scientific notation; nil for other texts.
  public init?(_ description: String) {
    if let int = Int(description) {
      self.init(int)
    } else if let double = Double(description) {
      self.init(double)
    } else {
      return nil
    }
  }

  /// The number in decimal or scientific notation, without a fraction of zero.
  public var description: String { int?.description ?? double.description }
}

extension ClosedRange<SliderValue> {
  /// Returns the value clamped to the range, or the lower bound for NaN.
  package func nearest(to value: SliderValue) -> SliderValue {
    value.double.isNaN ? lowerBound : Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
