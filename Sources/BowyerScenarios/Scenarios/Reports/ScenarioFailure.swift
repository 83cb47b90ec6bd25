public import BowyerCheck

/// One mistake: a step of a ``Scenario`` that is not as it says.
///
/// Its description is the report for people, with the line to add or change.
public struct ScenarioFailure: Error, Sendable {
  /// The difference from the expectation.
  public enum Kind: Hashable, Sendable {
    /// The state: it changed in another way, though it was not said, or not at all.
    case state
    /// What is asked of the world, or given up.
    case effects
    /// What the component puts out.
    case outputs
    /// What is reported.
    case diagnostics
    /// What the view shows.
    case view
    /// The step cannot be taken: there is no such control, or nothing waits for the answer.
    case impossible
    /// Something is pending at the end.
    case unfinished
    /// The scenario was given up without being run.
    case notRun
  }

  /// The names of the branches in which the step is, the outermost first.
  public var branches: [String]
  /// The step as it is written, without its edit.
  public var step: String
  /// Where the step is written.
  public var site: Site
  /// The differences from the expectation; all have one cause.
  public var findings: [ScenarioFinding]
  /// How many later steps are not as they say, perhaps because of this one.
  public var followers = 0
  /// The path of the file as XCTest wants it.
  package let file: StaticString

  init(
    _ findings: [ScenarioFinding],
    in branches: [String],
    at step: String,
    _ place: ScenarioPlace
  ) {
    self.branches = branches
    self.step = step
    self.findings = findings
    site = place.site
    file = place.file
  }
}

/// Something that is not as a ``Scenario`` says.
public struct ScenarioFinding: Hashable, Sendable {
  /// What it is about.
  public var kind: ScenarioFailure.Kind
  /// What was expected and what happened, in words.
  public var text: String
  /// Where what was expected and what happened differ; what happened, line by line.
  public var details: [String] = []
  /// What to do about it, with the line to add or change.
  public var hint: String?
}

/// All that is not as a ``Scenario`` says.
public struct ScenarioReport: Error, Sendable, CustomStringConvertible {
  /// The mistakes, in the order of the steps.
  public let failures: [ScenarioFailure]

  /// Makes a report of mistakes.
  public init(failures: [ScenarioFailure]) {
    self.failures = failures
  }

  /// The reports of all mistakes.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

extension ScenarioFailure: CustomStringConvertible {
  /// The report for people: which step is not as it says, what happened instead, and what to write.
  public var description: String {
    let path = branches.map { "\($0) › " }.joined()
    var lines = ["✗ \(path)\(step) at \(site)"]
    for finding in findings {
      lines.append("    \(finding.text)")
      lines += finding.details.prefix(24).map { "      \($0)" }
      if let hint = finding.hint { lines.append("  \(hint)") }
    }
    if followers > 0 {
      let steps = followers == 1 ? "1 later step is" : "\(followers) later steps are"
      lines.append("  \(steps) not as said either, perhaps because of this")
    }
    return lines.joined(separator: "\n")
  }
}
