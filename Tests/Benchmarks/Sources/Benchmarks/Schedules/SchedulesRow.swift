import Bowyer
import BowyerCheck
import BowyerScenarios
import Harness

/// How often the simplest history that shows a mistake is found, after how many cases and evaluations.
struct SchedulesRow: Row {
  let name = "schedules"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    for challenge in ScheduleChallenge.all {
      let result = ScheduleResult(challenge, seeds: isSmoke ? 50 : 1_000)
      report(judge(challenge, result))
    }
    report(replays(isSmoke ? 50 : 1_000))
    report(await time(isSmoke))
  }

  private func judge(_ challenge: ScheduleChallenge, _ result: ScheduleResult) -> Figure {
    let others = result.others.sorted { $0.value > $1.value }.prefix(3).map { "\($0)" }
    return .judged(
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

  /// How often the race of real tasks is the same when it is run again.
  private func replays(_ count: Int) -> Figure {
    let same = (0..<count).count { seed in
      let texts = (0..<2).map { _ in text(Config(cases: 1_000, seed: UInt64(seed))) }
      let token = texts[0]?.replay
      let again = text(Config(cases: 0, replay: token))
      return texts[0]?.arguments == texts[1]?.arguments && again?.arguments == texts[0]?.arguments
    }
    return .judged(
      "A7 runs that are the same again",
      ours: "\(same)",
      result: "\(same) of \(count)",
      bar: "all",
      same == count
    )
  }

  private func text(_ config: Config) -> PropertyFailure? {
    do { try RealRace.report(config) } catch { return error as? PropertyFailure }
    return nil
  }

  nonisolated(nonsending) private func time(_ isSmoke: Bool) async -> Figure {
    let race = await Pair.alone(isSmoke: isSmoke) {
      _ = try? checkSchedules(Config(cases: 1_000, seed: 1)) { await RealRace.total() >= 0 }
    }
    return .timed(
      "a run of the race of real tasks",
      ours: "\((race / 1e6).rounded) µs",
      result: "",
      bar: "20 µs",
      race <= 20e6,
      isSmoke: isSmoke
    )
  }
}
