import Testing

@testable import BowyerCheck

@Suite("The seed of a run") struct SeedTests {
  @Test(
    "is what the environment says",
    arguments: [
      (["BOWYER_SEED": "7"], 7), (["BOWYER_SEED": "7", "CI": "true"], 7), (["CI": "true"], 0),
      (["CI": "1"], 0), (["CI": "false"], nil), (["CI": "No"], nil), (["CI": ""], nil), ([:], nil),
      (["BOWYER_SEED": "seven"], nil), (["BOWYER_SEED": "-1", "CI": "true"], 0),
    ] as [([String: String], UInt64?)]
  )
  func environment(_ variables: [String: String], _ seed: UInt64?) {
    #expect(Surroundings.seed { variables[$0] } == seed)
  }

  @Test(
    "is complained of if it is none",
    arguments: ["7": false, "": false, "0x7": true, "-1": true]
  )
  func complaint(_ text: String, isWrong: Bool) {
    #expect((Surroundings.complaint { $0 == "BOWYER_SEED" ? text : nil } != nil) == isWrong)
  }
}
