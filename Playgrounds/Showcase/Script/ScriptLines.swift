import Foundation

/// The lines of a script, as they are asked for.
package enum ScriptLines: IteratorProtocol, Sendable {
  /// Those of standard input.
  case standardInput
  /// Those that are left of a text.
  case rest(ArraySlice<String>)

  /// The lines of a file; nil if it cannot be read.
  package init?(file: String) {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    self.init(text: String(decoding: data, as: UTF8.self))
  }

  /// The lines of a text.
  package init(text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    self = .rest(lines.map(String.init)[...])
  }

  package mutating func next() -> String? {
    guard case .rest(var lines) = self else { return readLine() }
    defer { self = .rest(lines) }
    return lines.popFirst()
  }
}
