import BowyerCheck
import BowyerScenarios
import TestSupport
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
}
