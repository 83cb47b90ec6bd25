import BowyerCheck
import Testing

/// Returns the failure of a check that must fail.
func caught(_ check: () throws -> Report) throws -> PropertyFailure {
  try #require(throws: PropertyFailure.self) { try check() }
}

extension PropertyFailure {
  /// Why it failed, in words.
  var reason: String { evidence.reason ?? "" }

  /// The simplest history, on one line.
  var history: String { arguments.first?.value ?? "" }

  /// The text without its recording, and without what differs from run to run: the line, the times.
  var steadyText: String {
    var failure = self
    failure.shrinking.duration = .zero
    failure.recording = nil
    failure.site = Site(fileID: "Tests/Here.swift", filePath: "Here.swift", line: 1, column: 1)
    return failure.description
  }
}
