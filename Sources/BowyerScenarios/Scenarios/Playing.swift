import Bowyer
import BowyerCheck
import BowyerKinds

enum ScenarioRunText {
  static let (start, changes, stop) = ("the beginning", ".changes", ".stop()")
}

struct ScenarioRun<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Step = ScenarioStep<S, Input, V>

  private let setting: ScenarioSetting<S, Input, V>
  private(set) var failures: [ScenarioFailure] = []
  /// The names of the present branch and those around it.
  private var branches: [String] = []
  private var player: ScenarioPlayer<S, Input, V>
  /// The latest step, with the expectations stated for it so far.
  private var played: PlayedStep<S, Input, V>
  private var track = ScenarioTrack<S>()

  init(_ setting: ScenarioSetting<S, Input, V>, _ steps: [Step]) {
    self.setting = setting
    player = ScenarioPlayer(setting)
    played = player.pause()
    play(steps, after: [])
  }

  /// Plays the steps after a prefix of steps that have been judged already.
  private mutating func play(_ steps: [Step], after prefix: [Step]) {
    var detours: [(steps: [Step], prefix: [Step], name: String, track: ScenarioTrack<S>)] = []
    let outer = branches
    played = player.enter(prefix)
    var isOver = false
    for (index, step) in steps.enumerated() {
      switch step.kind {
      case .act(_, let perform):
        close()
        switch player.perform(step, perform) {
        case .success(let next): played = next
        case .failure(let obstacle):
          if track.isOff || track.isDoubtful { follow() } else { report(step, [obstacle.finding]) }
          isOver = true
        }
      case .changes, .expect, .checks: played.steps.append(step)
      case .branch(let name, let inner):
        close()
        detours.append((inner, prefix + steps[..<index], name, track))
      }
      if isOver { break }
    }
    if !isOver {
      close()
      let last = steps.last ?? prefix.last ?? player.start
      if case .branch? = steps.last?.kind {} else { end(at: last) }
    }
    for detour in detours {
      (branches, track) = (outer + [detour.name], detour.track)
      player = ScenarioPlayer(setting)
      play(detour.steps, after: detour.prefix)
    }
  }

  /// Judges the latest step, with the expectations stated for it.
  private mutating func close() {
    let judged = played
    let judgement = judged.judge(player.session, setting)
    played = player.pause()
    guard let first = judgement.findings.first else {
      track.expectedState = judgement.isClaimed ? nil : track.expectedState.map(judged.edited)
      return
    }
    if judgement.findings.contains(where: { $0.finding.kind == .effects }) {
      track.unexpectedRequests.formUnion(player.latestRequests)
    }
    defer {
      if judgement.isDenied || track.isOff {
        track.expectedState = judged.edited(track.expectedState ?? judged.before)
      }
    }
    let isOfState = judgement.findings.allSatisfy { $0.finding.kind == .state }
    if track.isOff, !isOfState || track.mayLead(to: judged, setting) { return follow() }
    track.isDoubtful = track.isDoubtful || judgement.isDenied
    report(first.step, judgement.findings.map(\.finding))
  }

  /// Reports the requests and the alarm that are pending when a scenario or a branch ends.
  private mutating func end(at step: Step) {
    guard setting.isExhaustive, !track.isOff, !track.isDoubtful else { return }
    let pending = player.session.pending
    let left = pending.filter { !track.unexpectedRequests.contains($0.id.name.literal) }
    let time = pending.isEmpty ? player.session.timeToWait : nil
    let what = "is still pending at the end"
    guard var finding = ScenarioFinding.unfinished(left, time, what) else { return }
    if setting.isLive, !left.isEmpty {
      finding.text += ": the environment has not answered"
      finding.hint = "let it answer without waiting for anything outside; or add: .stop()"
    }
    report(step, [finding])
  }

  private mutating func report(_ step: Step, _ findings: [ScenarioFinding]) {
    track.latest = failures.count
    let recording = player.session.recording
    failures.append(ScenarioFailure(findings, in: branches, at: step.text, step.place, recording))
  }

  private mutating func follow() {
    if let latest = track.latest { failures[latest].followers += 1 }
  }
}

/// The failures on the path to a step, which determine whether the next failure is reported.
struct ScenarioTrack<S: Sendable> {
  var latest: Int?
  /// The state that the scenario's edits lead to since an expectation was not met; `nil` while all are met.
  var expectedState: S?
  var isDoubtful = false
  var unexpectedRequests: Set<String> = []

  /// Whether a failure may be a consequence of an earlier one: the latest expectation was not met.
  var isOff: Bool { expectedState != nil }

  /// Whether a state may differ from the expectation because of an earlier failure.
  ///
  /// False if other places of the state differ than before, or if the edit builds on the previous
  /// value, as `$0.count += 2` does, and so is wrong whatever that value was.
  func mayLead<Input, V>(
    to played: PlayedStep<S, Input, V>,
    _ setting: ScenarioSetting<S, Input, V>
  ) -> Bool {
    guard let expectedState, setting.isExhaustive else { return true }
    func places(_ left: S, _ right: S) -> [Substring] {
      Difference.all(between: setting.shown(left), and: setting.shown(right), limit: 64)
        .map(\.place)
    }
    func touches(_ places: [Substring], _ place: Substring) -> Bool {
      places.contains { $0.hasPrefix(place) || place.hasPrefix($0) }
    }
    let expected = played.edited(played.before)
    let wrong = places(expected, played.after)
    let wrongBefore = places(expectedState, played.before)
    let stillApart = places(played.edited(expectedState), expected)
    return wrong.contains { touches(wrongBefore, $0) && !touches(stillApart, $0) }
  }
}

final class ScenarioPlayer<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Step = ScenarioStep<S, Input, V>

  struct Obstacle: Error {
    let finding: ScenarioFinding
  }

  let session: ControlledSession<S, Input, V>
  /// The step that stands for the start of the component.
  let start: Step
  private(set) var latestRequests: [String] = []
  private let output: @Sendable (Input) -> (any Sendable)?

  init(_ setting: ScenarioSetting<S, Input, V>) {
    session = setting.begin()
    output = Self.output(of: Input.self)
    let start = ScenarioRunText.start
    self.start = Step(kind: .act(nil) { _ in nil }, text: start, code: nil, place: setting.place)
  }

  /// Performs steps that have been judged already; without any, returns the record of the start.
  func enter(_ prefix: [Step]) -> PlayedStep<S, Input, V> {
    settle()
    guard !prefix.isEmpty else { return played(of: start, before: session.initialState) }
    for step in prefix {
      guard case .act(_, let perform) = step.kind else { continue }
      _ = perform(session)
      settle()
      _ = session.isEndless()
    }
    _ = (session.takeEvents(), session.takeHandled(), session.takeStates())
    return pause()
  }

  func perform(
    _ step: Step,
    _ perform: (ControlledSession<S, Input, V>) -> ScenarioFinding?
  ) -> Result<PlayedStep<S, Input, V>, Obstacle> {
    let before = session.state
    if let finding = perform(session) { return .failure(Obstacle(finding: finding)) }
    if !settle() || session.isEndless() {
      let endless = "it makes thousands of transitions at one time, without end"
      return .failure(Obstacle(finding: .impossible(endless, hint: "look at what it sends itself")))
    }
    return .success(played(of: step, before: before))
  }

  /// Runs the environment's tasks until none is ready; returns `false` if they do not end.
  @discardableResult
  private func settle() -> Bool { session.proceedAll(limit: 1_000_000) }

  func pause() -> PlayedStep<S, Input, V> {
    PlayedStep(act: nil, before: session.state, after: session.state, states: [], facts: [:])
  }

  private func played(of step: Step, before: S) -> PlayedStep<S, Input, V> {
    var facts: [ScenarioTopic: [ScenarioFact]] = [:]
    let events = session.takeEvents()
    for event in events {
      switch event {
      case .asked(_, let id): facts[.asked, default: []].append(ScenarioFact(id))
      case .dropped(_, let id): facts[.cancelled, default: []].append(ScenarioFact(id))
      case .diagnosed(let diagnostic):
        facts[.diagnosed, default: []].append(ScenarioFact(diagnostic))
      case .sent, .answered, .ended, .failed, .woke: break
      }
    }
    latestRequests = (facts[.asked] ?? []).map(\.text)
    let outputs = session.takeHandled().compactMap(output)
    if !outputs.isEmpty { facts[.output] = outputs.map { ScenarioFact(output: $0) } }
    return PlayedStep(
      act: step,
      before: before,
      after: session.state,
      states: session.takeStates(),
      facts: facts,
      events: events
    )
  }

  /// Returns a function that extracts the output of an input; it returns `nil` if `Input` has no outputs.
  static func output(of type: Input.Type) -> @Sendable (Input) -> (any Sendable)? {
    guard let emitting = type as? any Emitting.Type else { return { _ in nil } }
    func preview<E: Emitting>(_ type: E.Type) -> @Sendable (Input) -> (any Sendable)? {
      { [outputs = E.outputs] input in (input as? E).flatMap { outputs.preview($0) } }
    }
    return preview(emitting)
  }
}

/// The kind of a consequence of a step, besides a change of the state.
enum ScenarioTopic: CaseIterable, Sendable {
  case asked, cancelled, output, diagnosed

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

struct ScenarioClaim: Sendable {
  let text: String
  let isOf: @Sendable (ScenarioFact) -> Bool
}

struct ScenarioFact: Sendable {
  let value: any Sendable
  let text: String
  /// The Swift source that expects this consequence; `nil` if there is none.
  let claim: String?
}

extension ScenarioClaim {
  init(_ id: EffectID) { self.init(text: id.name.literal) { $0.value as? EffectID == id } }

  init<Output: Equatable & Sendable>(output: Output) {
    self.init(text: render(output)) { fact in areSame(fact.value as? Output, output) }
  }
}

extension ScenarioFact {
  init(_ id: EffectID) { self.init(value: id, text: id.name.literal, claim: id.name.literal) }

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
  let states: [S]
  let facts: [ScenarioTopic: [ScenarioFact]]
  var events: [SessionEvent] = []
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

  func edited(_ state: S) -> S {
    var state = state
    if let act, case .act(let edit?, _) = act.kind { edit(&state) }
    for step in steps {
      if case .changes(let edit) = step.kind { edit(&state) }
    }
    return state
  }

  private func judgeState(_ setting: ScenarioSetting<S, Input, V>, _ judgement: inout Judgement) {
    let edits = ([act].compactMap(\.self) + steps).filter { step in
      switch step.kind {
      case .act(.some, _), .changes: true
      case .act, .expect, .checks, .branch: false
      }
    }
    let expected = edited(setting.isExhaustive ? before : after)
    if !edits.isEmpty { judgement.isClaimed = true }
    let isIdle = !edits.isEmpty && setting.isExhaustive && setting.areSame(before, expected)
    guard !setting.areSame(expected, after) || isIdle, let place = edits.first ?? act
    else { return }
    if !edits.isEmpty { judgement.isDenied = true }
    let isStill = isIdle && setting.areSame(before, after)
    let finding = stateFinding(setting, edits, at: place, expected: expected, isIdle: isStill)
    judgement.findings.append((place, finding))
  }

  func finding(of count: Int, _ setting: ScenarioSetting<S, Input, V>) -> ScenarioFinding? {
    var changes: [S] = []
    for state in states where !setting.areSame(changes.last ?? before, state) {
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
      let index = unexpected.firstIndex(where: claim.isOf)
      if let index { unexpected.remove(at: index) } else { isMissing = true }
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

  /// Returns the difference of some facts from the claims of some steps, with a hint; `time` is that until the next alarm.
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
    let (details, isEmpty) = (topic == .diagnosed ? texts : [], texts.isEmpty)
    let happened = isEmpty ? "nothing" : texts.joined(separator: ", ")
    var subject = act?.text ?? "the step"
    var what =
      "\(details.isEmpty ? "\(happened) instead of" : "something else than") \(expected.joined(separator: ", "))"
    var hint = "add the step that causes it before it, or remove: \(topic.line(expected))"
    if statements.isEmpty {
      subject = "it"
      what = "\(details.isEmpty ? happened : "something"), which is not expected"
      hint = "add: \(line)"
    } else if !isEmpty {
      hint = "change \(statements.count == 1 ? "" : "them ")to: \(line)"
    } else if let time {
      hint = "add before it: .advance(by: \(time.asWritten))"
    }
    if !details.isEmpty { what += ":" }
    let text = "\(subject) \(topic.words.verb) \(what)"
    return ScenarioFinding(kind: topic.words.kind, text: text, details: details, hint: hint)
  }
}
