/// The size of a terminal, in cells.
struct TerminalSize: Hashable, Sendable {
  var columns: Int
  var rows: Int

  /// The nearest size that can be drawn: from 1 to 10,000 each way.
  var limited: TerminalSize {
    TerminalSize(columns: min(max(columns, 1), 10_000), rows: min(max(rows, 1), 10_000))
  }
}
