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
    let different = "A7, runs of \(seeds) that differ when run again"
    bench.count(different, Double((0..<seeds).count { !isSameAgain($0) }), atMost: 0)
    await bench.time("a run of the race of real tasks", atMost: 20, parts: 1_000, in: .µs) {
      _ = try? checkSchedules(Config(cases: 1_000, seed: 1)) { await RealRace.total() >= 0 }
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

  /// Whether the race of real tasks is the same when it is run again, by its seed and by its token.
  private static func isSameAgain(_ seed: Int) -> Bool {
    let texts = (0..<2).map { _ in failure(Config(cases: 1_000, seed: UInt64(seed))) }
    let again = failure(Config(cases: 0, replay: texts[0]?.replay))
    return texts[0]?.arguments == texts[1]?.arguments && again?.arguments == texts[0]?.arguments
  }

  private static func failure(_ config: Config) -> PropertyFailure? {
    do { try RealRace.report(config) } catch { return error as? PropertyFailure }
    return nil
  }
}
