import BowyerCheck

/// A property that does not hold, and what its simplest counterexamples are.
struct Challenge: Sendable {
  let name: String
  /// Runs the property with a seed.
  let run: @Sendable (Config) throws -> Void
  /// The arguments of the simplest counterexample, or of each of them.
  let minimal: [[String]]
  var meanBar = 100
  var maxBar = 300
  var percentBar = 100
}

/// What came of a challenge over many seeds.
struct ChallengeResult {
  private(set) var runs = 0
  private(set) var minimal = 0
  private(set) var evaluations = 0
  private(set) var most = 0
  private(set) var cases = 0
  private(set) var found: [String: Int] = [:]

  var percent: Double { Double(minimal * 1_000 / max(1, runs)) / 10 }
  var mean: Double { Double(evaluations * 10 / max(1, runs)) / 10 }

  /// The counterexamples that were not the simplest, the most frequent first.
  var others: [String] { found.sorted { $0.value > $1.value }.map { "\($0.value) × \($0.key)" } }

  init(_ challenge: Challenge, seeds: Int) {
    for seed in 0..<seeds {
      runs += 1
      let config = Config(cases: 100_000, seed: UInt64(seed), showsProgress: false)
      do {
        try challenge.run(config)
        found["no counterexample", default: 0] += 1
      } catch let failure as PropertyFailure where failure.kind == .falsified {
        evaluations += failure.shrinking.evaluations
        most = max(most, failure.shrinking.evaluations)
        cases += failure.report.cases + 1
        let values = failure.arguments.map(\.value)
        if challenge.minimal.contains(values) {
          minimal += 1
        } else {
          found[values.joined(separator: " "), default: 0] += 1
        }
      } catch {
        found["\(error)", default: 0] += 1
      }
    }
  }
}
