import BowyerCheck

@testable import BowyerScenarios

/// Returns the report of a scenario without recordings, as if each step were in the first line of a file.
func reportText<S, Input, V>(_ scenario: Scenario<S, Input, V>) -> String {
  scenario.failures().map { failure in
    var failure = failure
    failure.recording = nil
    failure.site = Site(fileID: "Tests/Here.swift", filePath: "", line: 1, column: 1)
    return failure.description
  }.joined(separator: "\n")
}
