import BowyerViews

extension Mutant {
  static let sliders = [
    Mutant("a slider that stands between its steps", .sliders(StandsAnywhere.self)),
    Mutant("a slider that falls back to the lower value", .sliders(StandsLower.self)),
    Mutant("a slider whose steps go beyond its end", .sliders(StepsBeyond.self)),
    Mutant("a slider that does not step down", .sliders(StepsUp.self)),
  ]
}

enum StandsAnywhere: SliderAlgebra {
  static func nearest(_ scale: SliderScale, to number: Double) -> Double {
    min(max(number, scale.range.lowerBound), scale.range.upperBound)
  }
}

enum StandsLower: SliderAlgebra {
  static func nearest(_ scale: SliderScale, to number: Double) -> Double {
    let near = scale.nearest(to: number)
    return near > number ? scale.stepped(from: near, by: -1) : near
  }
}

enum StepsBeyond: SliderAlgebra {
  static func stepped(_ scale: SliderScale, from number: Double, by count: Int) -> Double {
    number + Double(count) * (scale.step ?? 1)
  }
}

enum StepsUp: SliderAlgebra {
  static func stepped(_ scale: SliderScale, from number: Double, by count: Int) -> Double {
    scale.stepped(from: number, by: abs(count))
  }
}
