import BowyerCheck
import Testing
import TestSupport

@Suite("shrinking, where neighbours pass")
struct RemainderTests {
  @Test("comes to the border through the remainders", arguments: [2, 3, 5, 7, 10])
  func remainders(_ divisor: Int) throws {
    for seed in 1...20 {
      let config = Config(cases: 20_000, seed: UInt64(seed))
      let failure = try falsify(.int, config: config) { !($0 > 1_000 && $0 % divisor == 1) }
      let least = (1_001...).first { $0 % divisor == 1 } ?? 0
      expectEqual(failure.arguments[0].value, "\(least)", "seed \(seed)")
      #expect(failure.shrinking.evaluations < 150)
      let word = try falsify(Gen<UInt>.integer(), config: config) {
        !($0 > 1_000 && $0 % UInt(divisor) == 1)
      }
      expectEqual(word.arguments[0].value, "\(least)", "seed \(seed)")
    }
  }
}
