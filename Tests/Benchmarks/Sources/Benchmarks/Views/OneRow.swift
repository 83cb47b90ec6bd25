import Bowyer
import BowyerViews
import Harness
import MallocCounter

/// One row of 10,000 changes; by hand all rows are described anew, and all are compared.
enum OneRow {
  static func measure(_ bench: Bench) async {
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
    await compare("an array", 20, bench, everything) {
      next = (next + 7_919) % entries.count
      entries[next].label += "!"
      precondition(array.update(to: list(entries)).operations == 1)
    }
    visits("an array", array.work, bench)

    var kept = Rows(entries, uniquingIDsWith: { first, _ in first })
    func list(_ rows: Rows<Entry>) -> ViewTree<Int> {
      .table(["Id", "Label"], [.forEach(rows, Entry.row)])
    }
    var rows = MountedView(list(kept))
    await compare("Rows", 200, bench, everything) {
      next = (next + 7_919) % kept.count
      kept.update(at: next) { $0.label += "!" }
      precondition(rows.update(to: list(kept)).operations == 1)
    }
    visits("Rows", rows.work, bench)
  }

  private static func compare(
    _ what: String,
    _ bar: Double,
    _ bench: Bench,
    _ everything: () -> Void,
    _ ours: () -> Void
  ) async {
    let pair = await bench.pair(ours: ours, hand: everything)
    bench.judge(
      "one row of 10,000, of \(what)",
      ours: Unit.µs.text(pair.ours),
      hand: Unit.µs.text(pair.hand),
      result: "1/\((1 / pair.ratio).text)",
      bar: "at most 1/\(bar.text)",
      bench.isSmoke ? nil : pair.ratio <= 1 / bar
    )
  }

  private static func visits(_ what: String, _ work: ViewWork, _ bench: Bench) {
    bench.judge(
      "nodes looked at, and rows made, of \(what)",
      ours: "\(work.nodes), \(work.renders)",
      bar: "at most 16, 1",
      work.nodes <= 16 && work.renders == 1
    )
  }
}

/// How much memory a view of 10,000 rows holds while it is shown.
enum Holding {
  static func measure(_ bench: Bench) {
    let rows = Rows(Entry.list(10_000), uniquingIDsWith: { first, _ in first })
    let before = malloc_held()
    let mounted = MountedView(ViewTree<Int>.table(["Id", "Label"], [.forEach(rows, Entry.row)]))
    let megabytes = Double(malloc_held() - before) / 1e6
    let what = "memory of 10,000 rows, 80,000 nodes"
    withExtendedLifetime(mounted) {
      bench.count(what, megabytes, "MB", atMost: 40, isKnown: before >= 0)
    }
  }
}
