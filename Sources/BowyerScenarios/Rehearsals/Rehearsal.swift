import Bowyer
import BowyerLock

/// A session whose world is in our hands: nothing is done, nobody waits, and each thing happens when it
/// is told to, on the thread that tells.
///
/// So one run of it is a pure function of what it is told.
final class Rehearsal<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let clock = VirtualClock()
  let session: Session<S, Input, V>
  let initialState: S
  private let prompter: Prompter
  private let events: Lock<[RehearsalEvent<S, Input>]>

  /// How much may happen after one step; what needs more is taken not to end.
  private static var patience: Int { 10_000 }

  private let brake: Brake
  private let world: InlineExecutor?
  private let handled = Lock<[Input]>([])

  /// Starts a component in its initial state.
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - isAnsweredByWorld: Whether the component's environment answers what is asked for, as soon as
  ///     ``settle()`` lets it.
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    isAnsweredByWorld: Bool = false
  ) {
    initialState = component.initialState
    let world = isAnsweredByWorld ? InlineExecutor() : nil
    self.world = world
    let events = Lock<[RehearsalEvent<S, Input>]>([])
    self.events = events
    let note: @Sendable (RehearsalEvent<S, Input>) -> Void = { event in
      events.withLock { $0.append(event) }
    }
    let prompter = Prompter(world: world) { incident in
      switch incident {
      case .sent(let cell): note(.sent(EffectCellOf<Input>.value(in: cell)))
      case .asked(let number, let id): note(.asked(number, id))
      case .answered(let number, let id, _): note(.answered(number, id))
      case .ended(let number, let id): note(.ended(number, id))
      case .failed(let number, let id, let error): note(.failed(number, id, error))
      case .woke(let number): note(.woke(number))
      }
    } dropped: { number, id in
      note(.dropped(number, id))
    }
    self.prompter = prompter
    let brake = Brake(limit: Self.patience)
    self.brake = brake
    let dispatcher = component.dispatcher.watched { [handled] input in
      brake.count()
      handled.withLock { $0.append(input) }
      return !brake.isLocked
    }
    let watched = StoreComponent(
      initialState: component.initialState,
      environment: component.environment,
      dispatcher: dispatcher,
      render: component.render
    )
    let session = Session(watched, clock: clock, stage: prompter) { note(.diagnosed($0)) }
    self.session = session
    brake.connect { [weak session] in session?.stop() }
    session.changes(of: { $0 }, by: { _, _ in false }) { old, new in
      brake.count()
      if let old { note(.changed(old, new)) }
    }
  }
}

extension Rehearsal {
  var state: S { session.state }

  /// What has been asked for and not been answered, in the order in which it was.
  var pending: [PendingRequest] { prompter.pending }

  /// Takes out what has happened since it was taken out last.
  func takeEvents() -> [RehearsalEvent<S, Input>] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Takes out the inputs that have been handled since they were taken out last, whoever sent them.
  func takeHandled() -> [Input] {
    handled.withLock { inputs in
      defer { inputs = [] }
      return inputs
    }
  }

  /// Answers what is pending; returns whether the answer is of the type that is asked for.
  ///
  /// A stream goes on.
  func answer(_ number: Int, with answer: any Sendable) -> Bool {
    prompter.answer(number, with: answer)
  }

  /// Has what is pending fail.
  func fail(_ number: Int, with error: any Error) {
    prompter.take(number)?.fail(error)
  }

  /// Lets the world do what it can do without anything from outside.
  func settle() { world?.runJobs() }

  /// Begins to count anew; returns whether so much happened that it is taken not to end.
  func isEndless() -> Bool { brake.release() }

  /// Ends a stream.
  func end(_ number: Int) {
    prompter.take(number)?.end()
  }
}
