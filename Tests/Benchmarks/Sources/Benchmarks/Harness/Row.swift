/// A named group of measurements.
protocol Row: Sendable {
  var name: String { get }

  /// Measures; hands each figure to `report` when it is known.
  func run(isSmoke: Bool, _ report: (Figure) -> Void)
}
