import Bowyer
import BowyerLock

/// A session in which the steps of a scenario are taken, one after another.
final class ScenarioScene<S: Sendable, Input: Sendable, V: Sendable> {
  typealias Step = ScenarioStep<S, Input, V>
  typealias Beat = ScenarioBeat<S, Input, V>

  /// Why a step cannot be taken.
  struct Obstacle: Error {
    let finding: ScenarioFinding
  }

  let session: ControlledSession<S, Input, V>
  /// The step that stands for the beginning.
  let start: Step
  /// What has been asked for by the step that was taken last.
  private(set) var latestRequests: [String] = []
  private let output: @Sendable (Input) -> (any Sendable)?

  init(_ setting: ScenarioSetting<S, Input, V>, _ steps: [Step]) {
    let edits = steps.prefix(while: \.isGiven).compactMap { step -> Step.Edit? in
      if case .given(let edit) = step.kind { edit } else { nil }
    }
    session = setting.begin(edits)
    output = Self.output(of: Input.self)
    start = Step(
      kind: .act({ _ in nil }, nil),
      text: ScenarioRunText.start,
      place: setting.place
    )
  }

  /// Takes steps that have been judged already; returns what was done last, where there are none.
  func enter(_ prefix: [Step]) -> Beat {
    let initial = session.state
    settle()
    guard !prefix.isEmpty else { return beat(of: start, before: initial) }
    for step in prefix {
      guard case .act(let perform, _) = step.kind else { continue }
      _ = perform(session)
      settle()
    }
    _ = (session.takeEvents(), session.takeHandled())
    return pause()
  }

  /// Takes a step; returns what came of it, or why it cannot be taken.
  func perform(
    _ step: Step,
    _ perform: (ControlledSession<S, Input, V>) -> ScenarioFinding?
  ) -> Result<Beat, Obstacle> {
    let before = session.state
    if let finding = perform(session) { return .failure(Obstacle(finding: finding)) }
    if !settle() || session.isEndless() {
      let endless = "it makes thousands of transitions, without end"
      return .failure(Obstacle(finding: .impossible(endless, hint: "look at what it sends itself")))
    }
    return .success(beat(of: step, before: before))
  }

  /// Lets the environment do what it can do without anything from outside; returns false if that has no end.
  @discardableResult
  private func settle() -> Bool { session.proceedAll(limit: 1_000_000) }

  /// What is done when nothing is done.
  func pause() -> Beat {
    Beat(act: nil, before: session.state, after: session.state, facts: [:])
  }

  private func beat(of step: Step, before: S) -> Beat {
    var facts: [ScenarioTopic: [ScenarioFact]] = [:]
    latestRequests = []
    for event in session.takeEvents() {
      switch event {
      case .asked(_, let id):
        facts[.asked, default: []].append(ScenarioFact(id))
        latestRequests.append(id.name)
      case .dropped(_, let id): facts[.cancelled, default: []].append(ScenarioFact(id))
      case .diagnosed(let diagnostic):
        facts[.diagnosed, default: []].append(ScenarioFact(diagnostic))
      case .sent, .answered, .ended, .failed, .woke: break
      }
    }
    let outputs = session.takeHandled().compactMap(output)
    if !outputs.isEmpty { facts[.output] = outputs.map { ScenarioFact(output: $0) } }
    return Beat(act: step, before: before, after: session.state, facts: facts)
  }

  /// Returns what finds outputs among inputs; it finds none if they are of a type that has none.
  private static func output(of type: Input.Type) -> @Sendable (Input) -> (any Sendable)? {
    guard let emitting = type as? any Emitting.Type else { return { _ in nil } }
    func preview<E: Emitting>(_ type: E.Type) -> @Sendable (Input) -> (any Sendable)? {
      { input in (input as? E).flatMap { E.outputs.preview($0) } }
    }
    return preview(emitting)
  }
}
