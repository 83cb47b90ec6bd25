import BowyerCheck
import Testing

@Suite("shrinking of doubles")
struct FractionTests {
  @Test("comes to the simplest fraction, whatever the seed", arguments: 1...50)
  func fractions(seed: Int) throws {
    let config = Config(cases: 1_000, seed: UInt64(seed))
    let failure = try falsify(.double, config: config) { $0 == $0.rounded() }
    #expect(failure.arguments[0].value == "0.5")
  }
}
