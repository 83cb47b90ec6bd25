import Testing

@testable import BowyerCheck

@Suite("a requirement of labels")
struct CoverageTests {
  private func coverage(_ required: Double, _ count: Int, of cases: Int, all: Bool = false)
    -> Coverage
  {
    Coverage(name: "even", required: required, count: count, cases: cases, isExhaustive: all)
  }

  @Test("of all the cases there are is met by one of them, and no number is never met")
  func whole() {
    let met = [(0.5, 1), (1, 1), (0, 0), (0.01, 3)].map { coverage($0, $1, of: 9, all: true) }
    #expect(met.allSatisfy { $0.standing == .met })
    let missed = [(0.01, 0), (1.01, 9), (.nan, 9), (.infinity, 9)].map {
      coverage($0, $1, of: 9, all: true)
    }
    #expect(missed.allSatisfy { $0.standing == .missed })
    #expect(coverage(.nan, 9, of: 9).standing == .missed)
  }

  @Test("says what was and what should have been, in tenths of a percent")
  func texts() {
    #expect(coverage(0.05, 1, of: 3).complaint == "only 33.3 % even, but 5.0 % required")
    #expect(
      coverage(0.123_456_78, 0, of: 0).complaint == "only 0.0 % even, but 12.345678 % required"
    )
    #expect(
      coverage(1, 1_999, of: 2_000).doubt
        == "it would take more cases to say whether 100.0 % are even: 99.9 % were"
    )
  }
}
