import Bowyer
import BowyerCheck
import BowyerViews

/// A random sequence of interactions, and the violation at its end, if any.
struct Walk: Sendable {
  private(set) var events: [StateEvent] = []
  /// The violation of the latest state, if any.
  private(set) var violation: String?

  /// The choices that make this walk.
  var choices: [UInt64] { events.flatMap { [1, $0.code] } + [0] }

  mutating func add(_ event: StateEvent, violation: String?) {
    events.append(event)
    self.violation = violation
  }
}

extension Walk: Checkable {
  func verdict(explained: Bool) -> Verdict {
    guard let violation else { return .passed }
    let place = events.isEmpty ? "in the first state" : "after \(events.count.counted("event"))"
    return .failed(Evidence(reason: "\(violation) \(place)".neutralised(.kept)))
  }
}

extension Walk: CustomStringConvertible {
  var description: String {
    let first = events.prefix(6).map(\.description).joined(separator: ", ")
    return "\(events.count) events: \(first)" + (events.count > 6 ? ", …" : "")
  }
}

/// A player that draws walks: each event is a span of two choices, whether an event follows and
/// which one.
///
/// The second choice is the code of an event, not its position among the possible events, so later
/// events stay the same when shrinking removes earlier ones.
struct WalkPlayer<Input: Sendable> {
  let search: EnabledActionSearch
  let answers: StateAnswers
  /// The maximum number of events.
  let steps: Int

  func play(
    _ run: any StateRunning,
    on source: Source,
    view: () -> [EnabledActionSearch.EnabledAction],
    judge: () -> String?
  ) -> Walk {
    var walk = Walk(violation: judge())
    let target = source.aside { $0.next(upTo: UInt64(steps)) }
    var tried = 0
    while walk.violation == nil, tried < steps {
      source.open(.element)
      let continues = source.choice(1) { _ in tried < target ? 1 : 0 }
      guard continues == 1 else {
        source.close()
        break
      }
      tried += 1
      let acts =
        view().map { ($0.event, StateAct.send($0.input)) }
        + run.outlook.enabledActions(answers).map { ($0.event, $0.act) }
      let code = source.choice(StateEvent.lastCode) { random in
        acts.isEmpty ? 0 : acts[Int(random.next(upTo: UInt64(acts.count - 1)))].0.code
      }
      guard let (event, act) = acts.first(where: { $0.0.code == code }) else {
        source.close(discard: true)
        continue
      }
      let trouble = run.perform(act, origin: 0)
      walk.add(event, violation: trouble ?? judge())
      source.close()
    }
    return walk
  }
}

extension StateEvent {
  static var lastCode: UInt64 { 0xFFFF }

  /// A hash of the event's description, which is the same in each run.
  var code: UInt64 {
    let hash = description.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* (1_099_511_628_211 as UInt64)
    }
    return (hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) & Self.lastCode
  }
}
