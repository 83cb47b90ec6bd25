import BowyerCheck
import BowyerViews
import Testing

/// A slider, and a number to which it is slid.
private struct Slide: Sendable, CustomStringConvertible {
  let range: ClosedRange<Double>
  let step: Double
  let number: Double

  var scale: SliderScale { SliderScale(range, step: step) }
  var description: String { "\(number) in \(range) by \(step)" }

  static let any = Gen<(Int, Int, Double, Int)>.zip(
    .integer(in: -2_000...2_000),
    .integer(in: 0...3_000),
    .element(of: [0.1, 0.25, 0.3, 0.5, 1, 3, 7, 1_000]),
    .integer(in: -5_000...5_000)
  ).map { lower, length, step, number in
    Slide(
      range: Double(lower) / 10...Double(lower) / 10 + Double(length) / 10,
      step: step,
      number: Double(number) / 13
    )
  }
}

@Suite("Where a slider can stand") struct SliderScaleTests {
  /// The values of a scale, one by one.
  private static func values(_ slide: Slide) -> [Double] {
    (0...100_000).lazy.map { slide.range.lowerBound + Double($0) * slide.step }
      .prefix { $0 <= slide.range.upperBound + 1e-9 }
      .map { min($0, slide.range.upperBound) }
  }

  @Test("grid: it comes to the lowest value and so many steps above it, never above the highest")
  func grid() throws {
    try forAll(Slide.any) { slide in
      let near = slide.scale.nearest(to: slide.number)
      return Self.values(slide).contains(near) && slide.range.contains(near)
    }
  }

  @Test("nearest: no other value is nearer")
  func nearest() throws {
    try forAll(Slide.any) { slide in
      let near = abs(slide.scale.nearest(to: slide.number) - slide.number)
      return Self.values(slide).allSatisfy { abs($0 - slide.number) >= near - 1e-9 }
    }
  }

  @Test("stable: where it stands, it stays")
  func stable() throws {
    try forAll(Slide.any) { slide in
      let near = slide.scale.nearest(to: slide.number)
      return slide.scale.nearest(to: near) == near
    }
  }

  @Test(
    "steps: one step up and one down lead from a value to its neighbours, and no further than the ends"
  )
  func steps() throws {
    try forAll(Slide.any) { slide in
      let values = Self.values(slide)
      guard let place = values.firstIndex(of: slide.scale.nearest(to: slide.number)) else {
        return false
      }
      return [-5, -1, 1, 5].allSatisfy { count in
        slide.scale.stepped(from: values[place], by: count)
          == values[min(max(place + count, 0), values.count - 1)]
      }
    }
  }

  @Test("the ends are values of their own")
  func ends() {
    let scale = SliderScale(0...10, step: 3)
    #expect([scale.first, scale.last] == [0, 9])
    #expect(scale.stepped(from: 6, by: 5) == 9)
    #expect(SliderScale(0...0.3, step: 0.1).last == 0.3)
    #expect(SliderScale(2...3, step: 7).last == 2)
  }

  @Test("from between two values a step leads to the next of them, and half of the way up")
  func between() {
    let scale = SliderScale(0...10, step: 2)
    #expect(scale.stepped(from: 3, by: 1) == 4)
    #expect(scale.stepped(from: 3, by: -1) == 2)
    #expect(scale.nearest(to: 3) == 4)
  }

  @Test("without a step it is anywhere in its range, and a step is a twentieth of it")
  func stepless() {
    for step in [nil, 0, -1, .infinity, .nan, 1e-300] as [Double?] {
      let scale = SliderScale(0...10, step: step)
      #expect(scale.nearest(to: 3.21) == 3.21)
      #expect(scale.stepped(from: 3, by: 1) == 3.5)
    }
  }

  @Test("not-a-number becomes the lowest value, and an infinite number the nearest end")
  func strange() {
    for step in [nil, 3] as [Double?] {
      let scale = SliderScale(1...10, step: step)
      #expect(scale.nearest(to: .nan) == 1)
      #expect(scale.nearest(to: .infinity) == 10)
      #expect(scale.nearest(to: -.infinity) == 1)
    }
    let all = SliderScale(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude, step: 1)
    #expect(all.nearest(to: 5.5) == 5.5)
    #expect(all.stepped(from: 0, by: 1).isFinite)
    let endless = SliderScale(-.infinity ... .infinity, step: 1)
    #expect(endless.nearest(to: 5.5) == 5.5)
    #expect(!endless.stepped(from: 0, by: 1).isNaN)
  }

  @Test("is what a slider sends, however it is slid")
  func sent() throws {
    let view = ViewTree.slider("Size", value: 4, in: 0...10, step: 3) { $0 }
    #expect(try view.dispatch(.slide(10), at: []) == 9)
    #expect(try view.dispatch(.slide(.nan), at: []) == 0)
    #expect(view.rendered() == "Size: [####------] 4")
  }
}

@Suite("A stepper") struct StepperTests {
  private func sent(_ range: ClosedRange<Int>, step: Int = 1, _ number: Double) throws -> Int {
    try ViewTree.stepper("n", value: 0, in: range, step: step) { $0 }
      .dispatch(.slide(number), at: [])
  }

  @Test("sends the nearest of its numbers, whatever it is slid to")
  func nearest() throws {
    #expect(try sent(1...9, step: 3, 5.4) == 4)
    #expect(try sent(1...9, step: 3, 9) == 7)
    #expect(try sent(1...9, step: 0, 5.4) == 5)
    #expect(try sent(1...9, step: -4, 5.6) == 6)
    #expect(try sent(1...9, .nan) == 1)
    #expect(try sent(1...9, -.infinity) == 1)
    #expect(try sent(3...3, 8) == 3)
  }

  @Test("goes to the ends of the largest range")
  func ends() throws {
    #expect(try sent(.min...(.max), .infinity) == .max)
    #expect(try sent(.min...(.max), -.infinity) == .min)
    #expect(try sent(.min...(.max), 0) == 0)
    #expect(try sent((.max - 1)...(.max), 0) == .max - 1)
    #expect(try sent(.min...(.max), step: .max, 1e30) <= .max)
  }

  @Test("is a slider of whole numbers for the user")
  func control() {
    let controls = ViewTree.stepper("Guests", value: 12, in: 1...9) { $0 }.controls
    #expect(controls.map(\.kind) == [.slider(value: 9, range: 1...9)])
    #expect(controls.map(\.label) == ["Guests"])
  }
}
