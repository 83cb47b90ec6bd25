import Bowyer
import BowyerLock
import BowyerViews

/// What runs, whatever the types of its states and inputs.
protocol StateRunning: AnyObject {
  /// Returns the number of the state it is in; less than 0 if that is new and may not be added.
  func stateNumber(mayAdd: Bool) -> Int32
  var outline: EffectOutline { get }
  var wait: StateWait { get }
  func perform(_ act: StateAct, origin: Int) -> String?
  func takeDiagnostics() -> [Diagnostic]
}

/// A component that really runs, with a world, a time and a person in our hands: as far as its effects go,
/// there is one way in which things happen, and it is the session's.
final class StateRun<S: Sendable, Input: Sendable>: StateRunning {
  typealias View = ViewTree<Input>

  /// How much may happen after one event; what needs more is taken not to end.
  private static var patience: Int { 10_000 }

  private let clock = VirtualClock()
  private let stage: StateStage
  private let session: Session<S, Input, View>
  private let brake: Brake
  private let told = Lock<[Diagnostic]>([])
  private let number: (S, _ mayAdd: Bool) -> Int32

  /// Starts a component.
  ///
  /// - Parameters:
  ///   - component: What runs.
  ///   - tellsOrigins: Whether it matters from where it comes what is asked for.
  ///   - number: Returns the number of a state, if there is one or may be a new one.
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, View>,
    tellsOrigins: Bool,
    number: @escaping (S, _ mayAdd: Bool) -> Int32
  ) {
    self.number = number
    stage = StateStage(tellsOrigins: tellsOrigins)
    let brake = Brake(limit: Self.patience)
    self.brake = brake
    let watched = StoreComponent(
      initialState: component.initialState,
      environment: component.environment,
      dispatcher: component.dispatcher.watched { _ in
        brake.count()
        return !brake.isLocked
      },
      render: component.render
    )
    session = Session(watched, clock: clock, stage: stage) { [told] diagnostic in
      told.withLock { $0.append(diagnostic) }
    }
    brake.connect { [weak session] in session?.stop() }
    session.changes(of: { _ in }, by: { _, _ in false }) { _, _ in brake.count() }
    settle(0)
  }

  deinit { session.stop() }

  var state: S { session.state }

  func stateNumber(mayAdd: Bool) -> Int32 { number(session.state, mayAdd) }

  /// What is not over.
  var outline: EffectOutline { session.outline(stage) }

  var wait: StateWait {
    var counts: [EffectID: Int] = [:]
    let requests = stage.pending.map { job in
      var request = StateRequest(job.leaf)
      counts[request.id, default: 0] += 1
      request.ordinal = counts[request.id] ?? 1
      return request
    }
    return StateWait(
      requests: requests,
      time: clock.nextAlarm.map { $0.offset - clock.now.offset }
    )
  }

  /// Does something; returns what is wrong with it, if anything is.
  func perform(_ act: StateAct, origin: Int) -> String? {
    switch act {
    case .send(let input):
      if let input = input as? Input { session.send(input) }
    case .reply(let index, let reply):
      let pending = stage.pending
      guard pending.indices.contains(index) else { return nil }
      let leaf = pending[index].leaf
      guard stage.reply(reply, to: pending[index]) else {
        return "“\(leaf.id)” takes \(leaf.answerType), and is not answered by \(reply)"
      }
    case .wait:
      if let next = clock.nextAlarm { clock.advance(by: next.offset - clock.now.offset) }
    }
    settle(origin)
    return brake.release() ? "more than \(Self.patience) transitions follow, without end" : nil
  }

  /// What went wrong since somebody asked.
  func takeDiagnostics() -> [Diagnostic] {
    told.withLock { told in
      defer { told = [] }
      return told
    }
  }

  private func settle(_ origin: Int) {
    stage.settle(origin, roots: session.effectRoots) { session.effectRoot(of: $0) }
  }
}
