import Testing
import TestSupport

@testable import BowyerCheck

@Suite("the order of the integers")
struct IntegerDomainTests {
  @Test(
    "begins at zero or nearest to it, takes the signs in turns, and goes on along the longer side",
    arguments: [
      (-3...3, [0, 1, -1, 2, -2, 3, -3]), (-1...4, [0, 1, -1, 2, 3, 4]),
      (-4...1, [0, 1, -1, -2, -3, -4]), (3...6, [3, 4, 5, 6]), (-6 ... -3, [-3, -4, -5, -6]),
    ] as [(ClosedRange<Int8>, [Int8])]
  )
  func order(_ range: ClosedRange<Int8>, _ expected: [Int8]) {
    let domain = IntegerDomain(range)
    expectEqual((0...domain.max).map { Int8(truncatingIfNeeded: domain.bits(at: $0)) }, expected)
  }

  @Test(
    "knows the index of each distance from the origin",
    arguments: [-128...127, -5...100, -100...5]
  )
  func distances(_ range: ClosedRange<Int>) {
    let domain = IntegerDomain(range)
    for integer in range {
      let index = domain.index(distance: UInt64(abs(integer)), up: integer > 0)
      expectEqual(index.map { Int(truncatingIfNeeded: domain.bits(at: $0)) }, integer)
    }
    expectEqual(domain.index(distance: 1_000, up: true), nil)
  }

  @Test("knows the neighbours where the signs take turns")
  func neighbours() {
    let domain = IntegerDomain(-50...50)
    for integer in -49...49 {
      let index = domain.index(distance: UInt64(abs(integer)), up: integer > 0) ?? 0
      let around = [false, true].map { domain.bits(at: domain.neighbour(of: index, up: $0)) }
      expectEqual(around.map { Int(truncatingIfNeeded: $0) }, [integer - 1, integer + 1])
    }
  }

  @Test("is defined at the ends of the widest ranges")
  func extremes() {
    let signed = IntegerDomain(Int64.min...Int64.max)
    expectEqual(signed.max, .max)
    expectEqual(Int64(bitPattern: signed.bits(at: .max)), .min)
    expectEqual(Int64(bitPattern: signed.bits(at: .max - 1)), -.max)
    expectEqual(IntegerDomain(0...UInt64.max).bits(at: .max), .max)
  }
}
