/// A named group of measurements.
package protocol Row: Sendable {
  var name: String { get }

  /// Measures; hands each figure to `report` when it is known.
  nonisolated(nonsending) func run(isSmoke: Bool, _ report: (Figure) -> Void) async
}
