import Harness

/// What the algebra costs, against the same by hand and against itself without the detour.
struct KindsRow: Row {
  let name = "kinds"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    await Binding.measure(isSmoke: isSmoke, report)
    await Boxing.measure(isSmoke: isSmoke, report)
    await Exploring.measure(isSmoke: isSmoke, report)
  }
}
