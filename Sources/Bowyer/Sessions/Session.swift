public import BowyerKinds
import BowyerLock
import BowyerViews

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
  /// The progress of the start effects; `finished()` waits for them, but not for endless ones.
  public let beginning: Delivery

  /// Creates a session that runs a component from its initial state.
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

  /// Creates a session whose effects run on an executor or are answered by an interceptor.
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

  /// Sends an input; after ``stop()``, it is dropped and reported.
  ///
  /// The input is handled when this returns, unless another input is being handled, or this thread
  /// is making a view. Then the thread that has the session's turn handles it after the inputs sent
  /// before it.
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
  public var view: V { engine.view() }

  /// The views of the states, as the states change.
  ///
  /// The first is the current view; each later one is the latest when the consumer requests it. A
  /// slow consumer misses views but never the last one, and delays no input. The consumer makes the
  /// view, not the sender, and the state does not change meanwhile. The sequence ends when the
  /// session is stopped.
  public var views: SessionSequence<V> { SessionSequence { [engine] in engine.views() } }

  /// Calls an observer with each change of a part of the state, in the order of the commits.
  ///
  /// The first call receives nil and the current part, each later one the old and the new part. The
  /// observer runs between two transitions, so a slow one delays inputs. It may send inputs, which
  /// are handled after those sent before.
  @inlinable
  @discardableResult
  public func onChange<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    engine.observe(of: part, by: areSame, observer)
  }

  /// Calls an observer with each change of an equatable part of the state.
  ///
  /// A part that is not equal to itself, such as NaN, has changed if one of its fields has.
  @inlinable
  @discardableResult
  public func onChange<Part: Sendable & Equatable>(
    of part: @escaping @Sendable (S) -> Part,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    onChange(of: part, by: { areSame($0, $1) }, observer)
  }

  /// Waits until nothing is left to do; returns early if its task is cancelled.
  ///
  /// Then no input is queued, no finite effect runs or waits, and each consumer that has requested
  /// one of the ``views`` waits for the next. Endless effects, streams and ``Effect/every(_:)``,
  /// are not waited for. A consumer of the views must not call it between two views: it would wait
  /// for itself.
  public func settled() async {
    await engine.settled()
  }

  /// Waits until nothing happens unless time passes or a view is requested.
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

  /// Ends the session, and waits until its last effects have ended, but not longer than the limit.
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

/// The order in which a session handles inputs that transitions send, and values of effects.
///
/// External inputs and the answers to requests always wait for all earlier work in the queue.
public enum SendOrder: Hashable, Sendable {
  /// Behind all queued work: first in, first out.
  case fifo
  /// Before all queued work, with all inputs that it leads to, as in nested function calls.
  case depthFirst
}

/// An input was sent to a session that had been stopped.
public struct SessionStopped: Error, Hashable {
  /// Creates the error.
  public init() {}
}

extension SessionStopped: CustomStringConvertible {
  public var description: String { "the session had been stopped; the input was dropped" }
}

/// The progress of an input through a session, returned by ``Session/send(_:)``.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let session = Session(counter)
///     session.send(2).isHandled  // true
///
/// An input is *handled* when its transition has happened and the observers have been called. It is
/// *finished* when its effects have ended, too.
public struct Delivery: Sendable {
  /// Whether the input had been handled when ``Session/send(_:)`` returned.
  public let isHandled: Bool
  /// The input as a cause, if it was queued or led to effects; an error if it was refused.
  @usableFromInline let cause: Result<SessionCause?, SessionStopped>

  @inlinable
  init(_ cause: SessionCause?, isHandled: Bool) {
    self.cause = .success(cause)
    self.isHandled = isHandled
  }

  init(refused error: SessionStopped) {
    cause = .failure(error)
    isHandled = false
  }

  package var isWithoutEffects: Bool {
    if case .success(nil) = cause { true } else { false }
  }

  /// Waits until the input is handled; its effects may continue.
  ///
  /// - Throws: ``SessionStopped`` if the input was refused; a `CancellationError` if the task is cancelled.
  public func handled() async throws {
    let cause = try cause.get()
    if !isHandled { try await cause?.handled() }
  }

  /// Waits until the input is handled and its effects have ended.
  ///
  /// These are its finite effects, and those that their values lead to. A cancelled effect has
  /// ended. Endless effects, streams and ``Effect/every(_:)``, are not waited for.
  ///
  /// - Throws: The first uncaught error of an effect; ``SessionStopped`` if the input was refused;
  ///   a `CancellationError` if the waiting task is cancelled.
  public func finished() async throws {
    try await cause.get()?.finished()
  }
}

/// A problem while a session runs, which does not change the state.
public enum Diagnostic: Sendable {
  /// The work of an effect threw.
  case effectFailed(EffectID, any Error)
  /// An input was sent to a session that had been stopped.
  case sentAfterStop
  /// An input was sent to a child that is not in the state.
  case childMissing(MissingChild)
  /// The session's clock threw while an effect waited; the effect continues before its time.
  case clockFailed(any Error)
  /// A view read a session's state without being updated by its changes; reported in debug builds.
  case stateNotFollowed
}

extension Diagnostic: CustomStringConvertible {
  /// The problem, and what to do.
  ///
  /// An input is shown by its case and its types, without values. An error is shown by its own
  /// description; one without a description is shown with its values only in debug builds.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  func description(showsValues: Bool) -> String {
    switch self {
    case .effectFailed(let id, let error):
      "the effect \(id.name.literal) failed: \(Self.words(of: error, showsValues)). The state stays as it was; "
        + "to handle it, catch the error in the effect and yield a step."
    case .sentAfterStop:
      "an input was sent to a session that had been stopped; it was dropped."
    case .childMissing(let child): child.description(showsValues: showsValues)
    case .clockFailed(let error):
      "the clock failed while an effect waited: \(Self.words(of: error, showsValues)). The effect continues at once, and is not "
        + "repeated; let the clock's sleep throw only when its task is cancelled."
    case .stateNotFollowed:
      "a view read the state of a session whose changes do not update it; "
        + "read it in a SessionReader of that session, or use the value passed to a part's reader."
    }
  }
}

extension Diagnostic {
  private static func words(of error: any Error, _ showsValues: Bool) -> String {
    switch error {
    case is DecodingError, is EncodingError, is any CustomStringConvertible: error.inWords
    default: showsValues ? "\(error)" : outline(of: error)
    }
  }

  /// Returns the case of a value with the types of its payload: `row(id: Int, title(String))`.
  static func outline(of value: Any, depth: Int = 8) -> String {
    let mirror = Mirror(reflecting: value)
    let type = "\(type(of: value))"
    guard mirror.displayStyle == .enum, depth > 0 else { return type }
    guard let (name, payload) = mirror.children.first else {
      // Without a description of its own, a case without a payload is described by its name.
      let isDescribed =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable || value is any CustomReflectable
      return isDescribed ? type : "\(value)"
    }
    let tuple = Mirror(reflecting: payload)
    let parts =
      tuple.displayStyle == .tuple ? Array(tuple.children) : [(label: nil, value: payload)]
    let words = parts.map { part in
      let label = part.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + outline(of: part.value, depth: depth - 1)
    }
    return "\(name ?? type)(\(words.joined(separator: ", ")))"
  }
}

/// A child that received an input but is not in the state.
public struct MissingChild: Sendable {
  /// The input, which had no effect.
  public let input: any Sendable
  /// The id that the child has or should have had; nil if it has no id.
  public let id: (any Sendable)?
  /// The type of the child's state.
  public let type: any Sendable.Type

  init<S: Sendable>(_ type: S.Type, id: (any Sendable)? = nil, input: any Sendable) {
    self.type = type
    self.id = id
    self.input = input
  }
}

extension MissingChild: CustomStringConvertible {
  /// The case and the types of the input, the missing child, and what to do.
  ///
  /// It contains no values of the input, such as a password; the id is shown in debug builds.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  func description(showsValues: Bool) -> String {
    let id =
      showsValues ? id.map { "the \(type) with the id \(String(reflecting: $0).visible())" } : nil
    return
      "the input \(Diagnostic.outline(of: input)) was sent to \(id ?? "a \(type)"), which is not in the state. "
      + "The state stays as it is; send it only while the child is there, or cancel what sends it when the child leaves."
  }
}

extension Diagnostic {
  /// Writes the diagnostic to standard error: one line without values or control characters.
  public func writeToStandardError() {
    let line = Array("Bowyer: \(self)".neutralised().utf8) + [0x0A]
    line.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { writeAll(start, bytes.count, to: 2) }
    }
  }
}

extension Session {
  /// Returns the result of a function on the state in place, without a copy; see ``state``.
  package func look<R>(_ body: (borrowing S) -> R) -> R {
    engine.state.withBorrow(body)
  }

  package func onCommit(_ observer: @escaping @Sendable () -> Void) -> SessionObservation {
    engine.observe { _ in observer() }
  }

  /// Calls a function once without an input, and then after each transition, with its input if any.
  package func observeTransitions(_ notice: @escaping @Sendable (Input?) -> Void) {
    _ = engine.observe(notice)
  }

  /// Returns the outline of the running effects; called while nothing happens in the session.
  package func outline(_ witness: some EffectWitness) -> EffectOutline {
    engine.effects.outline(witness)
  }

  package var isAtRest: Bool { engine.isAtRest }
  package var effectRoots: [Int] { engine.effects.roots }
  package func effectRoot(of part: Int) -> Int { engine.effects.root(of: part) }
}

/// The rule for which session's state a view may read: the one whose changes update it.
package enum StateReads {
  private struct Rule: Sendable { let session: ObjectIdentifier? }

  @TaskLocal private static var rule: Rule?

  /// Makes a view, during which debug builds report a read of another session's state.
  package static func checked<View>(allowing session: AnyObject? = nil, _ view: () -> View) -> View
  {
    $rule.withValue(Rule(session: session.map { ObjectIdentifier($0) }), operation: view)
  }

  /// Reports a read of a session's state that is not allowed; always returns true, for an `assert`.
  static func check(_ session: AnyObject, _ diagnose: (Diagnostic) -> Void) -> Bool {
    if let rule, rule.session != ObjectIdentifier(session) { diagnose(.stateNotFollowed) }
    return true
  }
}
