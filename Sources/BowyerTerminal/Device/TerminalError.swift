/// Why there is no terminal to run on.
///
/// On ``notATerminal`` and ``dumb`` a program falls back to plain text.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is no terminal.
  case notATerminal
  /// The terminal can only print: `TERM` is `dumb` or not set.
  case dumb
  /// The terminal is taken already, by this program.
  case inUse
  /// A call of the system failed.
  case failed(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// What went wrong, in words.
  ///
  ///     TerminalError.dumb.description  // "the terminal can only print (TERM is dumb or not set)"
  public var description: String {
    switch self {
    case .notATerminal: "standard input or standard output is not a terminal"
    case .dumb: "the terminal can only print (TERM is dumb or not set)"
    case .inUse: "the terminal is already in use by this program"
    case .failed(let call, let code): "\(call) failed with error \(code)"
    }
  }
}
