/// A file of the codebase: its path from the root, and its text.
struct TextFile {
  let path: String
  let text: String
  /// The lines of the text.
  let lines: [String]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// Whether it belongs to the library.
  var isSource: Bool { isSwift && path.hasPrefix("Sources/") }

  /// The folders it is in and its name.
  var components: [String] { path.split(separator: "/").map(String.init) }

  /// Returns the second part of the path: in `Sources` and `Tests` the name of the target.
  var module: String { components.dropFirst().first ?? "" }
}
