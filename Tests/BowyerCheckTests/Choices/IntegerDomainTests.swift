import Testing

@testable import BowyerCheck

@Suite("the order of the integers")
struct IntegerDomainTests {
  private func integers(_ range: ClosedRange<Int8>) -> [Int8] {
    let domain = IntegerDomain(range)
    return (0...domain.max).map { Int8(truncatingIfNeeded: domain.bits(at: $0)) }
  }

  @Test("begins at zero and takes the signs in turns")
  func zigzag() {
    #expect(integers(-3...3) == [0, 1, -1, 2, -2, 3, -3])
  }

  @Test("goes on along the longer side")
  func oneSided() {
    #expect(integers(-1...4) == [0, 1, -1, 2, 3, 4])
    #expect(integers(-4...1) == [0, 1, -1, -2, -3, -4])
  }

  @Test("begins at the end nearer to zero where there is no zero")
  func withoutZero() {
    #expect(integers(3...6) == [3, 4, 5, 6])
    #expect(integers(-6 ... -3) == [-3, -4, -5, -6])
  }

  @Test("holds each integer of the range once")
  func bijection() {
    #expect(integers(.min ... .max).sorted() == Array(Int8.min...Int8.max))
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
