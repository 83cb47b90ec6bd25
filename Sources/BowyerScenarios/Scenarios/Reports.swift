import Bowyer
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
    _ place: StepPlace,
    _ recording: String? = nil
  ) {
    (self.branches, self.step, self.findings) = (branches, step, findings)
    (self.recording, site, file) = (recording, place.site, place.file)
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
  public init(failures: [ScenarioFailure]) { self.failures = failures }

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
      let fail = followers == 1 ? "fails" : "fail"
      lines.append("  \(followers.counted("later step")) also \(fail), perhaps because of this")
    }
    lines += PropertyFailure.lines(of: recording)
    return lines.joined(separator: "\n").visible(newline: "\n")
  }
}

extension ScenarioFinding {
  static func impossible(_ text: String, hint: String?) -> ScenarioFinding {
    ScenarioFinding(kind: .impossible, text: text, hint: hint)
  }

  static func view(_ text: String, _ shown: String) -> ScenarioFinding {
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Self(kind: .view, text: "the view \(text)", details: shown.isEmpty ? [] : lines)
  }

  /// Returns the finding that a request or an alarm is pending, if one is.
  static func unfinished(_ requests: [PendingRequest], _ time: Duration?, _ what: String) -> Self? {
    guard let first = requests.first else {
      return time.map { time in
        let hint = "add: .advance(by: \(time.asWritten)); or: .stop()"
        return Self(kind: .unfinished, text: "an alarm is due in \(time)", hint: hint)
      }
    }
    let names = requests.map { $0.id.name.literal }.joined(separator: ", ")
    let lines = requests.map { request in
      request.isStream ? ".end(\(request.id.name.literal))" : ScenarioReply.line(for: request)
    }
    let what = requests.count == 1 ? what : "are" + what.dropFirst(2)
    let other = first.isStream ? "; or: .stop().cancelled(\(names))" : ""
    let hint = "add: \(lines.joined())\(other)"
    return Self(kind: .unfinished, text: "\(names) \(what)", hint: hint)
  }
}

extension PlayedStep {
  /// Returns the finding that the state differs from the expectation after some edits; `place` is
  /// the step that states the change, or else acted.
  func stateFinding(
    _ setting: ScenarioSetting<S, Input, V>,
    _ edits: [Step],
    at place: Step,
    expected: S,
    isIdle: Bool
  ) -> ScenarioFinding {
    if isIdle {
      let text = "the state does not change, and the edit changes nothing"
      return ScenarioFinding(kind: .state, text: text, hint: hint("", edits, place))
    }
    let (shown, isUnexpected) = (setting.shown(after), edits.isEmpty)
    let (left, verb) = isUnexpected ? (before, "was") : (expected, "expected")
    var hint = "write an edit that leads to this part of the state"
    if shown is S {
      let edit = EditText(from: before, to: after)
      let rest = EditText(from: expected, to: after)
      if isUnexpected, edit.closure?.isEmpty == true {
        hint = "write an edit for what changes"
      } else if let closure = edit.short {
        hint = self.hint(closure, edits, place)
      } else if let closure = rest.short, !closure.isEmpty {
        hint = "if this is meant, add to the edit:\(closure)"
      } else {
        let limit = "the edit has more than \(EditText.most) characters"
        let places = (edit.closure == nil ? edit : rest).places.joined(separator: ", ")
        hint =
          edit.closure == nil
          ? "write an edit that sets: \(places)"
          : "\(limit): correct the component\(places.isEmpty ? "" : ", or edit \(places)")"
      }
    }
    let lines = Difference.all(between: setting.shown(left), and: shown, limit: 12).map {
      let place = $0.path.isEmpty ? "" : "\($0.path): "
      let (left, right) = ($0.left.shortened(to: 80), $0.right.shortened(to: 80))
      return place + ($0.type.map { "\($0), " } ?? "") + "\(verb) \(left), is \(right)"
    }
    let what = isUnexpected ? "changes, which is not expected" : "differs from the expectation"
    return ScenarioFinding(
      kind: .state,
      text: "the state \(what):",
      details: lines.isEmpty ? ["it looks the same: \(render(shown))"] : lines,
      hint: hint
    )
  }

  /// Returns the line to write for an edit; `closure` is empty if there should be none.
  private func hint(_ closure: String, _ edits: [Step], _ place: Step) -> String {
    let change = "if this is meant, change to"
    if edits.count > 1 { return "\(change), in all:\(closure.isEmpty ? " no edit" : closure)" }
    // At the start, and after a step that takes no edit, a change needs a step of its own.
    let others = [nil, ScenarioRunText.start, ScenarioRunText.stop]
    let isSeparate = edits.isEmpty && others.contains(act?.text)
    if isSeparate || edits.first?.text == ScenarioRunText.changes {
      if closure.isEmpty { return "remove: .changes" }
      return "\(edits.isEmpty ? "add" : change): .changes\(closure)"
    }
    guard let code = place.code
    else { return closure.isEmpty ? "remove the edit" : "give the step the edit:\(closure)" }
    return "\(change): \(code)\(closure)"
  }
}

enum Nearest {
  /// Returns the word with the fewest changed characters, if these are few enough.
  static func to(_ word: String, in words: [String]) -> String? {
    let distances = words.map { candidate in
      let changes = candidate.lowercased().prefix(200).difference(
        from: word.lowercased().prefix(200)
      )
      return max(changes.insertions.count, changes.removals.count)
    }
    let best = zip(words, distances).min { $0.1 < $1.1 }
    return best.flatMap { $0.1 <= max(2, word.count / 3) ? $0.0 : nil }
  }
}
