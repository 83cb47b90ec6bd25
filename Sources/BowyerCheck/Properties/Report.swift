/// What a property was tried with.
///
///     try forAll(.bool) { $0 || !$0 }.isExhaustive  // true
public struct Report: Hashable, Sendable, CustomStringConvertible {
  /// How many cases passed.
  public var cases = 0
  /// How many cases said nothing.
  public var discards = 0
  /// Whether these were all the cases there are: the property is proved.
  ///
  /// It is so when there are not more of them than shall pass, and they take less than 100,000 choices in all.
  public var isExhaustive = false
  /// The seed of the run.
  public var seed: UInt64 = 0
  /// How many cases had each label.
  public var labels: [String: Int] = [:]
  /// Why the replay token could not be used, if it could not.
  public var replayProblem: String?
  /// What else there is to say.
  public var notes: [String] = []

  /// The parts of the cases that had a label, the largest first.
  ///
  ///     Report(cases: 4, labels: ["empty": 1]).coverage  // ["25 % empty"]
  public var coverage: [String] {
    let total = max(1, cases)
    return labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { label, count in
      "\(count * 100 / total) % \(label)"
    }
  }

  var remarks: [String] { (replayProblem.map { [$0] } ?? []) + notes }

  /// Makes a report.
  public init(cases: Int = 0, discards: Int = 0, labels: [String: Int] = [:]) {
    self.cases = cases
    self.discards = discards
    self.labels = labels
  }

  /// The report in a line or two; control characters in labels are written as Swift writes them.
  ///
  ///     Report(cases: 4, labels: ["empty": 1]).description  // "4 cases passed, 0 discarded: 25 % empty"
  public var description: String {
    let what = isExhaustive ? "all \(cases) cases there are passed" : "\(cases) cases passed"
    let labels = coverage.isEmpty ? "" : ": " + coverage.joined(separator: " · ")
    return (["\(what), \(discards) discarded\(labels)"] + remarks).joined(separator: "\n").inLines
  }
}
