import BowyerCheck

extension Challenge {
  /// Two lists of one element: small each, but their sum wraps round.
  static let boundFive = Challenge(
    name: "bound5",
    run: run,
    minimal: [["[]", "[]", "[]", "[-1]", "[-32768]"]],
    maxBar: 1_000
  )

  /// Five lists with a sum below 256 each have a sum below 5 × 256.
  @Sendable
  private static func run(_ config: Config) throws {
    let lists = Gen.array(of: .int16, count: 0...20)
    try forAll(lists, lists, lists, lists, lists, config: config) { a, b, c, d, e in
      let sums = [a, b, c, d, e].map { $0.reduce(0, &+) }
      try assume(sums.allSatisfy { $0 < 256 })
      return sums.reduce(0, &+) < 5 * 256
    }
  }
}
