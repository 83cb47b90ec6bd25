/// A location in the source, which identifies the memo or the `forEach` that is written there.
@usableFromInline
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  private let file: String
  private let line: UInt
  private let column: UInt

  @usableFromInline
  package init(_ file: String, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }

  @usableFromInline package var description: String { "\(file):\(line):\(column)" }
}
