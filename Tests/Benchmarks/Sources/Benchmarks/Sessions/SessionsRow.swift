import Harness

/// What a session costs, against a store written by hand: a class, and a closure that changes its state.
struct SessionsRow: Row {
  let name = "sessions"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    await Sending.measure(isSmoke: isSmoke, report)
    await Asking.measure(isSmoke: isSmoke, report)
    await Showing.measure(isSmoke: isSmoke, report)
    await Lines.measure(isSmoke: isSmoke, report)
    await Crowd.measure(isSmoke: isSmoke, report)
    await Watching.measure(isSmoke: isSmoke, report)
    await Cancelling.measure(isSmoke: isSmoke, report)
  }
}
