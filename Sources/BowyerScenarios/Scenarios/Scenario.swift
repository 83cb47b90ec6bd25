public import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLock

/// A test of a component: a sequence of user actions and their expected consequences, as a value.
///
/// Each step either acts, and states the expected edit of the state, or states an expectation: a request to the
/// environment, an output, a diagnostic, or what the view shows. A scenario starts in the component's initial state;
/// `component.with(state:)` sets another. Nothing runs until the scenario is checked: `check()` in Swift Testing,
/// `XCTAssertScenario` in XCTest, ``run()`` elsewhere.
///
///     struct Login: Equatable { var name = "", isBusy = false, user: String? }
///     enum LoginInput { case name(String), logIn }
///     let dispatcher = StateDispatcher<Void, Login, LoginInput> { state, input in
///       switch input {
///       case .name(let name):
///         state.name = name
///         return .empty
///       case .logIn:
///         state.isBusy = true
///         return Effect<Void, String>.perform("login") { _ in "Ada" }.map { user in
///           .commit(.update { $0.user = user; $0.isBusy = false })
///         }
///       }
///     }
///     let login = StoreComponent(initialState: Login(), dispatcher: dispatcher) { state in
///       .column(
///         .textField("Name", text: state.name) { .name($0) },
///         .button("Log in", .logIn).disabled(state.name.isEmpty || state.isBusy))
///     }
///     let scenario = Scenario(login)
///       .type("Ada", into: "Name") { $0.name = "Ada" }
///       .press("Log in") { $0.isBusy = true }
///       .asks("login")
///       .branch("it succeeds") {
///         $0.answer("login", with: "Ada") { $0.user = "Ada"; $0.isBusy = false }
///       }
///       .branch("it fails") { $0.fail("login", with: CancellationError()).diagnosed("login") }
///     scenario.failures().count  // 0
///
/// A scenario is exhaustive: it lists all changes of the state, requests and cancelled requests, diagnostics and outputs, and
/// nothing may be pending at the end. Each difference is a ``ScenarioFailure`` with the line to add or change.
///
/// The edit of a step lists all immediate changes of the actual state before it; without one, the state must stay the same.
/// After a failure the scenario continues from the actual state, and reports no possible consequences of the failure until a
/// step matches its expectations. A step that cannot be performed ends its branch.
///
/// A scenario that is released without being run is a failure, too: a test adapter records it; without one, it is written
/// to standard error, and the process exits with status 1.
public struct Scenario<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let setting: ScenarioSetting<S, Input, V>
  let steps: [ScenarioStep<S, Input, V>]
  let ticket: ScenarioTicket
}

extension Scenario {
  typealias Step = ScenarioStep<S, Input, V>

  func adding(_ kind: Step.Kind, _ text: String, code: String?? = nil, at site: StepPlace) -> Self {
    let step = Step(kind: kind, text: text, code: code ?? text, place: site)
    return Scenario(setting: setting, steps: steps + [step], ticket: ticket.handedOn())
  }

  func holding(_ text: String, at place: StepPlace, _ use: @escaping Step.Use) -> Scenario {
    adding(.checks { _, session, _ in use(session) }, text, at: place)
  }

  /// Returns the steps of a branch, which need not be run on their own.
  func steps(addedBy build: (Scenario) -> Scenario) -> [Step] {
    let branch = build(Scenario(setting: setting, steps: [], ticket: ScenarioTicket(nil)))
    branch.ticket.use()
    return branch.steps
  }

  /// Creates a scenario of a component, starting in its initial state.
  ///
  /// If it is not exhaustive, only the stated edits and consequences are checked, in the given order.
  public init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    answers: ScenarioAnswers = .byHand,
    isExhaustive: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where S: Equatable {
    self.init(
      component,
      comparing: { $0 },
      answers: answers,
      isExhaustive: isExhaustive,
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Creates a scenario of a component whose states are compared by a part, starting in its initial state.
  public init<Environment, Part: Equatable & SendableMetatype>(
    _ component: StoreComponent<Environment, S, Input, V>,
    comparing part: @escaping @Sendable (S) -> Part,
    answers: ScenarioAnswers = .byHand,
    isExhaustive: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let place = StepPlace(fileID, filePath, line)
    let isLive = answers == .byEnvironment
    let setting = ScenarioSetting<S, Input, V>(
      place: place,
      isExhaustive: isExhaustive,
      isLive: isLive,
      areSame: { BowyerKinds.areSame(part($0), part($1)) },
      shown: { part($0) },
      render: { component.render($0) { _ in } }
    ) {
      ControlledSession(component, keepsTransitions: true, isRecorded: true) { _ in isLive }
    }
    self.init(setting: setting, steps: [], ticket: ScenarioTicket(place))
  }

  /// Runs the scenario, each branch from the start in its own session, and returns the failures.
  public func failures() -> [ScenarioFailure] {
    ticket.use()
    return ScenarioRun(setting, steps).failures
  }

  /// Runs the scenario, and throws a ``ScenarioReport`` if a step fails.
  public func run() throws(ScenarioReport) {
    let failures = failures()
    if !failures.isEmpty { throw ScenarioReport(failures: failures) }
  }
}

struct ScenarioStep<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  typealias Edit = @Sendable (inout S) -> Void
  /// Returns a finding if an action is impossible, or an expectation is not met.
  typealias Use = @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding?

  typealias Check =
    @Sendable (
      PlayedStep<S, Input, V>, ControlledSession<S, Input, V>, ScenarioSetting<S, Input, V>
    ) -> ScenarioFinding?

  enum Kind: Sendable {
    case act(Edit?, Use)
    case changes(Edit)
    case expect(ScenarioTopic, [ScenarioClaim])
    case checks(Check)
    case branch(String, [ScenarioStep])
  }

  static func always(_ act: @escaping @Sendable (ControlledSession<S, Input, V>) -> Void) -> Use {
    { session in
      act(session)
      return nil
    }
  }

  let kind: Kind
  /// The source without the edit, and the same as Swift that compiles, if there is any.
  let text: String
  let code: String?
  let place: StepPlace
}

struct StepPlace: Sendable {
  let site: Site
  let file: StaticString

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt) {
    site = Site(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line))
    file = filePath
  }
}

struct ScenarioSetting<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let place: StepPlace
  let isExhaustive: Bool
  let isLive: Bool
  let areSame: @Sendable (S, S) -> Bool
  let shown: @Sendable (S) -> Any
  let render: @Sendable (S) -> V
  let begin: @Sendable () -> ControlledSession<S, Input, V>
}

/// A guard that reports a scenario that is released without being run or extended.
final class ScenarioTicket: Sendable {
  private let isUsed = Lock(false)
  private let place: StepPlace?

  /// Creates a guard; without a place, the scenario need not be run.
  init(_ place: StepPlace?) { self.place = place }

  func use() { isUsed.withLock { $0 = true } }

  func handedOn() -> ScenarioTicket {
    use()
    return ScenarioTicket(place)
  }

  deinit {
    guard let place, !isUsed.withLock({ $0 }) else { return }
    let finding = ScenarioFinding(
      kind: .notRun,
      text: "the scenario was never run",
      hint: "add: .check(), with try in front of the scenario"
    )
    UnrunScenarios.report(ScenarioFailure([finding], in: [], at: "Scenario", place))
  }
}

package enum UnrunScenarios {
  /// Records a failure; returns whether a test framework received it.
  package typealias Listener = @Sendable (ScenarioFailure) -> Bool

  private static let listeners = Lock<[Listener]>([])

  package static func listen(_ listener: @escaping Listener) {
    listeners.withLock { $0.append(listener) }
  }

  static func report(_ failure: ScenarioFailure) {
    if listeners.withLock({ $0 }).contains(where: { $0(failure) }) { return }
    writeToStandardError("\(failure)\n")
    failAtExit()
  }
}

enum ScenarioRunText {
  static let (start, changes, stop) = ("the beginning", ".changes", ".stop()")
}

struct ScenarioRun<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Step = ScenarioStep<S, Input, V>

  private let setting: ScenarioSetting<S, Input, V>
  private(set) var failures: [ScenarioFailure] = []
  private var branches: [String] = []
  private var player: ScenarioPlayer<S, Input, V>
  private var played: PlayedStep<S, Input, V>
  private var track = ScenarioTrack<S>()

  init(_ setting: ScenarioSetting<S, Input, V>, _ steps: [Step]) {
    self.setting = setting
    player = ScenarioPlayer(setting)
    played = player.nothing()
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

  private mutating func close() {
    let judged = played
    let judgement = judged.judge(player.session, setting)
    played = player.nothing()
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
  /// The state that the edits lead to since an expectation was not met; `nil` while all are met.
  var expectedState: S?
  var isDoubtful = false
  var unexpectedRequests: Set<String> = []

  /// Whether a failure may be a consequence of an earlier one.
  var isOff: Bool { expectedState != nil }

  /// Whether a state may differ because of an earlier failure: not in other places than before, and not where the edit
  /// builds on the previous value, as `$0.count += 2` does.
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
  let start: Step
  private(set) var latestRequests: [String] = []
  private let output: @Sendable (Input) -> (any Sendable)?

  init(_ setting: ScenarioSetting<S, Input, V>) {
    session = setting.begin()
    output = Self.output(of: Input.self)
    let start = ScenarioRunText.start
    self.start = Step(kind: .act(nil) { _ in nil }, text: start, code: nil, place: setting.place)
  }

  /// Performs judged steps without a record; without any, returns the record of the start.
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
    return nothing()
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

  @discardableResult
  private func settle() -> Bool { session.proceedAll(limit: 1_000_000) }

  func nothing() -> PlayedStep<S, Input, V> {
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

  static func output(of type: Input.Type) -> @Sendable (Input) -> (any Sendable)? {
    guard let emitting = type as? any Emitting.Type else { return { _ in nil } }
    func preview<E: Emitting>(_ type: E.Type) -> @Sendable (Input) -> (any Sendable)? {
      { [outputs = E.outputs] input in (input as? E).flatMap { outputs.preview($0) } }
    }
    return preview(emitting)
  }
}

struct PlayedStep<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Step = ScenarioStep<S, Input, V>

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
    let finding = stateFinding(setting, edits, at: place, expected: expected, isStill: isStill)
    judgement.findings.append((place, finding))
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
}
