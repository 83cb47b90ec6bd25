import BowyerKinds

extension String {
  /// The text on one line: newlines are shown as ⏎, and all that cannot be seen is escaped as in Swift.
  var onOneLine: String { visible() }

  /// The text with its lines, and with all that cannot be seen escaped as in Swift.
  var inLines: String { visible(newline: "\n") }
}
