/// Where a slider can stand: at the lowest value, and so many steps above it, but never above the highest.
///
/// Of `0...10` by 3 it is 0, 3, 6, and 9. It is the rule of all who move sliders: the terminal, scripts, walks
/// through states, and, by the attributes of its range, HTML. Without a step, a slider can stand anywhere in its
/// range.
///
/// *grid*: `nearest(to: x)` is `lower + k * step` for some `k`, and not above the highest value;
/// *nearest*: no other value of the scale is nearer to `x`; *stable*: `nearest(to: nearest(to: x)) == nearest(to: x)`;
/// *steps*: from a value, `k` steps lead to the value that is `k` places on, or to the end
package struct SliderScale: Hashable, Sendable {
  package let range: ClosedRange<Double>
  /// How far one value is from the next; nil if there are values between any two.
  package let step: Double?

  /// Makes a scale; a step that nobody can go by counts as none.
  package init(_ range: ClosedRange<Double>, step: Double?) {
    self.range = range
    let farthest = max(abs(range.lowerBound), abs(range.upperBound))
    // Where numbers are too rare for the steps, it can stand at each of them.
    guard let step, step.isFinite, step > 64 * farthest.ulp,
      (range.upperBound - range.lowerBound).isFinite
    else {
      self.step = nil
      return
    }
    self.step = step
  }

  /// Returns the value that is nearest to a number, the higher of two; the lowest for what is no number.
  package func nearest(to number: Double) -> Double {
    let number = range.nearest(to: number)
    guard let step else { return number }
    return value(at: ((number - range.lowerBound) / step).rounded())
  }

  /// Returns the value that is so many steps above a number, or below it; the last one, if there are fewer.
  ///
  /// Of what stands between two values the first step leads to the next of them. Without a step, it is a twentieth
  /// of the range.
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

  /// Returns the value at a place on the scale, from 0, or at the nearest place that there is.
  private func value(at place: Double) -> Double {
    guard let step else { return range.nearest(to: place) }
    let most = (range.upperBound - range.lowerBound) / step
    let near = most.rounded()
    // A tenth is no binary number: three of them are to reach 0.3.
    let last = areSame(most, near) ? near : most.rounded(.down)
    return range.nearest(to: range.lowerBound + min(max(place, 0), last) * step)
  }

  /// Tells whether two places differ by no more than numbers are rounded.
  private func areSame(_ left: Double, _ right: Double) -> Bool {
    let farthest = max(abs(range.lowerBound), abs(range.upperBound))
    return abs(left - right) <= 8 * (farthest.ulp / (step ?? 1) + max(1, abs(right)).ulp)
  }
}
