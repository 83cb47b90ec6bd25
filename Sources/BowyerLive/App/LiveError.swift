/// An error that prevents a component from running in a browser.
public enum LiveError: Error, Hashable, Sendable {
  /// The program `websocketd`, which speaks to browsers, is not installed.
  case noServer
  /// A system call for a file or a program failed.
  case failed(call: String, String, code: Int32)
  /// A session cannot continue: the path of its journal, and the reason.
  case journal(String, reason: String)
  /// Another process uses the session of this journal.
  case sessionInUse(String)
}

extension LiveError: CustomStringConvertible {
  /// A description of the error, and of what to do.
  public var description: String {
    switch self {
    case .noServer:
      "websocketd is not installed; install it by \"apt-get install websocketd\" or \"brew install websocketd\", "
        + "or from http://websocketd.com"
    case .failed(let call, let name, let code):
      "\(call) failed for \(name): \(systemReason(code))"
    case .journal(let path, let reason):
      "the session in \(path) cannot go on: \(reason)"
    case .sessionInUse(let path):
      "the session in \(path) is used by another process; close the other page, or configure the journal so that a second "
        + "connection takes over"
    }
  }
}
