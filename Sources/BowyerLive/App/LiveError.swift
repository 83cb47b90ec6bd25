#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a component is not live in a browser.
public enum LiveError: Error, Hashable, Sendable {
  /// The program `websocketd`, which speaks to browsers, is not installed.
  case noServer
  /// A call of the system failed, for a file or a program.
  case failed(call: String, String, code: Int32)
  /// A session cannot go on: the path of its journal, and why.
  case journal(String, reason: String)
  /// Another process has the session with this journal.
  case sessionInUse(String)
}

extension LiveError: CustomStringConvertible {
  /// What went wrong, and what to do.
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
