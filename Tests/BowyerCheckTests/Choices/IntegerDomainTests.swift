import Testing

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
    #expect((0...domain.max).map { Int8(truncatingIfNeeded: domain.bits(at: $0)) } == expected)
  }

  @Test("is defined at the ends of the widest ranges")
  func extremes() {
    let signed = IntegerDomain(Int64.min...Int64.max)
    #expect(signed.max == .max)
    #expect(Int64(bitPattern: signed.bits(at: .max)) == .min)
    #expect(Int64(bitPattern: signed.bits(at: .max - 1)) == -.max)
    #expect(IntegerDomain(0...UInt64.max).bits(at: .max) == .max)
  }
}
