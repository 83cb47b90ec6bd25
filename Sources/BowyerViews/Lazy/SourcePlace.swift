/// Where in the source something is written: two that are written at one place are the same.
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
