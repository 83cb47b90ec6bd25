public import BowyerKinds

/// A running component.
///
/// Only a session performs effects. It handles inputs in the order in which they are sent, from any
/// thread; each one is one atomic transition of the state. Effects start after the transition, and
/// their values apply to the state at the time when they arrive. No update is ever lost.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let session = Session(counter)
///     session.send(2)
///     session.state  // 42
///
/// The state is changed and read in place, so it may be larger than the stacks of the threads, as
/// long as the component's functions do not copy it. ``state`` is a copy. A function that reads the
/// state by a key path copies it, too; `onChange(of: \.count)` does not, if `count` is stored.
///
/// *sequential*: the state is the fold of the inputs, in order, by the dispatcher;
/// *none-lost*: however many threads send, each input is handled exactly once;
/// *cancelled*: once an effect is cancelled, no step of it is taken;
/// *once*: each value that an effect yields is handled once;
/// *quiet*: when nothing is left to do, the state does not change
public final class Session<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  @usableFromInline let engine: SessionEngine<S, Input, V>

  /// The progress of the start effects: `try await session.beginning.finished()` waits for their
  /// end.
  ///
  /// It throws the first uncaught error. Start effects are those of `onStart` and `subscribe` in
  /// the initial state. Endless effects are not waited for.
  public let beginning: Delivery

  /// Creates a session that runs a component from its initial state.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - clock: The clock of its effects. If its `sleep` throws without a cancellation, the effect that waits continues
  ///     at once, and ``Diagnostic/clockFailed(_:)`` is reported.
  ///   - order: The order in which inputs that transitions send are handled.
  ///   - diagnose: Receives each diagnostic; by default, writes it to standard error.
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

  /// Creates a session whose effects run on an executor, and whose requests an interceptor may
  /// answer.
  package convenience init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    clock: any Clock<Duration>,
    executor: (any TaskExecutor)? = nil,
    interceptor: (any EffectInterceptor)? = nil,
    order: SendOrder = .fifo,
    diagnose: @escaping @Sendable (Diagnostic) -> Void
  ) {
    self.init(
      component,
      in: SessionWorld(
        time: SessionTime(clock),
        executor: executor,
        interceptor: interceptor,
        order: order
      ),
      diagnose: diagnose
    )
  }

  deinit {
    engine.stop()
  }

  /// Sends an input.
  ///
  /// The input is handled when this returns, unless another input is being handled, or this thread
  /// is making a view. Then the thread that has the session's turn handles it after the inputs sent
  /// before it.
  ///
  /// After ``stop()``, the input is dropped, and reported.
  ///
  /// - Parameter input: The input.
  /// - Returns: The progress of the input; `try await session.send(input).finished()` waits for its
  ///   effects.
  @inlinable
  @discardableResult
  public func send(_ input: Input) -> Delivery {
    engine.send(input)
  }

  /// The state after the latest transition.
  ///
  /// - Precondition: It is not read while the same thread changes or reads the state: in the
  ///   session's dispatcher or view function or in the `part` function of `onChange(of:by:_:)`, all
  ///   of which are pure, or in the `deinit` of a value in the state.
  public var state: S {
    assert(StateReads.check(self, engine.diagnose))
    return engine.state.withLock { $0 }
  }

  /// The view of the state after the latest transition.
  public var view: V { engine.currentView().view }

  /// The views of the states, as the states change.
  ///
  /// The first is the current view; each later one is the latest when the consumer requests it. A
  /// slow consumer misses views but never the last one, and delays no input. The consumer makes the
  /// view, not the sender, and the state does not change meanwhile. The sequence ends when the
  /// session is stopped.
  public var views: SessionViews<S, Input, V> { SessionViews(engine) }

  /// Calls an observer with each change of a part of the state, in the order of the commits.
  ///
  /// The first call receives nil and the current part, each later one the old and the new part. The
  /// observer runs between two transitions, so a slow one delays inputs. It may send inputs, which
  /// are handled after those sent before.
  ///
  /// - Parameters:
  ///   - part: Returns the part of the state.
  ///   - areSame: Returns whether two parts are the same, so that there is no change.
  ///   - observer: Receives the old part, nil the first time, and the new part.
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
  /// A part that is not equal to itself, such as NaN, has changed if one of its fields has.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let session = Session(counter)
  ///     session.onChange(of: { $0 }) { old, new in print(old ?? 0, "→", new) }
  ///
  /// - Parameters:
  ///   - part: Returns the part of the state.
  ///   - observer: Receives the old part, nil the first time, and the new part.
  /// - Returns: The observation; cancel it to end it before the session ends.
  @inlinable
  @discardableResult
  public func onChange<Part: Sendable & Equatable>(
    of part: @escaping @Sendable (S) -> Part,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    onChange(of: part, by: { areSame($0, $1) }, observer)
  }

  /// Waits until nothing is left to do.
  ///
  /// That is, no input is queued, no finite effect runs or waits, and each consumer that has
  /// requested one of the ``views`` waits for the next. Endless effects, streams and
  /// ``Effect/every(_:)``, are not waited for.
  ///
  /// It returns early if its task is cancelled. A consumer of the views must not call it between
  /// two views: it would wait for itself.
  public func settled() async {
    await engine.settled()
  }

  /// Waits until nothing happens unless time passes.
  ///
  /// Like ``settled()``, but without waiting for effects that wait for a time, or for views.
  package func paused() async {
    await engine.settled(orWaitsForTime: true)
  }

  /// Ends the session.
  ///
  /// Effects are cancelled, and their later values are dropped. Effects of
  /// ``StateDispatcher/onEnd(_:)`` start, and ``settled()`` waits for them. Inputs sent before are
  /// handled; later ones are dropped and reported. The state remains readable.
  public func stop() {
    engine.stop()
  }

  /// Ends the session, and waits until its last effects have ended.
  ///
  /// It returns after the limit even if an effect never ends, or a function of the component never
  /// returns.
  ///
  /// - Parameter limit: The longest time to wait: a program should not take longer to end.
  package func end(within limit: Duration = .seconds(3)) async {
    engine.stop()
    guard !engine.isAtRest else { return }
    let alarm = Task { try? await Task.sleep(for: limit) }
    // Not a child task, which would be waited for beyond the limit.
    let settling = Task { [engine] in
      await engine.settled()
      alarm.cancel()
    }
    await alarm.value
    settling.cancel()
  }
}
