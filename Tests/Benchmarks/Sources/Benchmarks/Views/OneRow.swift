import Bowyer
import BowyerViews
import Harness

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

    func table(_ rows: ViewTree<Int>) -> ViewTree<Int> { .table(["Id", "Label"], [rows]) }
    var entries = Entry.list(10_000)
    func array() -> ViewTree<Int> { table(.forEach(entries, id: \.id, Entry.row)) }
    await compare("an array", 20, bench, everything, array()) {
      next = (next + 7_919) % entries.count
      entries[next].label += "!"
      return array()
    }
    var kept = Rows(entries, uniquingIDsWith: { first, _ in first })
    func rows() -> ViewTree<Int> { table(.forEach(kept, Entry.row)) }
    await compare("Rows", 200, bench, everything, rows()) {
      next = (next + 7_919) % kept.count
      kept.update(at: next) { $0.label += "!" }
      return rows()
    }
  }

  /// Times a change of a row, which may take a part of the time of everything; and counts its work.
  private static func compare(
    _ what: String,
    _ part: Double,
    _ bench: Bench,
    _ everything: () -> Void,
    _ view: ViewTree<Int>,
    _ change: () -> ViewTree<Int>
  ) async {
    var mounted = MountedView(view)
    func ours() { precondition(mounted.update(to: change()).operations == 1) }
    let row = "one row of 10,000, of \(what)"
    await bench.twins(row, atMost: 1 / part, parts: 1, in: .µs, ours: ours, hand: everything)
    let work = mounted.work
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
    let before = Memory.held
    let mounted = MountedView(ViewTree<Int>.table(["Id", "Label"], [.forEach(rows, Entry.row)]))
    let megabytes = withExtendedLifetime(mounted) { (Memory.held - before) / 1e6 }
    let what = "memory of 10,000 rows, 80,000 nodes"
    bench.count(what, megabytes, "MB", atMost: 40, isKnown: Memory.isKnown)
  }
}
