import Bowyer
import BowyerScenarios
import Harness
import MallocCounter

/// A space of 100,000 states is walked; by hand the same is searched, over the same dispatcher.
struct StatesRow: Row {
  let name = "states"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let space = StateSpace(of: Dials.component, limit: 200_000)
    report(
      .judged(
        "a lock with five dials",
        ours: "\(space.count) states, \(space.edgeCount) edges",
        result: "",
        bar: "\(Dials.states), \(Dials.edges)",
        space.count == Dials.states && space.edgeCount == Dials.edges
      )
    )
    var count = 0
    let looking = await Pair.measure(
      isSmoke: isSmoke,
      ours: { count &+= StateSpace(of: Dials.component, limit: 200_000).count },
      hand: { count &+= HandWrittenSearch.looking().states.count }
    )
    let blind = await Pair.measure(
      isSmoke: isSmoke,
      ours: { count &+= StateSpace(of: Dials.component, limit: 200_000).count },
      hand: { count &+= HandWrittenSearch.blind().states.count }
    )
    report(rate("a search that looks at the view", looking, bar: 5, isSmoke))
    report(rate("a search that knows what can be done", blind, bar: 5, isSmoke))
    report(
      .timed(
        "100,000 states",
        ours: "\((blind.ours / 1e9 * 100).rounded() / 100) s",
        result: "",
        bar: "at most 10 s",
        blind.ours <= 10e9 && count > 0,
        isSmoke: isSmoke
      )
    )
    report(memory())
    if !isSmoke { report(million()) }
    await findings(isSmoke, report)
  }

  /// All findings of a space in which most states look alike, and of one half as large: twice as much, if the time is linear.
  nonisolated(nonsending) private func findings(
    _ isSmoke: Bool,
    _ report: (Figure) -> Void
  ) async {
    let (space, half) = (Lift.space(floors: 2_000), Lift.space(floors: 1_000))
    var count = 0
    let pair = await Pair.measure(
      isSmoke: isSmoke,
      ours: { count &+= space.findings().count },
      hand: { count &+= half.findings().count }
    )
    report(
      .timed(
        "findings of 2,000 states that look alike, and of 1,000",
        ours: "\((pair.ours / 1e6).rounded) ms",
        hand: "\((pair.hand / 1e6).rounded) ms",
        result: "\(pair.ratio.rounded) ×",
        bar: "at most 3 ×, 500 ms",
        pair.ratio <= 3 && pair.ours <= 500e6 && count > 0,
        isSmoke: isSmoke
      )
    )
  }

  /// What is held for a state, of many and of a tenth as many: as much, if memory is linear.
  private func memory() -> Figure {
    func bytes(_ limit: Int) -> Double {
      let before = malloc_held()
      let space = StateSpace(of: Dials.component, limit: StateLimit(states: limit))
      let held = malloc_held() - before
      return withExtendedLifetime(space) { Double(held) / Double(limit) }
    }
    let (few, many) = (bytes(10_000), bytes(100_000))
    return .judged(
      "memory for a state, of 100,000 and of 10,000",
      ours: "\(Int(many)) bytes",
      hand: "\(Int(few)) bytes",
      result: "\((many / few).rounded) ×",
      bar: "at most 1.5 ×",
      few <= 0 || many / few <= 1.5
    )
  }

  /// The most that is resident while a million states are walked.
  private func million() -> Figure {
    Memory.forgetPeak()
    let before = Memory.resident ?? 0
    let space = StateSpace(of: Dials.component(dials: 6), limit: 2_000_000)
    let count = space.count
    let more = (Memory.peak ?? 0) - before
    return withExtendedLifetime(space) {
      .judged(
        "a lock with six dials, resident at most",
        ours: "\(count) states",
        result: "\(more / 1_000_000) MB more",
        bar: "1000000, at most 500 MB more",
        count == 1_000_000 && more <= 500_000_000
      )
    }
  }

  private func rate(_ what: String, _ pair: Pair, bar: Double, _ isSmoke: Bool) -> Figure {
    func text(_ time: Double) -> String { "\(Int(Double(Dials.states) / time * 1e6))k states/s" }
    return .timed(
      "the same as \(what)",
      ours: text(pair.ours),
      hand: text(pair.hand),
      result: "\(pair.ratio.rounded) ×",
      bar: "at most \(bar) ×",
      pair.ratio <= bar,
      isSmoke: isSmoke
    )
  }
}
