import BowyerCheck

/// The place of a step in the sources.
struct ScenarioPlace: Sendable {
  let site: Site
  /// The path of the file, as XCTest needs it.
  let file: StaticString

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    site = Site(
      fileID: fileID.description,
      filePath: filePath.description,
      line: Int(line),
      column: Int(column)
    )
    file = filePath
  }
}
