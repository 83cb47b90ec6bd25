import Bowyer
import BowyerKinds

extension ScenarioFinding {
  /// Returns the finding that a step cannot be performed.
  static func impossible(_ text: String, hint: String?) -> ScenarioFinding {
    ScenarioFinding(kind: .impossible, text: text, hint: hint)
  }

  /// Returns the finding that the view differs from the expectation.
  static func view(_ text: String, _ shown: String) -> ScenarioFinding {
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ScenarioFinding(
      kind: .view,
      text: "the view \(text)",
      details: shown.isEmpty ? [] : lines
    )
  }

  /// Returns the finding that a request or an alarm is pending, if one is.
  static func unfinished(
    _ requests: [PendingRequest],
    _ time: Duration?,
    _ what: String
  ) -> ScenarioFinding? {
    if let first = requests.first {
      let names = requests.map { $0.id.name.literal }.joined(separator: ", ")
      let lines = requests.map { $0.isStream ? endLine($0) : ScenarioReply.line(for: $0) }
      let what = requests.count == 1 ? what : "are" + what.dropFirst(2)
      let other = first.isStream ? "; or: .stop().cancelled(\(names))" : ""
      return ScenarioFinding(
        kind: .unfinished,
        text: "\(names) \(what)",
        hint: "add: \(lines.joined())\(other)"
      )
    }
    guard let time else { return nil }
    return ScenarioFinding(
      kind: .unfinished,
      text: "an alarm is due in \(time)",
      hint: "add: .advance(by: \(time.asWritten)); or: .stop()"
    )
  }

  private static func endLine(_ request: PendingRequest) -> String {
    ".end(\(request.id.name.literal))"
  }
}
