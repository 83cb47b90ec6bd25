import Testing

@testable import BowyerCheck

@Suite("The seed of a run") struct SeedTests {
  @Test(
    "is what the environment says",
    arguments: [
      (["BOWYER_SEED": "7"], 7), (["BOWYER_SEED": "7", "CI": "true"], 7), (["CI": "true"], 0),
      (["CI": "1"], 0), (["CI": "false"], nil), (["CI": ""], nil), ([:], nil),
      (["BOWYER_SEED": "seven"], nil), (["BOWYER_SEED": "-1", "CI": "true"], 0),
    ] as [([String: String], UInt64?)]
  )
  func environment(_ variables: [String: String], _ seed: UInt64?) {
    #expect(Surroundings.seed { variables[$0] } == seed)
  }
}
