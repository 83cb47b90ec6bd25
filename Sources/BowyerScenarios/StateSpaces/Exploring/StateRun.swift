import Bowyer
import BowyerViews

/// A running component, with the types of its states and inputs erased.
protocol StateRunning: AnyObject {
  /// Returns the number of the current state; negative if it is new and cannot be added.
  func stateNumber(mayAdd: Bool) -> Int32
  var outline: EffectOutline { get }
  var outlook: Outlook<StateRequest> { get }
  func perform(_ act: StateAct, origin: Int) -> String?
  func takeDiagnostics() -> [Diagnostic]
}

/// A component in a session whose environment, clock and user are controlled, so that its effects
/// behave as in every session.
final class StateRun<S: Sendable, Input: Sendable>: StateRunning {
  typealias View = ViewTree<Input>

  /// The maximum number of transitions after one event; more count as endless.
  private static var patience: Int { 10_000 }

  private let session: ControlledSession<S, Input, View>
  private let distinguishesOrigins: Bool
  private let number: (S, _ mayAdd: Bool) -> Int32

  /// Starts a component.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - distinguishesOrigins: Whether requests are distinguished by their origins.
  ///   - number: Returns the number of a state; negative if it is new and cannot be added.
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, View>,
    distinguishesOrigins: Bool,
    number: @escaping (S, _ mayAdd: Bool) -> Int32
  ) {
    (self.distinguishesOrigins, self.number) = (distinguishesOrigins, number)
    session = ControlledSession(component, patience: Self.patience)
    session.settleOrigins(distinguishesOrigins ? 0 : nil)
  }

  var state: S { session.state }

  func stateNumber(mayAdd: Bool) -> Int32 { number(session.state, mayAdd) }

  /// The structure of the running effects.
  var outline: EffectOutline { session.outline }

  /// The pending requests, by their numbers.
  private var requests: [PendingRequest] { session.pending.sorted { $0.number < $1.number } }

  var outlook: Outlook<StateRequest> {
    var counts: [EffectID: Int] = [:]
    let requests = requests.map { pending in
      var request = StateRequest(pending.leaf)
      counts[request.id, default: 0] += 1
      request.ordinal = counts[request.id] ?? 1
      return request
    }
    return Outlook(requests: requests, time: session.timeToWait)
  }

  /// Performs an action; returns a description of the problem if it fails.
  func perform(_ act: StateAct, origin: Int) -> String? {
    switch act {
    case .send(let input):
      if let input = input as? Input { session.send(input) }
    case .move(.reply(let index, let reply)):
      let requests = requests
      guard requests.indices.contains(index) else { return nil }
      let request = requests[index]
      guard self.reply(reply, to: request) else {
        return "“\(request.id)” takes \(request.answerType), and is not answered by \(reply)"
      }
    case .move(.advance):
      // The duration can differ from that in the run that found the event.
      if let time = session.timeToWait { session.advance(by: time) }
    case .move(.proceed): break
    }
    session.settleOrigins(distinguishesOrigins ? origin : nil)
    return session.isEndless() ? "more than \(Self.patience) transitions follow, without end" : nil
  }

  /// Replies to a request; returns whether that is possible.
  private func reply(_ reply: StateAnswers.Reply, to request: PendingRequest) -> Bool {
    switch reply {
    case .answer(let value): return session.answer(request, with: value)
    case .failure(let error): session.fail(request, with: error)
    case .end:
      guard request.isStream else { return false }
      session.end(request)
    }
    return true
  }

  /// Returns the diagnostics since the last call.
  func takeDiagnostics() -> [Diagnostic] {
    session.takeEvents().compactMap { event in
      if case .diagnosed(let diagnostic) = event { diagnostic } else { nil }
    }
  }
}
