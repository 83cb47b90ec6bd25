import BowyerCheck
import BowyerLaws
import Harness
import LibraryLaws

/// How often the laws find operations with a mistake, and that they find none where there is none.
struct MutantsRow: Row {
  let name = "mutants"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    let seeds = isSmoke ? 1 : 100
    for mutant in Mutant.all { report(killed(mutant, seeds)) }
    // The test of the laws shows it, too, with one seed.
    if !isSmoke { for figure in alone() { report(figure) } }
    let lawfulSeeds = isSmoke ? 1 : 1_000
    await withTaskGroup(of: Figure.self) { group in
      // Few at a time: those who wait for a figure take their turn behind all that has been begun.
      var suites = Lawful.suites[...]
      func begin() {
        guard let suite = suites.popFirst() else { return }
        group.addTask { alarms(suite, lawfulSeeds) }
      }
      for _ in 0..<8 { begin() }
      while let figure = await group.next() {
        report(figure)
        begin()
      }
    }
  }

  private func killed(_ mutant: Mutant, _ seeds: Int) -> Figure {
    let count = (0..<seeds).count { mutant.isKilled(seed: UInt64($0)) }
    return .judged(
      mutant.description,
      ours: "\(seeds) seeds",
      result: "\(count) killed",
      bar: "at least 99 %",
      count * 100 >= seeds * 99
    )
  }

  /// For each primitive law, the mistakes that no other primitive law of the suite finds.
  private func alone() -> [Figure] {
    var found: [String: [String]] = [:]
    for mutant in Mutant.all {
      for law in mutant.suite.laws where law.isPrimitive { found[law.name, default: []] += [] }
      let killers = mutant.killers(seed: 1)
      if killers.count == 1 { found[killers[0].name, default: []].append(mutant.description) }
    }
    return found.sorted { $0.key < $1.key }.map { law, mutants in
      .judged(
        law,
        ours: mutants.first ?? "none",
        result: "\(mutants.count) alone",
        bar: "at least 1",
        !mutants.isEmpty
      )
    }
  }

  private func alarms(_ suite: LawSuite, _ seeds: Int) -> Figure {
    let laws = suite.laws
    let count = (0..<seeds).reduce(0) { alarms, seed in
      alarms + laws.count { !$0.holds(seed: UInt64(seed)) }
    }
    return .judged(
      "false alarms: \(laws.first?.subject.map { "\(suite) of \($0)" } ?? suite.description)",
      ours: "\(laws.count) laws, \(seeds) seeds",
      result: "\(count)",
      bar: "0",
      count == 0
    )
  }
}
