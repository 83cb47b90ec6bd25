extension ViewTree {
  /// Returns a slider that selects a value from a range and sends the input for it.
  ///
  ///     let view = ViewTree.slider("Size", value: 4, in: 0...10, step: 1) { Int($0) }
  ///     view.rendered()  // "Size: [####------] 4"
  ///     try view.dispatch(.slide(7), at: [])  // 7
  ///
  /// A value outside of the range is clamped, and NaN counts as the lower bound. With a step, the user can select the lower
  /// bound and each multiple of the step above it: 0, 3, 6 and 9 for `0...10` with a step of 3.
  public static func slider(
    _ label: String,
    value: Double,
    in range: ClosedRange<Double>,
    step: Double? = nil,
    _ input: @escaping @Sendable (Double) -> Input
  ) -> ViewTree {
    number(.slider, label, SliderValue(value), SliderScale(range, step: step)) { input($0.double) }
  }

  /// Returns a slider of whole numbers, exact in the whole range of `Int`; a step of less than 1 counts as 1.
  @_disfavoredOverload
  public static func slider(
    _ label: String,
    value: Int,
    in range: ClosedRange<Int>,
    step: Int = 1,
    _ input: @escaping @Sendable (Int) -> Input
  ) -> ViewTree {
    number(.slider, label, SliderValue(value), SliderScale(range, step: step)) {
      input($0.int ?? value)
    }
  }

  /// Returns a number with buttons to change it, which sends the input for the new number.
  ///
  ///     let view = ViewTree.stepper("Guests", value: 2, in: 1...9) { $0 }
  ///     view.rendered()  // "Guests: [-] 2 [+]"
  ///     try view.dispatch(.slide(3), at: [])  // 3
  ///
  /// A number outside of the range is clamped. For tests, keys and assistive technologies it is a slider.
  public static func stepper(
    _ label: String,
    value: Int,
    in range: ClosedRange<Int>,
    step: Int = 1,
    _ input: @escaping @Sendable (Int) -> Input
  ) -> ViewTree {
    number(.stepper, label, SliderValue(value), SliderScale(range, step: step)) {
      input($0.int ?? value)
    }
  }

  static func number(
    _ tag: NodeTag,
    _ label: String,
    _ value: SliderValue,
    _ scale: SliderScale,
    _ input: @escaping @Sendable (SliderValue) -> Input
  ) -> ViewTree {
    leaf(tag) { look in
      look.text = label
      look.detail = NodeDetail(.slider(scale.range.nearest(to: value), scale))
      look.handle(
        .slide,
        .by { if case .slide(let value) = $0 { input(scale.nearest(to: value)) } else { nil } }
      )
    }
  }
}

extension Node {
  package var slider: (value: SliderValue, scale: SliderScale)? {
    if case .slider(let value, let scale)? = look.detail?.kind { (value, scale) } else { nil }
  }

  func sliderRuns(in place: RunPlace) -> [TextRun] {
    guard let (value, scale) = slider else { return [] }
    return place.label(title) + place.bar(scale.share(of: value), hasKnob: true)
      + [place.run(" " + value.short + endMarks(place))]
  }

  func stepperRuns(in place: RunPlace) -> [TextRun] {
    guard let (value, _) = slider else { return [] }
    func end(_ sign: String) -> TextRun {
      let text = place.isDesigned ? " \(sign) " : "[\(sign)]"
      return place.whole(text, role: place.isDesigned ? .control : .text, option: ViewKey(sign))
    }
    return place.label(title) + [end("-"), place.whole(" \(value.short) "), end("+")]
      + place.marks(endMarks(place))
  }
}

/// The value of a slider or a stepper: every `Int`, and every `Double`, without rounding.
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
    let value = Int(description).map { Self($0) } ?? Double(description).map { Self($0) }
    guard let value else { return nil }
    self = value
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

/// The values that a slider can have: the lower bound and the multiples of the step above it, up to the upper bound.
///
/// Without a step, a slider can have any value in its range. If the bounds and the step are whole, all values are exact.
///
/// *grid*: `nearest(to: x)` is `lower + k * step` for some `k`, and not above the upper bound;
/// *nearest*: no other value of the scale is nearer to `x`; *stable*: `nearest(to: nearest(to: x)) == nearest(to: x)`;
/// *steps*: `stepped(from:by: k)` moves a value of the scale by `k` values, or to the end
package struct SliderScale: Hashable, Sendable {
  package let range: ClosedRange<SliderValue>
  package let step: SliderValue?

  /// Creates a scale; a step that is too small, infinite or NaN counts as nil.
  package init(_ range: ClosedRange<Double>, step: Double?) {
    self.range = SliderValue(range.lowerBound)...SliderValue(range.upperBound)
    let farthest = max(abs(range.lowerBound), abs(range.upperBound))
    // A step below the precision of `Double` at these values would not change them.
    guard let step, step.isFinite, step > 64 * farthest.ulp,
      (range.upperBound - range.lowerBound).isFinite
    else {
      self.step = nil
      return
    }
    self.step = SliderValue(step)
  }

  package init(_ range: ClosedRange<Int>, step: Int) {
    self.range = SliderValue(range.lowerBound)...SliderValue(range.upperBound)
    self.step = SliderValue(max(step, 1))
  }

  /// Returns the value nearest to a number, the higher of two; the lower bound for NaN.
  package func nearest(to number: SliderValue) -> SliderValue {
    let number = range.nearest(to: number)
    guard let step else { return number }
    if let whole = WholeScale(self) { return whole.nearest(to: number) }
    return value(at: ((number.double - lower) / step.double).rounded())
  }

  /// Returns the value a number of steps above or, for a negative count, below a number; clamped to the scale.
  ///
  /// From a number between two values, the first step leads to the next value. Without one, each is a twentieth of the range.
  package func stepped(from number: SliderValue, by count: Int) -> SliderValue {
    let number = range.nearest(to: number)
    guard let step else {
      let twentieth = upper / 20 - lower / 20
      return range.nearest(to: SliderValue(number.double + Double(count) * twentieth))
    }
    if let whole = WholeScale(self) { return whole.stepped(from: number, by: count) }
    let place = (number.double - lower) / step.double
    let near = place.rounded()
    let start = areSame(place, near) ? near : place.rounded(count > 0 ? .down : .up)
    return value(at: start + Double(count))
  }

  /// Returns the position of a value in the range, from 0 to 1; 0.5 in an infinite range.
  package func share(of value: SliderValue) -> Double {
    let share =
      if let low = range.lowerBound.int, let high = range.upperBound.int, let value = value.int {
        Double(Int128(value) - Int128(low)) / Double(Int128(high) - Int128(low))
      } else {
        (value.double - lower) / (upper - lower)
      }
    if range.lowerBound == range.upperBound { return 0 }
    return share.isFinite ? share : 0.5
  }

  package func value(atShare share: Double) -> SliderValue {
    if let whole = WholeScale(self) { return whole.value(atShare: share) }
    return nearest(to: SliderValue(lower * (1 - share) + upper * share))
  }

  package var first: SliderValue { range.lowerBound }
  package var last: SliderValue { nearest(to: range.upperBound) }
  private var lower: Double { range.lowerBound.double }
  private var upper: Double { range.upperBound.double }

  private func value(at place: Double) -> SliderValue {
    let step = step?.double ?? 1
    let most = (upper - lower) / step
    let near = most.rounded()
    // 0.1 is not exact in binary: three steps of it have to reach 0.3.
    let last = areSame(most, near) ? near : most.rounded(.down)
    return range.nearest(to: SliderValue(lower + min(max(place, 0), last) * step))
  }

  /// Whether two indices differ by a rounding error only.
  private func areSame(_ left: Double, _ right: Double) -> Bool {
    let farthest = max(abs(lower), abs(upper))
    return abs(left - right) <= 8 * (farthest.ulp / (step?.double ?? 1) + max(1, abs(right)).ulp)
  }
}

/// The values of a scale whose bounds and step are whole: a range may be longer than `Int.max`.
private struct WholeScale {
  private let lower: Int128
  private let length: Int128
  private let step: Int128

  init?(_ scale: SliderScale) {
    guard let lower = scale.range.lowerBound.int, let upper = scale.range.upperBound.int,
      let step = scale.step?.int
    else { return nil }
    (self.lower, self.step) = (Int128(lower), Int128(step))
    length = Int128(upper) - self.lower
  }

  func nearest(to number: SliderValue) -> SliderValue {
    value(at: (halves(below: number) + step) / (2 * step))
  }

  func stepped(from number: SliderValue, by count: Int) -> SliderValue {
    let index = halves(below: number) / (2 * step)
    let isBetween = count <= 0 && value(at: index) != number
    return value(at: (isBetween ? index + 1 : index) + Int128(count))
  }

  func value(atShare share: Double) -> SliderValue {
    let index = (share * Double(length) / Double(step)).rounded()
    return value(at: Int128(exactly: index) ?? length)
  }

  private func value(at index: Int128) -> SliderValue {
    SliderValue(Int(lower + min(max(index, 0), length / step) * step))
  }

  /// The distance of a number from the lower bound, rounded down, in halves.
  private func halves(below number: SliderValue) -> Int128 {
    let halves = number.int.map { 2 * Int128($0) } ?? Int128((2 * number.double).rounded(.down))
    return halves - 2 * lower
  }
}

extension SliderValue {
  package var short: String { int?.description ?? double.short }
}

extension Double {
  var short: String {
    guard abs(self) < 1e15 else { return description }
    let rounded = (self * 1000).rounded() / 1000
    if rounded == rounded.rounded() { return "\(Int64(rounded))" }
    return rounded.description
  }
}
