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
      guard case .checks(let check) = step.kind else { continue }
      judgement.isClaimed = true
      guard let finding = check(self, session, setting) else { continue }
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

  /// Returns the finding that the step led through another number of states.
  func finding(of count: Int, _ setting: ScenarioSetting<S, Input, V>) -> ScenarioFinding? {
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
    var (isMissing, unexpected, rest) = (false, facts, facts[...])
    for claim in claims {
      if let index = unexpected.firstIndex(where: claim.isOf) {
        unexpected.remove(at: index)
      } else {
        isMissing = true
      }
    }
    let isInOrder = claims.allSatisfy { claim in
      rest = rest.drop { !claim.isOf($0) }
      return rest.popFirst() != nil
    }
    let isExcessive = !unexpected.isEmpty && setting.isExhaustive
    guard isMissing || isExcessive || !isInOrder && topic != .cancelled else { return }
    if isMissing || facts.count <= claims.count { judgement.isDenied = true }
    guard let place = statements.first ?? act else { return }
    let time = topic == .asked ? session.timeToWait : nil
    judgement.findings.append((place, finding(topic, statements, claims, facts, time)))
  }

  /// Returns the difference of some facts from the claims of some steps, with a hint; `time` is that until the
  /// next alarm.
  private func finding(
    _ topic: ScenarioTopic,
    _ statements: [Step],
    _ claims: [ScenarioClaim],
    _ facts: [ScenarioFact],
    _ time: Duration?
  ) -> ScenarioFinding {
    let written = facts.compactMap(\.claim)
    let line = written.count == facts.count ? topic.line(written) : "a step .outputs(_:where:)"
    let (texts, expected) = (facts.map(\.text), claims.map(\.text))
    let details = topic == .diagnosed ? texts : []
    let happened = texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
    var what = "\(happened) instead of \(expected.joined(separator: ", "))"
    if !details.isEmpty { what = "something else than \(expected.joined(separator: ", ")):" }
    var subject = act?.text ?? "the step"
    let hint: String
    if statements.isEmpty {
      subject = "it"
      what = (details.isEmpty ? happened : "something") + ", which is not expected"
      if !details.isEmpty { what += ":" }
      hint = "add: \(line)"
    } else if !facts.isEmpty {
      hint = "change \(statements.count == 1 ? "" : "them ")to: \(line)"
    } else if let time {
      hint = "add before it: .advance(by: \(time.asWritten))"
    } else {
      hint = "add the step that causes it before it, or remove: \(topic.line(expected))"
    }
    let text = "\(subject) \(topic.words.verb) \(what)"
    return ScenarioFinding(kind: topic.words.kind, text: text, details: details, hint: hint)
  }
}
