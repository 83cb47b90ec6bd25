import BowyerCheck
import Testing

extension PropertyFailure {
  /// The text without what differs from run to run: the line, the times.
  var steadyText: String {
    var failure = self
    failure.shrinking.duration = .zero
    failure.site = Site(fileID: "Tests/Here.swift", filePath: "Here.swift", line: 1, column: 1)
    return failure.description
  }
}

/// Returns the text of the failure of a property that must fail.
func steadyText(_ property: () throws -> Report) throws -> String {
  try #require(throws: PropertyFailure.self) { try property() }.steadyText
}
