/// Runs a component: the only thing in this library that does anything.
///
/// Inputs are taken in the order in which they are sent, from any thread; each is one atomic transition
/// of the state; effects start after it, and what they yield applies to the state as it is then. No
/// update is ever lost.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let session = Session(counter)
///     session.send(2)
///     session.state  // 42
///
/// The state is kept in one place, and changed and looked at there: it may be larger than the stack of the
/// threads that work, as long as the functions of the component do not copy it. ``state`` is a copy. A function
/// that reads the state by a key path copies it, too; `onChange(of: \.count)` does not, if `count` is stored.
///
/// *sequential*: the state is the fold of the inputs, in order, by the dispatcher;
/// *none-lost*: however many threads send, each input is handled exactly once;
/// *cancelled*: once an effect is cancelled, no step of it is taken;
/// *once*: each value that an effect yields is taken once;
/// *quiet*: when nothing is left to do, the state does not change
public final class Session<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  @usableFromInline let engine: SessionEngine<S, Input, V>

  /// What began with the session, and all that it leads to: `try await session.beginning.finished()` waits for
  /// that, and throws the first error that nothing answered.
  ///
  /// That is what the dispatcher's `onStart` asks for in the initial state, and the sequences that are drained.
  public let beginning: Delivery

  /// Starts a component in its initial state.
  ///
  /// - Parameters:
  ///   - component: What is run.
  ///   - clock: The time of its effects.
  ///   - order: When what a transition sends is handled.
  ///   - diagnose: Is called with what goes wrong; by default it goes to standard error.
  @inlinable
  public convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    clock: any Clock<Duration> = ContinuousClock(),
    order: SendOrder = .fifo,
    diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToStandardError() }
  ) {
    self.init(component, in: SessionWorld(clock, order), diagnose: diagnose)
  }

  @inlinable
  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    in world: SessionWorld,
    diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    let environment = component.environment
    engine = SessionEngine(
      component.initialState,
      component.dispatcher as? StateDispatcher<Void, S, Input>
        ?? component.dispatcher.widen(environment: { environment }),
      render: component.render,
      in: world,
      diagnose: diagnose
    ) { engine, step, cause in
      engine.apply(EffectCellOf<Step<Void, S, Input>>.value(in: step), for: cause)
    }
    beginning = engine.begin()
  }

  /// Starts a component whose effects run on an executor, in some time, and whose requests an interceptor may
  /// answer: for those who decide what happens when.
  package convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    clock: any Clock<Duration>,
    executor: (any TaskExecutor)? = nil,
    interceptor: (any EffectInterceptor)? = nil,
    diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    self.init(
      component,
      in: SessionWorld(clock, executor: executor, interceptor: interceptor),
      diagnose: diagnose
    )
  }

  deinit {
    engine.stop()
  }

  /// Sends an input.
  ///
  /// It is handled when this returns, unless another input is being handled, or this thread is making a view; then it
  /// is handled after those sent before it, by the thread that is at work.
  ///
  /// After ``stop()`` the input is dropped, and reported.
  ///
  /// - Parameter input: The input.
  /// - Returns: What waits for all that it leads to: `try await session.send(input).finished()`.
  @inlinable
  @discardableResult
  public func send(_ input: Input) -> Delivery {
    engine.send(input)
  }

  /// The state after the latest transition.
  ///
  /// - Precondition: It is not read while the same thread changes or looks at the state: in the session's
  ///   dispatcher or view function, in a function given to `onChange(of:by:_:)`, which are pure, or in the
  ///   deinit of a value in the state.
  public var state: S {
    assert(StateReads.check(self, engine.diagnose))
    return engine.state.withLock { $0 }
  }

  /// The view of the state after the latest transition.
  public var view: V { engine.currentView().view }

  /// The views of the states, as they change.
  ///
  /// The present one comes first; then, each time the consumer asks, the latest. A slow consumer misses
  /// views, never the last one, and delays no input. A view is made for the consumer that asks, not by
  /// those who send; as the state is not copied, it does not change meanwhile. The sequence ends when the
  /// session is stopped.
  public var views: SessionViews<S, Input, V> { SessionViews(engine) }

  /// Calls an observer with each change of a part of the state, in the order of the commits: with nil
  /// and the present part first, then with the old part and the new one.
  ///
  /// The observer runs between two transitions, so a slow one delays the inputs. It may send inputs;
  /// they are handled after those sent before.
  ///
  /// - Parameters:
  ///   - part: Returns the part of the state.
  ///   - areSame: Tells whether two parts are the same, so that there is nothing to report.
  ///   - observer: Is called with the old part and the new one.
  /// - Returns: The observation; cancel it to end it before the session ends.
  @inlinable
  @discardableResult
  public func onChange<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    engine.observe(of: part, by: areSame, observer)
  }

  /// Calls an observer with each change of an equatable part of the state, in the order of the commits.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let session = Session(counter)
  ///     session.onChange(of: { $0 }) { old, new in print(old ?? 0, "→", new) }
  ///
  /// - Parameters:
  ///   - part: Returns the part of the state.
  ///   - observer: Is called with the old part, nil the first time, and the new one.
  /// - Returns: The observation; cancel it to end it before the session ends.
  @inlinable
  @discardableResult
  public func onChange<Part: Sendable & Equatable>(
    of part: @escaping @Sendable (S) -> Part,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    onChange(of: part, by: ==, observer)
  }

  /// Returns when there is nothing left to do: no input is queued, no finite effect runs or waits, and
  /// each consumer of ``views`` that has asked for one waits for the next.
  ///
  /// Endless effects, streams and ``Effect/every(_:)``, are not waited for.
  ///
  /// It returns early if its task is cancelled. A consumer of the views must not wait for this between
  /// two views: it would wait for itself.
  public func settled() async {
    await engine.settled()
  }

  /// Returns when nothing more happens unless time passes: as ``settled()``, but for effects that wait for
  /// a time, and for views.
  package func paused() async {
    await engine.settled(orWaitsForTime: true)
  }

  /// Ends the session.
  ///
  /// Effects are cancelled, and what they still yield is dropped; those of ``StateDispatcher/onEnd(_:)`` start, and
  /// ``settled()`` waits for them. Inputs that were sent before are handled, later ones are dropped and reported. The
  /// state can still be read.
  public func stop() {
    engine.stop()
  }
}
