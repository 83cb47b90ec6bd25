/// The place of a property in the sources.
///
///     Site(fileID: "Tests/Here.swift", filePath: "/Here.swift", line: 3, column: 1).description  // "Tests/Here.swift:3"
public struct Site: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file.
  public let fileID: String
  /// The full path of the file.
  public let filePath: String
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// Creates a place.
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.init(
      fileID: fileID.description,
      filePath: filePath.description,
      line: Int(line),
      column: Int(column)
    )
  }

  /// The module, the file and the line.
  public var description: String { "\(fileID):\(line)" }
}
