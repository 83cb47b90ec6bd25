/// The report of a property that does not hold, or that could not be checked.
///
///     var failure: PropertyFailure?
///     do { try forAll(.int) { $0 < 10 } } catch let error as PropertyFailure { failure = error }
///     failure?.arguments.map(\.value)  // ["10"]
public struct PropertyFailure: Error, Sendable {
  /// The kind of a failure.
  public enum Kind: Hashable, Sendable {
    /// A case failed.
    case falsified
    /// The body of a case did not finish before the deadline.
    case hung
    /// A case failed once and did not fail another time.
    case nondeterministic
    /// Too few cases could be generated.
    case gaveUp
    /// The cases did not have the required distribution.
    case uncovered
  }

  /// The statistics of shrinking.
  public struct Shrinking: Hashable, Sendable {
    /// The number of choices before.
    public var from = 0
    /// The number of choices after.
    public var to = 0
    /// The number of runs of the body.
    public var evaluations = 0
    /// The duration.
    public var duration = Duration.zero
  }

  /// The kind of failure.
  public var kind: Kind
  /// The name of the property, if it has one.
  public var name: String?
  /// The place of the property.
  public var site: Site
  /// The evidence that the case failed.
  public var evidence: Evidence
  /// The arguments of the simplest failing case.
  public var arguments: [Argument] = []
  /// The arguments of the case that failed first, if they differ.
  public var original: [Argument] = []
  /// The events of the simplest failing case, line by line, where they say more than the arguments.
  public var story: [String] = []
  /// The external events of the simplest failing case, as the text of a recording, where there is one.
  public var recording: String?
  /// The statistics of shrinking.
  public var shrinking = Shrinking()
  /// The replay token of the case.
  public var replay: String?
  /// The statistics of the cases before this one.
  public var report: Report

  package init(
    kind: Kind,
    name: String? = nil,
    site: Site,
    evidence: Evidence,
    report: Report
  ) {
    self.kind = kind
    self.name = name
    self.site = site
    self.evidence = evidence
    self.report = report
  }
}
