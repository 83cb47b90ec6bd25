import BowyerCheck
import BowyerLaws
import BowyerViews

/// Where a slider can stand: the library's scale, unless a type that conforms says otherwise.
protocol SliderAlgebra: SendableMetatype {
  /// Returns the value that is nearest to a number.
  static func nearest(_ scale: SliderScale, to number: Double) -> Double
  /// Returns the value that is so many steps above a number.
  static func stepped(_ scale: SliderScale, from number: Double, by count: Int) -> Double
}

extension SliderAlgebra {
  static func nearest(_ scale: SliderScale, to number: Double) -> Double {
    scale.nearest(to: number)
  }

  static func stepped(_ scale: SliderScale, from number: Double, by count: Int) -> Double {
    scale.stepped(from: number, by: count)
  }
}

/// The library's scale.
enum LibrarySliders: SliderAlgebra {}

extension LawSuite {
  /// Returns the laws of the values of sliders.
  ///
  /// *grid*: `nearest(to: x)` is `lower + k * step` for some `k`, and not above the highest value;
  /// *nearest*: no other value of the scale is nearer to `x`; *stable*: `nearest(to: nearest(to: x)) == nearest(to: x)`;
  /// *steps*: from a value, `k` steps lead to the value that is `k` places on, or to the end
  static func sliders<A: SliderAlgebra>(_ algebra: A.Type) -> LawSuite {
    // Quarters are binary numbers: what is said of them is exact.
    let (lower, length) = (Gen.integer(in: -20...20), Gen.integer(in: 0...40))
    let (step, number) = (Gen.integer(in: 1...12), Gen.integer(in: -200...300))
    @Sendable func scale(_ lower: Int, _ length: Int, _ step: Int) -> SliderScale {
      SliderScale(Double(lower) / 4...Double(lower + length) / 4, step: Double(step) / 4)
    }
    @Sendable func values(_ lower: Int, _ length: Int, _ step: Int) -> [Double] {
      stride(from: lower, through: lower + length, by: step).map { Double($0) / 4 }
    }
    let names = ["lower", "length", "step", "number"]
    return LawSuite(
      "slider",
      laws: [
        Law("grid", arguments: names, lower, length, step, number) { lower, length, step, number in
          values(lower, length, step)
            .contains(A.nearest(scale(lower, length, step), to: Double(number) / 10))
        },
        Law("nearest", arguments: names, lower, length, step, number) {
          lower,
          length,
          step,
          number in
          let number = Double(number) / 10
          let near = abs(A.nearest(scale(lower, length, step), to: number) - number)
          return values(lower, length, step).allSatisfy { abs($0 - number) >= near }
        },
        Law(
          "stable",
          .derived("a value of the scale is the one that is nearest to it"),
          arguments: names,
          lower,
          length,
          step,
          number
        ) { lower, length, step, number in
          let scale = scale(lower, length, step)
          let near = A.nearest(scale, to: Double(number) / 10)
          return A.nearest(scale, to: near) <-> near
        },
        Law(
          "steps",
          arguments: ["lower", "length", "step", "place", "count"],
          lower,
          length,
          step,
          .integer(in: 0...40),
          .integer(in: -4...4)
        ) { lower, length, step, place, count in
          let values = values(lower, length, step)
          let start = place % values.count
          let end = values[min(max(start + count, 0), values.count - 1)]
          return A.stepped(scale(lower, length, step), from: values[start], by: count) <-> end
        },
      ]
    )
  }
}
