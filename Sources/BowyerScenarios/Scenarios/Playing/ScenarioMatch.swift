/// What is said to happen beside what has happened.
struct ScenarioMatch {
  let claims: [ScenarioClaim]
  let facts: [ScenarioFact]
  /// What is said and has not happened.
  private(set) var missing: [ScenarioClaim] = []
  /// What has happened and is not said.
  private(set) var unsaid: [ScenarioFact]
  /// Whether all is as it is said.
  private(set) var isComplete: Bool

  init(_ claims: [ScenarioClaim], _ facts: [ScenarioFact], isOrdered: Bool, isExhaustive: Bool) {
    self.claims = claims
    self.facts = facts
    unsaid = facts
    for claim in claims {
      if let index = unsaid.firstIndex(where: claim.isOf) {
        unsaid.remove(at: index)
      } else {
        missing.append(claim)
      }
    }
    isComplete = missing.isEmpty && (unsaid.isEmpty || !isExhaustive)
    guard isComplete, isOrdered else { return }
    var rest = facts[...]
    for claim in claims {
      guard let index = rest.firstIndex(where: claim.isOf) else {
        isComplete = false
        return
      }
      rest = rest[(index + 1)...]
    }
  }
}

extension ScenarioMatch {
  /// Returns what is not as it is said, and what to write.
  ///
  /// - Parameters:
  ///   - topic: What it is about.
  ///   - subject: The step that leads to it.
  ///   - isSaid: Whether there is a step that says it.
  ///   - isSaidOnce: Whether there is just one.
  ///   - time: When something that waits for a time will go on.
  /// - Returns: The finding.
  func finding(
    _ topic: ScenarioTopic,
    subject: String,
    isSaid: Bool,
    isSaidOnce: Bool,
    time: Duration?
  ) -> ScenarioFinding {
    let line = topic.line(facts.map(\.claim))
    let expected = claims.map(\.text).joined(separator: ", ")
    let happened = facts.isEmpty ? "nothing" : facts.map(\.text).joined(separator: ", ")
    var finding = ScenarioFinding(kind: topic.kind, text: "\(subject) \(topic.verb) ")
    if topic == .diagnosed {
      finding.text +=
        isSaid
        ? (facts.isEmpty ? "nothing, and not " : "something else than ") + expected : "something"
      finding.details = facts.map(\.text)
    } else {
      finding.text += isSaid ? "\(happened), and not \(expected)" : happened
    }
    if !isSaid { finding.text += ", which is not said" }
    if !finding.details.isEmpty { finding.text += ":" }
    if !isSaid {
      finding.hint = "add: \(line)"
    } else if !facts.isEmpty {
      finding.hint = isSaidOnce ? "change to: \(line)" : "change them to: \(line)"
    } else if let time {
      finding.hint = "add before it: .advance(by: \(time.asWritten))"
    } else {
      finding.hint =
        "add before it what leads to that, or take out: \(topic.line(claims.map(\.text)))"
    }
    return finding
  }
}
