import BowyerCheck

/// A difference between the expected and the actual state.
struct ScenarioStateFinding {
  let before: Any
  let expected: Any
  let after: Any
  /// Whether the stated edit changes nothing, and the state does not change either.
  let isIdle: Bool
  /// The steps that state how the state changes, as they are written.
  let edits: [String]
  /// The code of the step that states the change, or else of the step that acted; `nil` if it has
  /// none.
  let code: String?
  /// Whether the change needs a step of its own: at the start, or after a step that takes no edit.
  let isSeparate: Bool
  /// Whether only a part of the state is compared, so that no edit of the state can be derived.
  let isPart: Bool

  var finding: ScenarioFinding {
    if isIdle {
      return ScenarioFinding(
        kind: .state,
        text: "the state does not change, and the edit changes nothing",
        hint: hint("")
      )
    }
    let edit = EditText(from: before, to: after)
    if edits.isEmpty {
      return ScenarioFinding(
        kind: .state,
        text: "the state changes, which is not expected:",
        details: lines(between: before, and: after) { "was \($0), is \($1)" },
        hint: hint(edit)
      )
    }
    return ScenarioFinding(
      kind: .state,
      text: "the state differs from the expectation:",
      details: lines(between: expected, and: after) { "expected \($0), is \($1)" },
      hint: hint(edit)
    )
  }

  private func hint(_ edit: EditText) -> String {
    if isPart { return "write an edit that leads to this part of the state" }
    guard let closure = edit.closure else {
      return "write an edit that sets: \(edit.places.joined(separator: ", "))"
    }
    if edits.isEmpty && closure.isEmpty { return "write an edit for what changes" }
    return hint(closure)
  }

  private func hint(_ closure: String) -> String {
    if edits.count > 1 {
      return "change to, in all:\(closure.isEmpty ? " no edit" : closure)"
    }
    if edits.first == ScenarioRunText.changes || edits.isEmpty && isSeparate {
      let verb = edits.isEmpty ? "add" : "change to"
      return closure.isEmpty ? "remove: .changes" : "\(verb): .changes\(closure)"
    }
    guard let code else {
      return closure.isEmpty ? "remove the edit" : "give the step the edit:\(closure)"
    }
    return "change to: \(code)\(closure)"
  }

  private func lines(
    between left: Any,
    and right: Any,
    _ text: (String, String) -> String
  ) -> [String] {
    let all = Difference.all(between: left, and: right, limit: 12)
    if all.isEmpty { return ["it looks the same: \(render(right))"] }
    return all.map { difference in
      let type = difference.type.map { "\($0), " } ?? ""
      let place = difference.path.isEmpty ? "" : "\(difference.path): "
      return place + type + text(difference.left, difference.right)
    }
  }
}
