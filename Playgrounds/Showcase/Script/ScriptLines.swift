package import Foundation

/// The lines of a script, as they are asked for.
package enum ScriptLines: IteratorProtocol, Sendable {
  /// Those of standard input.
  case standardInput
  /// Those that are left of a file.
  case rest(ArraySlice<Data>)

  /// The lines of a file; nil if it cannot be read.
  package init?(file: String) {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    self = .rest(lines)
  }

  /// The lines of a text.
  package init(text: String) {
    self = .rest(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { Data($0.utf8) }[...]
    )
  }

  package mutating func next() -> String? {
    guard case .rest(var lines) = self else { return readLine() }
    guard let line = lines.popFirst() else { return nil }
    self = .rest(lines)
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: text, as: UTF8.self)
  }
}
