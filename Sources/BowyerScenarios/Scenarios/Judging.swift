import Bowyer
import BowyerCheck
import BowyerKinds

/// The kind of a consequence of a step, besides a change of the state.
enum ScenarioTopic: CaseIterable, Sendable {
  case asked
  case cancelled
  case output
  case diagnosed

  /// The name of the step that expects it, its verb in reports, and the kind of their failures.
  var words: (step: String, verb: String, kind: ScenarioFailure.Kind) {
    switch self {
    case .asked: ("asks", "asks for", .effects)
    case .cancelled: ("cancelled", "cancels", .effects)
    case .output: ("outputs", "outputs", .outputs)
    case .diagnosed: ("diagnosed", "reports", .diagnostics)
    }
  }

  func line(_ claims: [String]) -> String {
    self == .diagnosed
      ? claims.map { ".diagnosed(\($0))" }.joined()
      : ".\(words.step)(\(claims.joined(separator: ", ")))"
  }
}

/// An expected consequence of a step.
struct ScenarioClaim: Sendable {
  /// The source of the expectation.
  let text: String
  let isOf: @Sendable (ScenarioFact) -> Bool
}

/// An actual consequence of a step.
struct ScenarioFact: Sendable {
  let value: any Sendable
  let text: String
  /// The Swift source that expects this consequence; `nil` if there is none.
  let claim: String?
}

extension ScenarioClaim {
  init(_ id: EffectID) {
    self.init(text: id.name.literal) { $0.value as? EffectID == id }
  }

  init<Output: Equatable & Sendable>(output: Output) {
    self.init(text: render(output)) { fact in areSame(fact.value as? Output, output) }
  }
}

extension ScenarioFact {
  init(_ id: EffectID) {
    self.init(value: id, text: id.name.literal, claim: id.name.literal)
  }

  init(_ diagnostic: Diagnostic) {
    var claim = diagnostic.description
    if case .effectFailed(let id, _) = diagnostic { claim = id.name }
    self.init(value: diagnostic, text: diagnostic.description, claim: claim.literal)
  }

  init(output: any Sendable) {
    let claim = output is any Equatable ? SwiftText.expression(output) : nil
    self.init(value: output, text: render(output), claim: claim)
  }
}

/// The record of a played step: its act, its consequences, and the expectations stated for it.
struct PlayedStep<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Step = ScenarioStep<S, Input, V>

  /// The step that acted; `nil` at the start of a branch.
  let act: Step?
  let before: S
  let after: S
  /// The state after each transition of the step.
  let states: [S]
  let facts: [ScenarioTopic: [ScenarioFact]]
  var events: [SessionEvent] = []
  /// The steps that state expectations of it.
  var steps: [Step] = []
}

extension PlayedStep {
  struct Judgement {
    var findings: [(step: Step, finding: ScenarioFinding)] = []
    /// Whether an expectation is not met; unexpected consequences alone do not count.
    var isDenied = false
    var isClaimed = false
  }

  func judge(
    _ session: ControlledSession<S, Input, V>,
    _ setting: ScenarioSetting<S, Input, V>
  ) -> Judgement {
    var judgement = Judgement()
    judgeState(setting, &judgement)
    for topic in ScenarioTopic.allCases { judge(topic, setting, session, &judgement) }
    for step in steps {
      let found: ScenarioFinding?
      switch step.kind {
      case .holds(let check): found = check(session)
      case .leads(let check): found = check(setting.render(before), setting.render(after))
      case .states(let count): found = finding(of: count, setting)
      default: continue
      }
      judgement.isClaimed = true
      guard let finding = found else { continue }
      judgement.findings.append((step, finding))
      judgement.isDenied = true
    }
    return judgement
  }

  /// Returns a state after all edits stated for this step.
  func edited(_ state: S) -> S {
    var state = state
    if let act, case .act(_, let edit?) = act.kind { edit(&state) }
    for step in steps {
      if case .changes(let edit) = step.kind { edit(&state) }
    }
    return state
  }

  private func judgeState(
    _ setting: ScenarioSetting<S, Input, V>,
    _ judgement: inout Judgement
  ) {
    let edits = ([act].compactMap(\.self) + steps).filter(\.isEdit)
    let expected = edited(setting.isExhaustive ? before : after)
    if !edits.isEmpty { judgement.isClaimed = true }
    let isIdle = !edits.isEmpty && setting.isExhaustive && setting.areSame(before, expected)
    guard !setting.areSame(expected, after) || isIdle, let place = edits.first ?? act else {
      return
    }
    if !edits.isEmpty { judgement.isDenied = true }
    let isStill = isIdle && setting.areSame(before, after)
    let finding = stateFinding(setting, edits, at: place, expected: expected, isIdle: isStill)
    judgement.findings.append((place, finding))
  }

  private func finding(
    of count: Int,
    _ setting: ScenarioSetting<S, Input, V>
  ) -> ScenarioFinding? {
    var (latest, changes): (S, [S]) = (before, [])
    for state in states where !setting.areSame(latest, state) {
      latest = state
      changes.append(state)
    }
    if changes.count == count { return nil }
    return ScenarioFinding(
      kind: .state,
      text: "expected \(count.counted("state")), realized \(changes.count.counted("state"))",
      details: changes.map { render(setting.shown($0)) },
      hint: "change to: .states(\(changes.count))"
    )
  }

  private func judge(
    _ topic: ScenarioTopic,
    _ setting: ScenarioSetting<S, Input, V>,
    _ session: ControlledSession<S, Input, V>,
    _ judgement: inout Judgement
  ) {
    let statements = steps.filter { if case .expect(topic, _) = $0.kind { true } else { false } }
    let claims = statements.flatMap { step -> [ScenarioClaim] in
      if case .expect(_, let claims) = step.kind { claims } else { [] }
    }
    let facts = facts[topic] ?? []
    if !statements.isEmpty { judgement.isClaimed = true }
    let match = ScenarioMatch(
      claims,
      facts,
      isOrdered: topic != .cancelled,
      isExhaustive: setting.isExhaustive
    )
    guard !match.isComplete else { return }
    if !match.missing.isEmpty || facts.count <= claims.count { judgement.isDenied = true }
    guard let place = statements.first ?? act else { return }
    let finding = match.finding(
      topic,
      subject: statements.isEmpty ? nil : act?.text ?? "the step",
      isStatedOnce: statements.count == 1,
      time: topic == .asked ? session.timeToWait : nil
    )
    judgement.findings.append((place, finding))
  }
}

struct ScenarioMatch {
  let claims: [ScenarioClaim]
  let facts: [ScenarioFact]
  private(set) var missing: [ScenarioClaim] = []
  private(set) var unexpected: [ScenarioFact]
  let isComplete: Bool

  init(_ claims: [ScenarioClaim], _ facts: [ScenarioFact], isOrdered: Bool, isExhaustive: Bool) {
    self.claims = claims
    self.facts = facts
    unexpected = facts
    for claim in claims {
      if let index = unexpected.firstIndex(where: claim.isOf) {
        unexpected.remove(at: index)
      } else {
        missing.append(claim)
      }
    }
    var rest = facts[...]
    func isNext(_ claim: ScenarioClaim) -> Bool {
      rest = rest.drop { !claim.isOf($0) }
      return rest.popFirst() != nil
    }
    isComplete =
      missing.isEmpty && (unexpected.isEmpty || !isExhaustive)
      && (!isOrdered || claims.allSatisfy(isNext))
  }

  /// Returns the difference from the expectation, with a hint.
  ///
  /// `subject` is the step that acted, if expectations are stated for it; `time`, that until the
  /// next alarm.
  func finding(
    _ topic: ScenarioTopic,
    subject: String?,
    isStatedOnce: Bool,
    time: Duration?
  ) -> ScenarioFinding {
    let written = facts.compactMap(\.claim)
    let line = written.count == facts.count ? topic.line(written) : "a step .outputs(_:where:)"
    let expected = claims.map(\.text).joined(separator: ", ")
    let details = topic == .diagnosed ? facts.map(\.text) : []
    var happened = facts.isEmpty ? "nothing" : facts.map(\.text).joined(separator: ", ")
    if !details.isEmpty { happened = "something" }
    let relation = details.isEmpty ? "instead of" : "else than"
    let rest = subject == nil ? ", which is not expected" : " \(relation) \(expected)"
    let hint =
      if subject == nil {
        "add: \(line)"
      } else if !facts.isEmpty {
        "change \(isStatedOnce ? "" : "them ")to: \(line)"
      } else if let time {
        "add before it: .advance(by: \(time.asWritten))"
      } else {
        "add the step that causes it before it, or remove: \(topic.line(claims.map(\.text)))"
      }
    let what = "\(happened)\(rest)\(details.isEmpty ? "" : ":")"
    let text = "\(subject ?? "it") \(topic.words.verb) \(what)"
    return ScenarioFinding(kind: topic.words.kind, text: text, details: details, hint: hint)
  }
}
