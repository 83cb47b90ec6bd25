import Bowyer
import BowyerLock

/// What happens to a session from outside.
enum SessionAct<Input: Sendable>: Sendable {
  /// It is sent an input.
  case send(Input)
  /// So many seconds pass.
  case pass(Int)
}

/// How dispatchers are run: by the library's sessions, unless a type that conforms says otherwise.
protocol SessionAlgebra: SendableMetatype {
  /// Returns the state after each event, when all that does not wait for a time has come in.
  static func states<E: Sendable, S: Sendable, Input: Sendable>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S]

  /// Returns what an observer receives for each commit, and what it reads then: the state before, the state
  /// after, and the state of the session.
  static func notices<E: Sendable, S: Sendable, Input: Sendable>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input]
  ) -> [[S]]

  /// Returns what each of some observers received last, and the state in which the session has come to rest.
  static func ends<E: Sendable, S: Sendable, Input: Sendable>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input],
    observers: Int
  ) -> (told: [S], state: S)
}

extension SessionAlgebra {
  static func states<E: Sendable, S: Sendable, Input: Sendable>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let (session, clock, executor) = started(dispatcher, from: state, in: world)
    return events.map { event in
      switch event {
      case .send(let input): session.send(input)
      case .pass(let seconds): clock.advance(by: .seconds(seconds))
      }
      executor.runAll()
      return session.state
    }
  }
}

extension SessionAlgebra {
  static func notices<E: Sendable, S: Sendable, Input: Sendable>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input]
  ) -> [[S]] {
    let (session, _, _) = started(dispatcher, from: state, in: world)
    let seen = Lock<[[S]]>([])
    session.onChange(of: { $0 }, by: { _, _ in false }) { [weak session] old, new in
      guard let old, let session else { return }
      let now = session.state
      seen.withLock { $0.append([old, new, now]) }
    }
    for input in inputs { session.send(input) }
    return seen.withLock { $0 }
  }
}

extension SessionAlgebra {
  static func ends<E: Sendable, S: Sendable, Input: Sendable>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after inputs: [Input],
    observers: Int
  ) -> (told: [S], state: S) {
    let (session, _, executor) = started(dispatcher, from: state, in: world)
    let told = Lock(Array(repeating: state, count: observers))
    for observer in 0..<observers {
      session.onChange(of: { $0 }, by: { _, _ in false }) { _, new in
        told.withLock { $0[observer] = new }
      }
    }
    for input in inputs {
      session.send(input)
      executor.runAll()
    }
    return (told.withLock { $0 }, session.state)
  }
}

extension SessionAlgebra {
  /// Returns a session that runs a dispatcher, with what its time and its tasks depend on.
  private static func started<E: Sendable, S: Sendable, Input: Sendable>(
    _ dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E
  ) -> (session: Session<S, Input, Void>, clock: TestClock, executor: ScheduledExecutor) {
    let component = StoreComponent(
      initialState: state,
      environment: world,
      dispatcher: dispatcher,
      render: { _, _ in }
    )
    let (clock, executor) = (TestClock(), ScheduledExecutor())
    return (Session(component, clock: clock, executor: executor) { _ in }, clock, executor)
  }
}

/// The library's sessions.
enum LibrarySessions: SessionAlgebra {}
