import Testing
import TestSupport

@testable import BowyerCheck

@Suite("The seed of a run") struct SeedTests {
  @Test(
    "The seed is the number in the environment, or else 0",
    arguments: [nil: 0, "7": 7, "": 0, "seven": 0, "-1": 0, "18446744073709551615": .max]
      as [String?: UInt64]
  )
  func environment(_ text: String?, _ seed: UInt64) {
    expectEqual(SeedVariable.seed(text), seed)
  }

  @Test("The environment can ask for a new seed in each run")
  func drawn() {
    let seeds = (0..<4).map { _ in SeedVariable.seed("random") }
    expectEqual(Set(seeds).count, 4)
  }

  @Test(
    "An environment whose seed is no seed causes a warning",
    arguments: ["7": false, "": false, "random": false, "0x7": true, "-1": true]
  )
  func complaint(_ text: String, isWrong: Bool) {
    expectEqual((SeedVariable.complaint(text) != nil), isWrong)
  }
}
