import Bowyer
import BowyerCheck
import BowyerScenarios
import Harness

/// How often the simplest history that shows a mistake is found, after how many cases and evaluations.
enum Schedules {
  static func measure(_ bench: Bench) async {
    let seeds = bench.isSmoke ? 50 : 1_000
    for challenge in ScheduleChallenge.all {
      judge(challenge, ScheduleResult(challenge, seeds: seeds), bench)
    }
  }

  private static func judge(
    _ challenge: ScheduleChallenge,
    _ result: ScheduleResult,
    _ bench: Bench
  ) {
    let others = result.others.sorted { $0.value > $1.value }.prefix(3).map { "\($0)" }
    bench.judge(
      challenge.description,
      ours: "\(result.percent) % minimal",
      hand: "\(result.meanCases) cases to find",
      result: "mean \(result.meanEvaluations), max \(result.most)"
        + (others.isEmpty ? "" : " (also \(others))"),
      bar:
        "\(challenge.percentBar) %, \(challenge.casesBar) cases, mean \(challenge.evaluationsBar)",
      result.meets(challenge)
    )
  }
}
