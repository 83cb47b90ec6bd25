import Bowyer
import BowyerCheck
import BowyerScenarios
import Harness

/// What a history of a `Machine` costs, against one of a tester written by hand.
struct HistoriesRow: Row {
  let name = "histories"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let answered = Machine(LostUpdate.component, inputs: .integer(in: 0...9))
      .answering("save", with: .pure(())).limits(events: 5)
    let inOrder = answered.interleaving(.sequential)
    let plain = Machine(Tally.component, inputs: .integer(in: 0...9)).limits(events: 10)
    // Both lose updates where answers come in any order, and nowhere else.
    precondition(losesUpdates(in: .completions) && !losesUpdates(in: .sequential))
    var byHand = HandWrittenTester()
    precondition(byHand.losses(of: 1_000, inOrder: true) == 0)
    precondition(byHand.losses(of: 1_000, inOrder: false) > 0)
    await measure("0 … 5 inputs, each answered", answered: inOrder, 33, isSmoke, report) {
      _ = byHand.losses(of: 1_000, inOrder: true)
    }
    await measure("0 … 5 inputs and answers, any order", answered: answered, 50, isSmoke, report) {
      _ = byHand.losses(of: 1_000, inOrder: false)
    }
    await measure("0 … 10 inputs", answered: plain, 50, isSmoke, report) {
      byHand.tallies(1_000)
    }
  }

  private func losesUpdates(in interleaving: Interleaving) -> Bool {
    do {
      try LostUpdate.machine.interleaving(interleaving).check(Config(cases: 1_000, seed: 1))
      return false
    } catch { return true }
  }

  /// Measures 1,000 histories; the bar is in microseconds of one.
  nonisolated(nonsending) private func measure(
    _ what: String,
    answered machine: Machine<Int, Int, Void>,
    _ bar: Double,
    _ isSmoke: Bool,
    _ report: (Figure) -> Void,
    hand: () -> Void
  ) async {
    let pair = await Pair.measure(
      isSmoke: isSmoke,
      ours: { _ = try? machine.check(Config(cases: 1_000, seed: 1)) },
      hand: hand
    )
    func text(_ time: Double) -> String { "\(Int(1e12 / time)) histories/s" }
    report(
      .timed(
        what,
        ours: text(pair.ours),
        hand: text(pair.hand),
        result: "\((pair.ours / 1e6).rounded) µs, \(pair.ratio.rounded) ×",
        bar: "at most \(bar) µs",
        pair.ours <= bar * 1e6,
        isSmoke: isSmoke
      )
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
