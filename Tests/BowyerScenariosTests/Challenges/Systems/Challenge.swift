import BowyerCheck
import BowyerScenarios

struct Challenge: Sendable, CustomStringConvertible {
  let description: String
  let check: @Sendable (Config) throws -> Void
  let isMinimal: @Sendable (String) -> Bool
  var casesBar = 20.0
  var percentBar = 100.0
  /// How many evaluations shrinking may take in the mean.
  var evaluationsBar = 100
  /// How many it may take at most.
  var mostBar = 300
}

/// Components with a mistake that only some orders of events show, and the simplest history that shows it.
extension Challenge {
  static let schedules = [
    lostUpdate, staleResponse, lateLanding, doubleDelivery, lensOverlap, realRace, fourInOrder,
  ]

  static let lostUpdate = Challenge(
    description: "A1 lost update",
    check: { try LostUpdate.machine.check($0) },
    isMinimal: { $0 == "4 events: send 1, send 0, save answers (), save answers ()" }
  )

  static let staleResponse = Challenge(
    description: "A2 stale response",
    check: { try StaleResponse.machine.check($0) },
    isMinimal: { $0 == "4 events: send 0, send 1, search answers (), search answers ()" }
  )

  static let lateLanding = Challenge(
    description: "A3 cancelled effect lands",
    check: { try LateLanding.machine.check($0) },
    isMinimal: { $0 == "3 events: send .start, send .cancel, download answers 1" }
  )

  static let doubleDelivery = Challenge(
    description: "A4 double delivery on retry",
    check: { try DoubleDelivery.machine.check($0) },
    isMinimal: { history in
      history == "4 events: send (), pay fails: a failure that the test simulates, "
        + "retry answers (), resume answers ()"
    }
  )

  static let lensOverlap = Challenge(
    description: "A5 lens overlap",
    check: { try LensOverlap.machine.confluence().check($0) },
    isMinimal: { history in
      history == "4 events: send .left(0), send .right(1), right answers (), left answers ()"
        || history == "4 events: send .left(1), send .right(0), right answers (), left answers ()"
    }
  )

  static let realRace = Challenge(
    description: "A7 race of real tasks",
    check: { try RealRace.report($0) },
    isMinimal: { $0.hasPrefix("1 of ") },
    casesBar: 10
  )

  static let fourInOrder = Challenge(
    description: "A8 four of thirty inputs in order",
    check: { try FourInOrder.machine.check($0) },
    isMinimal: { $0 == "4 events: send .f, send .b, send .h, send .c" },
    casesBar: 1_000,
    percentBar: 99,
    evaluationsBar: 400,
    mostBar: 1_200
  )
}

/// What came of a challenge over many seeds.
struct ChallengeResult {
  private(set) var runs = 0
  private(set) var minimal = 0
  private(set) var evaluations = 0
  private(set) var most = 0
  private(set) var cases = 0
  private(set) var others: [String: Int] = [:]

  var percent: Double { Double(minimal * 1_000 / max(1, runs)) / 10 }
  var meanCases: Double { Double(cases * 10 / max(1, runs)) / 10 }
  var meanEvaluations: Double { Double(evaluations * 10 / max(1, runs)) / 10 }

  init(_ challenge: Challenge, seeds: Int, upTo limit: Int = 10_000) {
    for seed in 0..<seeds {
      runs += 1
      let config = Config(cases: limit, seed: UInt64(seed))
      do {
        try challenge.check(config)
        others["no counterexample", default: 0] += 1
      } catch let failure as PropertyFailure where failure.kind == .falsified {
        evaluations += failure.shrinking.evaluations
        most = max(most, failure.shrinking.evaluations)
        cases += failure.report.cases + 1
        let values = failure.arguments.map(\.value).joined(separator: " ")
        if challenge.isMinimal(values) {
          minimal += 1
        } else {
          others[values, default: 0] += 1
        }
      } catch { others["\(error)", default: 0] += 1 }
    }
  }

  func meets(_ challenge: Challenge) -> Bool {
    percent >= challenge.percentBar && meanCases <= challenge.casesBar
      && meanEvaluations <= Double(challenge.evaluationsBar)
      && most <= challenge.mostBar
  }
}
