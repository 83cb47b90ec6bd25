import Harness

/// What it costs to show one view in place of another.
struct ViewsRow: Row {
  let name = "views"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    await Comparing.measure(isSmoke: isSmoke, report)
    await OneRow.measure(isSmoke: isSmoke, report)
    Holding.measure(report)
  }
}
