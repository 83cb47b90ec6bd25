import BowyerCheck
import Testing
import TestSupport

@Suite("generators at the ends of what there is")
struct ExtremeTests {
  @Test(
    "draw doubles of any range evenly",
    arguments: [
      -.infinity...0, 0 ... .infinity, 1e308...1.5e308, -.infinity ... .infinity,
      -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
    ]
  )
  func doubles(_ range: ClosedRange<Double>) {
    let samples = Gen.double(in: range).samples(2_000, seed: 1)
    #expect(samples.allSatisfy { $0.isFinite && range.contains($0) })
    #expect(Set(samples).count > 500)
    let greatest = Double.greatestFiniteMagnitude
    #expect(samples.count { $0 == min(greatest, range.upperBound) && $0 != 0 } < 200)
    expectEqual(Gen.double(in: -.infinity ... -.infinity).simplest, -greatest)
  }

  @Test("draw wide integers from the end nearer to zero on")
  func wide() throws {
    let most: Int128 = 1_000_000_000_000_000_000_000_000_000_000
    let far = -most ... -(most / 10)
    expectEqual(Gen.integer(in: far).simplest, -(most / 10))
    #expect(Gen.integer(in: far).samples(500, seed: 1).allSatisfy { far.contains($0) })
    expectEqual(Gen.integer(in: most / 10...most).simplest, most / 10)
    for seed in 1...10 {
      let config = Config(cases: 1_000, seed: UInt64(seed))
      func isNear(_ failure: PropertyFailure, _ border: Int128) -> Bool {
        let value = Int128(failure.arguments[0].value) ?? 0
        return (border > 0 ? value - border : border - value) < most / 1_000_000
      }
      #expect(isNear(try falsify(.integer(in: far), config: config) { $0 > -most / 2 }, -most / 2))
      #expect(isNear(try falsify(Gen<Int128>.integer(), config: config) { $0 > -most }, -most))
      #expect(isNear(try falsify(Gen<Int128>.integer(), config: config) { $0 < most }, most))
    }
  }

  @Test("draw collections of sane sizes from open ranges")
  func open() throws {
    let arrays = Gen.array(of: .bool, count: 3...Int.max)
    #expect(arrays.samples(200, seed: 1).allSatisfy { (3...103).contains($0.count) })
    #expect(arrays.samples(20, seed: 1, size: 0).allSatisfy { $0.count == 3 })
    #expect(Gen.string(count: 0...Int.max).samples(50, seed: 1).allSatisfy { $0.count <= 100 })
    let failure = try falsify(.array(of: .bool, count: 0...Int.max)) { $0.count < 4 }
    expectEqual(failure.arguments[0].value, "[false, false, false, false]")
  }

  @Test("draw in proportion to the greatest weights")
  func heavy() {
    let weighed = Gen.frequency((0..<3).map { (Int.max, .pure($0)) } + [(1, .pure(3))])
    let samples = weighed.samples(3_000, seed: 1)
    for number in 0..<3 { #expect((800...1_200).contains(samples.count { $0 == number })) }
  }
}
