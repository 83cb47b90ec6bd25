import Bowyer
import BowyerViews
import Harness

/// One row of 10,000 changes; by hand all rows are described anew, and all are compared.
enum OneRow {
  nonisolated(nonsending) static func measure(isSmoke: Bool, _ report: (Figure) -> Void) async {
    var anew = MountedView(Entry.table(Entry.list(10_000)))
    var (all, next) = (Entry.list(10_000), 0)
    func everything() {
      next = (next + 7_919) % all.count
      all[next].label += "!"
      precondition(anew.update(to: Entry.table(all)).operations == 1)
    }

    var entries = Entry.list(10_000)
    func list(_ entries: [Entry]) -> ViewTree<Int> {
      .table(["Id", "Label"], [.forEach(entries, id: \.id, Entry.row)])
    }
    var array = MountedView(list(entries))
    await report(
      compare("one row of 10,000, of an array", 20, isSmoke, everything) {
        next = (next + 7_919) % entries.count
        entries[next].label += "!"
        precondition(array.update(to: list(entries)).operations == 1)
      }
    )
    report(visits("nodes looked at, and rows made, of an array", array.work))

    var kept = Rows(entries, uniquingIDsWith: { first, _ in first })
    func list(_ rows: Rows<Entry>) -> ViewTree<Int> {
      .table(["Id", "Label"], [.forEach(rows, Entry.row)])
    }
    var rows = MountedView(list(kept))
    await report(
      compare("one row of 10,000, of Rows", 200, isSmoke, everything) {
        next = (next + 7_919) % kept.count
        kept.update(at: next) { $0.label += "!" }
        precondition(rows.update(to: list(kept)).operations == 1)
      }
    )
    report(visits("nodes looked at, and rows made, of Rows", rows.work))
  }

  nonisolated(nonsending) private static func compare(
    _ what: String,
    _ bar: Double,
    _ isSmoke: Bool,
    _ everything: () -> Void,
    _ ours: () -> Void
  ) async -> Figure {
    let pair = await Pair.measure(isSmoke: isSmoke, ours: ours, hand: everything)
    return .timed(
      what,
      ours: "\((pair.ours / 1e3).rounded) µs",
      hand: "\((pair.hand / 1e3).rounded) µs",
      result: "1/\((1 / pair.ratio).rounded)",
      bar: "at most 1/\(Int(bar))",
      pair.ratio <= 1 / bar,
      isSmoke: isSmoke
    )
  }

  private static func visits(_ what: String, _ work: ViewWork) -> Figure {
    .judged(
      what,
      ours: "\(work.nodes), \(work.renders)",
      result: "\(work.nodes), \(work.renders)",
      bar: "at most 16, 1",
      work.nodes <= 16 && work.renders == 1
    )
  }
}
