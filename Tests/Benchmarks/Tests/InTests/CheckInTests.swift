import BowyerCheck
import BowyerTesting
import Harness
import Testing

/// What a case costs in a running test, where its issues are kept back: measured against `forAll`,
/// which knows no test.
@Suite("in Swift Testing", .serialized)
struct CheckInTests {
  private static let cases = 10_000
  private static let config = Config(cases: cases, seed: 20_260)

  @Test("a body that returns what it expects")
  func returning() async throws {
    let pair = try await Bench().pair(
      ours: { try Self.passes(check(.array(of: .int), config: Self.config, Self.isTwiceReversed)) },
      hand: { try Self.passes(forAll(.array(of: .int), config: Self.config, Self.isTwiceReversed)) }
    )
    judge("returning", pair)
  }

  @Test("a body with #expect")
  func expecting() async throws {
    let pair = try await Bench().pair(
      ours: {
        try Self.passes(
          check(.array(of: .int), config: Self.config) { xs in
            #expect(Array(Array(xs.reversed()).reversed()) == xs)
          }
        )
      },
      hand: { try Self.passes(forAll(.array(of: .int), config: Self.config, Self.isTwiceReversed)) }
    )
    judge("#expect", pair)
  }

  private static func isTwiceReversed(_ xs: [Int]) -> Bool {
    Array(Array(xs.reversed()).reversed()) == xs
  }

  private static func passes(_ report: Report) throws {
    try #require(report.cases == cases)
  }

  /// A case with `#expect` may take 1/150 ms, and each 2 µs more than without a test.
  private func judge(_ body: String, _ pair: (ours: Double, hand: Double, ratio: Double)) {
    let (ours, engine) = (pair.ours / Double(Self.cases), pair.hand / Double(Self.cases))
    let (rate, more) = (Int(1e6 / ours), (ours - engine) / 1_000)
    print("\(body): \(rate)k cases/s, \(more.text) µs a case more than forAll")
    #if !DEBUG
      #expect(rate >= 150)
      #expect(more <= 2)
    #endif
  }
}
