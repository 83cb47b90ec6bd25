/// The size of a terminal, in cells.
struct TerminalSize: Hashable, Sendable {
  var columns: Int
  var rows: Int

  /// The nearest size that is drawn: from 1 to 1,000 columns, and from 1 to 500 rows.
  var limited: TerminalSize {
    TerminalSize(columns: min(max(columns, 1), 1_000), rows: min(max(rows, 1), 500))
  }
}
