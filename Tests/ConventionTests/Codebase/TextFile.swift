/// A file of the codebase: its path from the root, and its text.
struct TextFile {
  let path: String
  let text: String
  /// The lines of the text.
  let lines: [String]
  /// The lines of a Swift file without comments and without what its strings say.
  let code: [String]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    code = SwiftSource(path.hasSuffix(".swift") ? text : "").code
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// Whether it belongs to the library.
  var isSource: Bool { isSwift && path.hasPrefix("Sources/") }

  /// The folders it is in and its name.
  var components: [String] { path.split(separator: "/").map(String.init) }

  /// Returns the second part of the path: in `Sources` and `Tests` the name of the target.
  var module: String { components.dropFirst().first ?? "" }

  /// Returns a violation at each line of code for which `isBad` holds.
  func violations(_ message: String, where isBad: (String) -> Bool) -> [Violation] {
    code.enumerated().compactMap { index, line in
      isBad(line) ? Violation(path: path, line: index + 1, message: message) : nil
    }
  }
}
