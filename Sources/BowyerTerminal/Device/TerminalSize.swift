/// The size of a terminal, in cells.
struct TerminalSize: Hashable, Sendable {
  var columns: Int
  var rows: Int
}
