import Testing

@testable import BowyerCheck

@Suite("a requirement of labels")
struct CoverageTests {
  private func coverage(_ required: Double, _ count: Int, of cases: Int, all: Bool = false)
    -> Coverage
  {
    Coverage(name: "even", required: required, count: count, cases: cases, isExhaustive: all)
  }

  /// The first and the last count at which it is open whether the requirement is met.
  private func open(_ required: Double, of cases: Int) -> String {
    let counts = (0...cases).filter { coverage(required, $0, of: cases).standing == .open }
    let missed = (0...cases).last { coverage(required, $0, of: cases).standing == .missed }
    let met = (0...cases).first { coverage(required, $0, of: cases).standing == .met }
    return "\(missed ?? -1) < \(counts.first ?? -1)...\(counts.last ?? -1) < \(met ?? -1)"
  }

  @Test("is met by many, missed by few, and open in between")
  func standing() {
    let rows = [0.0, 0.01, 0.05, 0.5, 0.9, 1, 1.2].map { required in
      "\(required): "
        + [0, 1, 2, 100, 1_000, 5_000].map { open(required, of: $0) }.joined(separator: ", ")
    }
    let expected = #"""
      0.0: -1 < -1...-1 < 0, -1 < -1...-1 < 0, -1 < -1...-1 < 0, -1 < -1...-1 < 0, -1 < -1...-1 < 0, -1 < -1...-1 < 0
      0.01: -1 < 0...0 < -1, -1 < 0...0 < 1, -1 < 0...0 < 1, -1 < 0...6 < 7, -1 < 0...26 < 27, 7 < 8...85 < 86
      0.05: -1 < 0...0 < -1, -1 < 0...1 < -1, -1 < 0...1 < 2, -1 < 0...16 < 17, 8 < 9...84 < 85, 157 < 158...312 < 313
      0.5: -1 < 0...0 < -1, -1 < 0...1 < -1, -1 < 0...2 < -1, 20 < 21...74 < 75, 405 < 406...544 < 545, 2287 < 2288...2460 < 2461
      0.9: -1 < 0...0 < -1, -1 < 0...1 < -1, -1 < 0...2 < -1, 72 < 73...100 < -1, 843 < 844...884 < 885, 4216 < -1...-1 < 4217
      1.0: -1 < 0...0 < -1, 0 < 1...1 < -1, 1 < 2...2 < -1, 99 < 100...100 < -1, 956 < -1...-1 < 957, 4627 < -1...-1 < 4628
      1.2: 0 < -1...-1 < -1, 1 < -1...-1 < -1, 2 < -1...-1 < -1, 100 < -1...-1 < -1, 1000 < -1...-1 < -1, 5000 < -1...-1 < -1
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
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
