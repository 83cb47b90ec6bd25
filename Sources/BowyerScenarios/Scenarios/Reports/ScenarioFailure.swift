public import BowyerCheck
import BowyerKinds

/// A failed step of a ``Scenario``.
///
/// Its description is the report, with the line to add or change.
public struct ScenarioFailure: Error, Sendable {
  /// The kind of difference from the expectation.
  public enum Kind: Hashable, Sendable {
    /// The state changed differently than expected, changed unexpectedly, or did not change.
    case state
    /// The requests or the cancelled requests differ.
    case effects
    /// The outputs of the component differ.
    case outputs
    /// The diagnostics differ.
    case diagnostics
    /// The view differs.
    case view
    /// The step cannot be performed: no such control exists, or no such request is pending.
    case impossible
    /// A request or an alarm is pending at the end.
    case unfinished
    /// The scenario was released without being run.
    case notRun
  }

  /// The names of the branches that contain the step, outermost first.
  public var branches: [String]
  /// The source of the step, without its edit.
  public var step: String
  /// The place of the step.
  public var site: Site
  /// The differences from the expectation; all have one cause.
  public var findings: [ScenarioFinding]
  /// The number of later steps that also failed, possibly because of this failure.
  public var followers = 0
  /// The external events up to the step, as the text of a recording; nil where inputs or answers are not `Codable`.
  public var recording: String?
  /// The path of the file, as XCTest needs it.
  package let file: StaticString

  init(
    _ findings: [ScenarioFinding],
    in branches: [String],
    at step: String,
    _ place: ScenarioPlace,
    recording: String? = nil
  ) {
    self.branches = branches
    self.step = step
    self.findings = findings
    self.recording = recording
    site = place.site
    file = place.file
  }
}

/// A difference between the expectation of a ``Scenario`` and its run.
public struct ScenarioFinding: Hashable, Sendable {
  /// The kind of difference.
  public var kind: ScenarioFailure.Kind
  /// The expectation and the actual result, as text.
  public var text: String
  /// The differing places, or the actual result line by line.
  public var details: [String] = []
  /// A suggestion, with the line to add or change.
  public var hint: String?
}

/// All failures of a ``Scenario``.
public struct ScenarioReport: Error, Sendable, CustomStringConvertible {
  /// The failures, in the order of the steps.
  public let failures: [ScenarioFailure]

  /// Creates a report of failures.
  public init(failures: [ScenarioFailure]) {
    self.failures = failures
  }

  /// The descriptions of all failures.
  public var description: String { failures.map(\.description).joined(separator: "\n") }
}

extension ScenarioFailure: CustomStringConvertible {
  /// The report: the failed step, the differences, and the suggestions.
  public var description: String {
    let path = branches.map { "\($0) › " }.joined()
    var lines = ["✗ \(path)\(step) at \(site)"]
    for finding in findings {
      lines.append("    \(finding.text)")
      lines += finding.details.prefix(24).map { "      \($0)" }
      if let hint = finding.hint { lines.append("  \(hint)") }
    }
    if followers > 0 {
      let steps = followers == 1 ? "1 later step also fails" : "\(followers) later steps also fail"
      lines.append("  \(steps), perhaps because of this")
    }
    lines += PropertyFailure.lines(of: recording)
    return lines.joined(separator: "\n").visible(newline: "\n")
  }
}
