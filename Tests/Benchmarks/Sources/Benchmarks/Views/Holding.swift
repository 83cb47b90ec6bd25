import Bowyer
import BowyerViews
import Harness
import MallocCounter

/// How much memory a view of 10,000 rows holds while it is shown.
enum Holding {
  static func measure(_ report: (Figure) -> Void) {
    let rows = Rows(Entry.list(10_000), uniquingIDsWith: { first, _ in first })
    let before = malloc_held()
    let mounted = MountedView(
      ViewTree<Int>.table(["Id", "Label"], [.forEach(rows, Entry.row)])
    )
    let bytes = malloc_held() - before
    let megabytes = (Double(bytes) / 1e6).rounded
    let isKnown = before >= 0
    withExtendedLifetime(mounted) {
      report(
        .judged(
          "memory of 10,000 rows, 80,000 nodes",
          ours: isKnown ? "\(megabytes) MB" : "not known",
          result: isKnown ? "\(megabytes) MB" : "not known",
          bar: "at most 40 MB",
          !isKnown || megabytes <= 40
        )
      )
    }
  }
}
