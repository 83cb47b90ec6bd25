import BowyerKinds

/// The statistics of a run of a property.
///
///     try forAll(.bool) { $0 || !$0 }.isExhaustive  // true
public struct Report: Hashable, Sendable, CustomStringConvertible {
  /// The number of cases that passed.
  public var cases = 0
  /// The number of cases that were discarded.
  public var discards = 0
  /// Whether all existing cases were run, which proves the property.
  ///
  /// This happens if there are at most as many cases as requested, and they take less than 100,000
  /// choices in total.
  public var isExhaustive = false
  /// The seed of the run.
  public var seed: UInt64 = 0
  /// The number of cases per label.
  public var labels: [String: Int] = [:]
  /// Why the replay token could not be used, if it could not.
  public var replayProblem: String?
  /// Further remarks.
  public var notes: [String] = []

  /// The percentages of cases per label, the largest first.
  ///
  ///     Report(cases: 4, labels: ["empty": 1]).coverage  // ["25 % empty"]
  public var coverage: [String] {
    let total = max(1, cases)
    return labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      "\(count * 100 / total) % \(label)"
    }
  }

  var remarks: [String] { (replayProblem.map { [$0] } ?? []) + notes }

  /// Creates a report.
  public init(cases: Int = 0, discards: Int = 0, labels: [String: Int] = [:]) {
    self.cases = cases
    self.discards = discards
    self.labels = labels
  }

  /// The report in one or more lines; control characters in labels are escaped as in Swift.
  ///
  ///     Report(cases: 4, labels: ["empty": 1]).description  // "4 cases passed, 0 discarded: 25 % empty"
  public var description: String {
    let what = isExhaustive ? "all \(cases) cases there are passed" : "\(cases) cases passed"
    let labels = coverage.isEmpty ? "" : ": " + coverage.joined(separator: " · ")
    let lines = ["\(what), \(discards) discarded\(labels)"] + remarks
    return lines.joined(separator: "\n").visible(newline: "\n")
  }
}
