/// A reason why an app cannot run on the terminal.
///
/// For ``notATerminal`` and ``dumb``, fall back to plain text.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// The terminal can only print: `TERM` is `dumb` or not set.
  case dumb
  /// The program already uses the terminal.
  case inUse
  /// A system call failed.
  case failed(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// A description of the error.
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
