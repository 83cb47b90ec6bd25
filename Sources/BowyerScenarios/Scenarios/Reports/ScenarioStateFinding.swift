import BowyerCheck

/// A state that is not as a scenario says.
struct ScenarioStateFinding {
  let before: Any
  let expected: Any
  let after: Any
  /// Whether the edit that is said changes nothing, and nothing changes.
  let isIdle: Bool
  /// The steps that say how the state changes.
  let edits: [String]
  let act: String?

  var finding: ScenarioFinding {
    if isIdle {
      return ScenarioFinding(
        kind: .state,
        text: "the state does not change, and the edit changes nothing",
        hint: "change to: \(edits[0])"
      )
    }
    let edit = EditText.closure(from: before, to: after)
    if edits.isEmpty {
      return ScenarioFinding(
        kind: .state,
        text: "the state changes, which is not said:",
        details: lines(between: before, and: after) { "was \($0), is \($1)" },
        hint: act == ScenarioRunText.start
          ? "add: .changes\(edit)" : "change to: \(act ?? "")\(edit)"
      )
    }
    return ScenarioFinding(
      kind: .state,
      text: "the state is not as it is said:",
      details: lines(between: expected, and: after) { "expected \($0), is \($1)" },
      hint: edits.count == 1
        ? "change to: \(edits[0])\(edit)" : "change to, in all:\(edit.isEmpty ? " no edit" : edit)"
    )
  }

  private func lines(
    between left: Any,
    and right: Any,
    _ text: (String, String) -> String
  ) -> [String] {
    let all = Difference.all(between: left, and: right, limit: 12)
    if all.isEmpty { return ["it looks the same: \(render(right))"] }
    return all.map { ($0.path.isEmpty ? "" : "\($0.path): ") + text($0.left, $0.right) }
  }
}
