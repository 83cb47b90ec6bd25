/// The values that a slider can have: the lower bound and the multiples of the step above it, up to
/// the upper bound.
///
/// For `0...10` with a step of 3 these are 0, 3, 6 and 9. The terminal, scripts, state exploration
/// and, through the attributes of its range input, HTML follow this rule. Without a step, a slider
/// can have any value in its range.
///
/// *grid*: `nearest(to: x)` is `lower + k * step` for some `k`, and not above the upper bound;
/// *nearest*: no other value of the scale is nearer to `x`; *stable*: `nearest(to: nearest(to: x)) == nearest(to: x)`;
/// *steps*: `stepped(from:by: k)` moves a value of the scale by `k` values, or to the end
package struct SliderScale: Hashable, Sendable {
  package let range: ClosedRange<Double>
  /// The distance between two values; nil for a continuous scale.
  package let step: Double?

  /// Creates a scale; a step that is too small, infinite or NaN counts as nil.
  package init(_ range: ClosedRange<Double>, step: Double?) {
    self.range = range
    let farthest = max(abs(range.lowerBound), abs(range.upperBound))
    // A step below the precision of `Double` at these values would not change them.
    guard let step, step.isFinite, step > 64 * farthest.ulp,
      (range.upperBound - range.lowerBound).isFinite
    else {
      self.step = nil
      return
    }
    self.step = step
  }

  /// Returns the value nearest to a number, the higher of two; the lower bound for NaN.
  package func nearest(to number: Double) -> Double {
    let number = range.nearest(to: number)
    guard let step else { return number }
    return value(at: ((number - range.lowerBound) / step).rounded())
  }

  /// Returns the value a number of steps above or, for a negative count, below a number; clamped to
  /// the scale.
  ///
  /// From a number between two values, the first step leads to the next value. Without a step, each
  /// step is a twentieth of the range.
  package func stepped(from number: Double, by count: Int) -> Double {
    let number = range.nearest(to: number)
    guard let step else {
      let twentieth = range.upperBound / 20 - range.lowerBound / 20
      return range.nearest(to: number + Double(count) * twentieth)
    }
    let place = (number - range.lowerBound) / step
    let near = place.rounded()
    let start = areSame(place, near) ? near : place.rounded(count > 0 ? .down : .up)
    return value(at: start + Double(count))
  }

  package var first: Double { range.lowerBound }

  package var last: Double { nearest(to: range.upperBound) }

  /// Returns the value at an index of the scale, which is clamped.
  private func value(at place: Double) -> Double {
    guard let step else { return range.nearest(to: place) }
    let most = (range.upperBound - range.lowerBound) / step
    let near = most.rounded()
    // 0.1 is not exact in binary: three steps of it have to reach 0.3.
    let last = areSame(most, near) ? near : most.rounded(.down)
    return range.nearest(to: range.lowerBound + min(max(place, 0), last) * step)
  }

  /// Returns a Boolean value indicating whether two indices differ by a rounding error only.
  private func areSame(_ left: Double, _ right: Double) -> Bool {
    let farthest = max(abs(range.lowerBound), abs(range.upperBound))
    return abs(left - right) <= 8 * (farthest.ulp / (step ?? 1) + max(1, abs(right)).ulp)
  }
}
