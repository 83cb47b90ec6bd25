import Harness

/// What it costs to reach a part by an optic, against reaching it by hand.
struct OpticsRow: Row {
  let name = "optics"

  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async {
    await KeyPathLenses.measure(isSmoke: isSmoke, report)
    await ClosureLenses.measure(isSmoke: isSmoke, report)
    await Prisms.measure(isSmoke: isSmoke, report)
    await Cases.measure(isSmoke: isSmoke, report)
    await Elements.measure(isSmoke: isSmoke, report)
  }
}
