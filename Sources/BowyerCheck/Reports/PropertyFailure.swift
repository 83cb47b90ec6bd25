/// The report of a property that does not hold, or that could not be checked.
///
///     var failure: PropertyFailure?
///     do { try forAll(.int) { $0 < 10 } } catch let error as PropertyFailure { failure = error }
///     failure?.arguments.map(\.value)  // ["10"]
public struct PropertyFailure: Error, Sendable {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// A case failed.
    case falsified
    /// The body of a case did not end in time.
    case hung
    /// A case failed once and passed another time.
    case nondeterministic
    /// Too few cases could be made.
    case gaveUp
    /// The cases were not of the required kinds.
    case uncovered
  }

  /// How a case was shrunk.
  public struct Shrinking: Hashable, Sendable {
    /// The number of choices before.
    public var from = 0
    /// The number of choices after.
    public var to = 0
    /// How often the body ran.
    public var evaluations = 0
    /// How long that took.
    public var duration = Duration.zero
  }

  /// What went wrong.
  public var kind: Kind
  /// The name of the property, if it has one.
  public var name: String?
  /// Where the property stands.
  public var site: Site
  /// Why the case failed.
  public var evidence: Evidence
  /// The arguments of the simplest failing case.
  public var arguments: [Argument] = []
  /// The arguments of the case that failed first, if they were others.
  public var original: [Argument] = []
  /// What happened in the simplest failing case, line by line, where that says more than arguments do.
  public var story: [String] = []
  /// How the case was shrunk.
  public var shrinking = Shrinking()
  /// The token that runs the case again.
  public var replay: String?
  /// The cases before this one.
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
