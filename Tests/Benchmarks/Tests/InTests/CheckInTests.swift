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
    try await judge("returning") {
      try check(.array(of: .int), config: Self.config, Self.isTwiceReversed)
    }
  }

  @Test("a body with #expect")
  func expecting() async throws {
    try await judge("#expect") {
      try check(.array(of: .int), config: Self.config) { xs in #expect(Self.isTwiceReversed(xs)) }
    }
  }

  private static func isTwiceReversed(_ xs: [Int]) -> Bool {
    Array(Array(xs.reversed()).reversed()) == xs
  }

  /// A case with `#expect` may take 1/150 ms, and each 2 µs more than without a test.
  private func judge(_ body: String, _ ours: () throws -> Report) async throws {
    let pair = try await Bench().pair(
      ours: { try #require(ours().cases == Self.cases) },
      hand: {
        let report = try forAll(.array(of: .int), config: Self.config, Self.isTwiceReversed)
        try #require(report.cases == Self.cases)
      }
    )
    let (ours, engine) = (pair.ours / Double(Self.cases), pair.hand / Double(Self.cases))
    let (rate, more) = (Int(1e6 / ours), (ours - engine) / 1_000)
    print("\(body): \(rate)k cases/s, \(more.text) µs a case more than forAll")
    #if !DEBUG
      #expect(rate >= 150)
      #expect(more <= 2)
    #endif
  }
}
