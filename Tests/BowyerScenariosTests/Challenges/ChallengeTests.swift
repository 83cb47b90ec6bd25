import BowyerCheck
import BowyerScenarios
import Testing

@Suite("Challenges") struct ChallengeTests {
  @Test(
    "a mistake that only some orders show is found soon, and shown by the simplest history",
    arguments: ScheduleChallenge.all
  )
  func simplest(_ challenge: ScheduleChallenge) throws {
    let clock = ContinuousClock()
    var result: ScheduleResult?
    let t = clock.measure { result = ScheduleResult(challenge, seeds: 50) }
    if challenge.description.hasPrefix("A7") {
      for seed in 0..<12 {
        do { try challenge.check(Config(cases: 100, seed: UInt64(seed))) } catch {
          print((error as? PropertyFailure)?.arguments ?? [])
        }
      }
    }
    if let result {
      print(
        challenge,
        t,
        "cases",
        result.meanCases,
        "minimal",
        result.percent,
        "evals",
        result.meanEvaluations,
        result.most,
        result.others.sorted { $0.value > $1.value }.prefix(4)
      )
    }
    do { try challenge.check(Config(seed: 1)) } catch { print(error) }
  }
}
