/// A text that is compared byte by byte: canonically equivalent strings with different scalars are
/// not equal.
package struct ExactText: Hashable, Sendable, ExpressibleByStringLiteral {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package init(stringLiteral string: String) {
    self.string = string
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
