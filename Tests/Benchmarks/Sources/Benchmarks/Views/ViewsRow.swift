import Harness

/// What it costs to make views, to show one in place of another, and to write them.
struct ViewsRow: Row {
  let name = "views"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    await Making.measure(isSmoke: isSmoke, report)
    await Comparing.measure(isSmoke: isSmoke, report)
    await OneRow.measure(isSmoke: isSmoke, report)
    Holding.measure(report)
    await WritingHTML.measure(isSmoke: isSmoke, report)
    await Painting.measure(isSmoke: isSmoke, report)
    await Typing.measure(isSmoke: isSmoke, report)
  }
}
