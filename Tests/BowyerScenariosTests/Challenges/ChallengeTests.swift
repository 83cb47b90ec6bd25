import BowyerCheck
import BowyerScenarios
import TestSizes
import Testing

@Suite("Challenges") struct ChallengeTests {
  @Test(
    "a mistake that only some orders show is found soon, and shown by the simplest history",
    arguments: ScheduleChallenge.all
  )
  func simplest(_ challenge: ScheduleChallenge) throws {
    let result = ScheduleResult(challenge, seeds: TestSize.of(5, full: 30))
    #expect(result.percent >= challenge.percentBar, "\(result.others)")
    #expect(result.meanEvaluations <= Double(challenge.evaluationsBar))
    // Of few seeds, the mean varies.
    #expect(result.meanCases <= challenge.casesBar * 2)
  }

  @Test("a race of real tasks is the same each time it is run again")
  func replay() throws {
    let failure = try caught { try RealRace.report(Config(seed: 1)) }
    for _ in 0..<TestSize.of(100, full: 1_000) {
      let again = try caught { try RealRace.report(Config(cases: 0, replay: failure.replay)) }
      #expect(again.arguments == failure.arguments)
    }
  }
}
