import BowyerCheck

extension PropertyFailure {
  /// The text without what differs from run to run: the line, the times.
  var steadyText: String {
    var failure = self
    failure.shrinking.duration = .zero
    failure.site = Site(fileID: "Tests/Here.swift", filePath: "Here.swift", line: 1, column: 1)
    return failure.description
  }
}
