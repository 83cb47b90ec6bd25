import BowyerCheck
import BowyerScenarios

/// A component with a mistake that only some orders of events show, and the simplest history that shows it.
struct ScheduleChallenge: Sendable, CustomStringConvertible {
  let description: String
  /// Checks what does not hold, with a seed.
  let check: @Sendable (Config) throws -> Void
  /// Whether a history is the simplest, or one of them.
  let isMinimal: @Sendable (String) -> Bool
  /// How many histories it may take to find one, in the mean.
  var casesBar = 20.0
  var percentBar = 100.0
  /// How many evaluations shrinking may take in the mean, and three times as many at most.
  var evaluationsBar = 100

  static let all: [ScheduleChallenge] = [
    lostUpdate, staleResponse, lateLanding, doubleDelivery, lensOverlap, realRace, fourInOrder,
  ]
}

/// What came of a challenge over many seeds.
struct ScheduleResult {
  private(set) var runs = 0
  private(set) var minimal = 0
  private(set) var evaluations = 0
  private(set) var most = 0
  private(set) var cases = 0
  private(set) var others: [String: Int] = [:]

  var percent: Double { Double(minimal * 1_000 / max(1, runs)) / 10 }
  var meanCases: Double { Double(cases * 10 / max(1, runs)) / 10 }
  var meanEvaluations: Double { Double(evaluations * 10 / max(1, runs)) / 10 }

  /// Runs a challenge with the seeds from 0 on.
  init(_ challenge: ScheduleChallenge, seeds: Int) {
    for seed in 0..<seeds {
      runs += 1
      let config = Config(cases: 10_000, seed: UInt64(seed))
      do {
        try challenge.check(config)
        others["no counterexample", default: 0] += 1
      } catch let failure as PropertyFailure where failure.kind == .falsified {
        evaluations += failure.shrinking.evaluations
        most = max(most, failure.shrinking.evaluations)
        cases += failure.report.cases + 1
        let history = failure.arguments.map(\.value).joined(separator: " ")
        if challenge.isMinimal(history) {
          minimal += 1
        } else {
          others[history, default: 0] += 1
        }
      } catch {
        others["\(error)", default: 0] += 1
      }
    }
  }

  /// Whether a challenge's bars are met.
  func meets(_ challenge: ScheduleChallenge) -> Bool {
    percent >= challenge.percentBar && meanCases <= challenge.casesBar
      && meanEvaluations <= Double(challenge.evaluationsBar)
      && most <= 3 * challenge.evaluationsBar
  }
}
