import Bowyer
import BowyerCheck
import BowyerScenarios
import Harness

/// How often the simplest history that shows a mistake is found, after how many cases and evaluations, and
/// what a history costs.
struct SchedulesRow: Row {
  let name = "schedules"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    for challenge in ScheduleChallenge.all {
      let result = ScheduleResult(challenge, seeds: isSmoke ? 50 : 1_000)
      report(judge(challenge, result))
    }
    report(replays(isSmoke ? 50 : 1_000))
    for figure in await times(isSmoke) { report(figure) }
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

  nonisolated(nonsending) private func times(_ isSmoke: Bool) async -> [Figure] {
    let race = await Pair.alone(isSmoke: isSmoke) {
      _ = try? checkSchedules(Config(cases: 1_000, seed: 1)) { await RealRace.total() >= 0 }
    }
    let inputs = Gen.integer(in: 0...9)
    let history = Machine(LostUpdate.component, inputs: inputs)
      .answering("save", with: .pure(())).limits(events: 5).interleaving(.sequential)
    let events = Machine(Tally.component, inputs: inputs).limits(events: 10)
    let sequential = await Pair.alone(isSmoke: isSmoke) {
      _ = try? history.check(Config(cases: 1_000, seed: 1))
    }
    let plain = await Pair.alone(isSmoke: isSmoke) {
      _ = try? events.check(Config(cases: 1_000, seed: 1))
    }
    return [
      time("a run of the race of real tasks", race / 1_000, bar: 20, isSmoke),
      time("a history of 0 … 5 inputs and answers", sequential / 1_000, bar: 200, isSmoke),
      time("a history of 0 … 10 inputs", plain / 1_000, bar: 100, isSmoke),
    ]
  }

  private func time(_ what: String, _ nanoseconds: Double, bar: Double, _ isSmoke: Bool) -> Figure {
    .timed(
      what,
      ours: "\((nanoseconds / 1_000).rounded) µs",
      result: "",
      bar: "\(bar) µs",
      nanoseconds <= bar * 1_000,
      isSmoke: isSmoke
    )
  }
}

/// Adds numbers.
private enum Tally {
  static let component = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    render: { _, _ in }
  )
}
