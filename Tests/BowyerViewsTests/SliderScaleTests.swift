import BowyerCheck
import BowyerViews
import Testing
import TestSupport

private struct Slide: Sendable, CustomStringConvertible {
  let range: ClosedRange<Double>
  let step: Double
  let number: Double

  var scale: SliderScale { SliderScale(range, step: step) }
  var nearest: Double { scale.nearest(to: SliderValue(number)).double }
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
  private static func values(_ slide: Slide) -> [Double] {
    (0...100_000).lazy.map { slide.range.lowerBound + Double($0) * slide.step }
      .prefix { $0 <= slide.range.upperBound + 1e-9 }
      .map { min($0, slide.range.upperBound) }
  }

  @Test("grid: it comes to the lowest value or steps above it, never beyond the range, and stays")
  func grid() throws {
    try forAll(Slide.any) { slide in
      let near = slide.nearest
      return Self.values(slide).contains(near) && slide.range.contains(near)
        && slide.scale.nearest(to: SliderValue(near)) == SliderValue(near)
    }
  }

  @Test("nearest: no other value is nearer")
  func nearest() throws {
    try forAll(Slide.any) { slide in
      let near = abs(slide.nearest - slide.number)
      return Self.values(slide).allSatisfy { abs($0 - slide.number) >= near - 1e-9 }
    }
  }

  @Test("steps: one step leads from a value to its neighbour, and no further than the ends")
  func steps() throws {
    try forAll(Slide.any) { slide in
      let values = Self.values(slide)
      guard let place = values.firstIndex(of: slide.nearest) else {
        return false
      }
      return [-5, -1, 1, 5].allSatisfy { count in
        slide.scale.stepped(from: SliderValue(values[place]), by: count).double
          == values[min(max(place + count, 0), values.count - 1)]
      }
    }
  }

  @Test("the ends are values of their own, and from between two values a step leads to the next")
  func ends() {
    expectEqual(SliderScale(0...0.3, step: 0.1).last, 0.3)
    expectEqual(SliderScale(2...3, step: 7).last, 2)
    let scale = SliderScale(0...10, step: 2)
    expectEqual(scale.stepped(from: 3, by: 1), 4)
    expectEqual(scale.stepped(from: 3, by: -1), 2)
    expectEqual(scale.nearest(to: 3), 4)
    let quarters = SliderScale(0...1, step: 0.25)
    expectEqual([-1, 1].map { quarters.stepped(from: 0.3, by: $0) }, [0.25, 0.5])
  }

  @Test("without a step it is anywhere in its range; strange numbers become the nearest end")
  func stepless() {
    for step in [nil, 0, -1, .infinity, .nan, 1e-300] as [Double?] {
      let scale = SliderScale(0...10, step: step)
      expectEqual(scale.nearest(to: 3.21), 3.21)
      expectEqual(scale.stepped(from: 3, by: 1), 3.5)
    }
    expectEqual(SliderScale(-10...10, step: nil).stepped(from: 0, by: 1), 1)
    for step in [nil, 3] as [Double?] {
      let scale = SliderScale(1...10, step: step)
      expectEqual(scale.nearest(to: SliderValue(.nan)), 1)
      expectEqual(scale.nearest(to: SliderValue(.infinity)), 10)
      expectEqual(scale.nearest(to: SliderValue(-.infinity)), 1)
    }
    let all = SliderScale(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude, step: 1)
    expectEqual(all.nearest(to: 5.5), 5.5)
    #expect(all.stepped(from: 0, by: 1).double.isFinite)
    let endless = SliderScale(-.infinity ... .infinity, step: 1)
    expectEqual(endless.nearest(to: 5.5), 5.5)
    #expect(!endless.stepped(from: 0, by: 1).double.isNaN)
  }

  @Test("is what a slider sends, however it is slid")
  func sent() throws {
    let view = ViewTree.slider("Size", value: 4, in: 0...10, step: 3) { $0 }
    expectEqual(try view.dispatch(.slide(10), at: []), 9)
    expectEqual(try view.dispatch(.slide(SliderValue(.nan)), at: []), 0)
    expectEqual(view.rendered(), "Size: [####------] 4")
    let numbers: [(Double, ClosedRange<Double>, String)] = [
      (0.1236, 0...1, "[#---------] 0.124"), (1e300, 0...1e300, "[##########] 1e+300"),
      (.nan, 2...4, "[----------] 2"),
    ]
    for (number, range, text) in numbers {
      let slider = ViewTree.slider("n", value: number, in: range) { $0 }
      expectEqual(slider.rendered(), "n: " + text)
    }
  }
}

@Suite("A stepper") struct StepperTests {
  private func sent(_ range: ClosedRange<Int>, step: Int = 1, _ number: Double) throws -> Int {
    try ViewTree.stepper("n", value: 0, in: range, step: step) { $0 }
      .dispatch(.slide(SliderValue(number)), at: [])
  }

  /// A stepper of any numbers, and a number to which it is slid.
  private struct Whole: Sendable, CustomStringConvertible {
    let lower: Int
    let upper: Int
    let step: Int
    let number: Int

    var scale: SliderScale { SliderScale(lower...upper, step: step) }
    var near: Int? { scale.nearest(to: SliderValue(number)).int }
    var description: String { "\(number) in \(lower)...\(upper) by \(step)" }

    func has(_ number: Int) -> Bool {
      lower <= number && number <= upper
        && UInt(bitPattern: number &- lower).isMultiple(of: step.magnitude)
    }

    static let any = Gen<(Int, Int, Int, Int)>.zip(int, int, int, int).map {
      one,
      other,
      step,
      number in
      Whole(
        lower: min(one, other),
        upper: max(one, other),
        step: step > 0 ? step : step == .min ? .max : max(1, -step),
        number: number
      )
    }

    /// Any number, often near to an end of `Int`, to zero or to 2⁵³.
    private static let int = Gen.oneOf(
      Gen<(Int, Int)>.zip(
        .element(of: [0, 1 << 53, -1 << 53, .max, .min]),
        .integer(in: -1_000...1_000)
      ).map { $0 &+ $1 },
      .integer(in: .min...(.max))
    )
  }

  @Test("whole numbers: it shows and sends its nearest number without rounding")
  func nearestWhole() throws {
    try forAll(Whole.any) { whole in
      guard let near = whole.near, whole.has(near) else { return false }
      let number = min(max(whole.number, whole.lower), whole.upper)
      func distance(_ other: Int) -> UInt {
        UInt(bitPattern: max(other, number) &- min(other, number))
      }
      let below = near.subtractingReportingOverflow(whole.step)
      let above = near.addingReportingOverflow(whole.step)
      let view = ViewTree.stepper(
        "n",
        value: whole.number,
        in: whole.lower...whole.upper,
        step: whole.step
      ) { $0 }
      return
        (below.overflow || !whole.has(below.partialValue)
        || distance(below.partialValue) > distance(near))
        && (above.overflow || !whole.has(above.partialValue)
          || distance(above.partialValue) >= distance(near))
        && view.rendered() == "n: [-] \(number) [+]"
        && (try? view.dispatch(.slide(SliderValue(whole.number)), at: [])) == near
    }
  }

  @Test("whole numbers: so many steps lead so many numbers on, and no further than the ends")
  func whole() throws {
    let counts = Gen<Int>.oneOf(.integer(in: -5...5), .element(of: [.max, .min, 5_000, -5_000]))
    try forAll(Whole.any, counts) { whole, count in
      guard let near = whole.near else { return false }
      let stepped = whole.scale.stepped(from: SliderValue(near), by: count).int ?? 0
      guard let end = (count > 0 ? whole.scale.last : whole.scale.first).int else { return false }
      let (way, isFar) = whole.step.magnitude.multipliedReportingOverflow(by: count.magnitude)
      let room = UInt(bitPattern: max(near, end) &- min(near, end))
      let wanted = count > 0 ? near &+ Int(bitPattern: way) : near &- Int(bitPattern: way)
      return whole.has(stepped) && stepped == (isFar || way > room ? end : wanted)
    }
  }

  @Test("sends the nearest of its numbers, up to the ends of the largest range")
  func fractions() throws {
    let numbers: [(Double, Int, Int)] = [
      (1.5, 4, 0), (1.99, 4, 0), (2, 4, 4), (2.5, 5, 5), (2.49, 5, 0), (0.5, 1, 1), (9.7, 3, 9),
    ]
    for (number, step, near) in numbers { expectEqual(try sent(0...10, step: step, number), near) }
    let scale = SliderScale(0...10, step: 3)
    expectEqual(scale.stepped(from: 3.5, by: 1), 6)
    expectEqual(scale.stepped(from: 3.5, by: -1), 3)
    expectEqual(try sent(1...9, step: 0, 5.4), 5)
    expectEqual(try sent(1...9, step: -4, 5.6), 6)
    expectEqual(try sent(1...9, .nan), 1)
    expectEqual(try sent(1...9, -.infinity), 1)
    expectEqual(try sent(.min...(.max), .infinity), .max)
    expectEqual(try sent(.min...(.max), -.infinity), .min)
    #expect(try sent(.min...(.max), step: .max, 1e30) <= .max)
    let controls = ViewTree.stepper("Guests", value: 12, in: 1...9) { $0 }.controls
    expectEqual(controls.map(\.kind), [.slider(value: 9, range: 1...9)])
    expectEqual(controls.map(\.label), ["Guests"])
  }

  @Test("a position in the longest range leads to an end or between them, and a slider shows it")
  func shares() {
    let scale = SliderScale(.min...(.max), step: 1)
    expectEqual([0, 1].map { scale.value(atShare: $0).int }, [.min, .max])
    expectEqual([Int.min, -1, .max].map { scale.share(of: SliderValue($0)) }, [0, 0.5, 1])
    let end = SliderScale((.max - 1)...(.max), step: 1)
    expectEqual(
      [0, 0.4, 0.6, 1].map { end.value(atShare: $0).int },
      [.max - 1, .max - 1, .max, .max]
    )
    let number = Int.max - 1
    let slider = ViewTree.slider("n", value: number, in: number...(.max)) { $0 }
    expectEqual(slider.rendered(), "n: [----------] 9223372036854775806")
    let value = SliderValue(number)
    expectEqual(slider.controls[0].kind, .slider(value: value, range: value...SliderValue(.max)))
  }

  @Test("the value of a whole number is one value, whatever it was made from")
  func values() throws {
    try forAll(Gen<Int>.integer(in: .min...(.max))) { number in
      let value = SliderValue(number)
      return value.int == number && SliderValue("\(value)") == value
        && SliderValue(Double(number) / 2) == SliderValue("\(Double(number) / 2)")
    }
    #expect(SliderValue(2.0) == 2 && SliderValue("2.0") == 2 && SliderValue(-0.0) == 0)
    #expect(SliderValue(0x1p63) > SliderValue(.max) && SliderValue(-0x1p63) == SliderValue(.min))
    #expect("\(SliderValue(2.0)) \(SliderValue(2.5))" == "2 2.5" && SliderValue("two") == nil)
  }
}
