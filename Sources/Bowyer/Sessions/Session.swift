public import BowyerKinds
package import BowyerLock
import Synchronization

/// A running component.
///
/// Only a session performs effects. It handles inputs in the order in which they are sent, from any thread; each one is one
/// atomic transition of the state. Effects start after the transition, and their values apply to the state at the time when
/// they arrive. No update is ever lost.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let session = Session(counter)
///     session.send(2)
///     session.state  // 42
///
/// The state is changed and read in place, so it may be larger than the stacks of the threads, as long as the component's
/// functions do not copy it. ``state`` is a copy, as is what a key path reads, except `onChange(of: \.count)` of a stored part.
/// Laws: *sequential*, *lands*, *once*, *quiet*
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

  deinit { engine.stop() }

  /// Sends an input; after ``stop()``, it is dropped and reported.
  ///
  /// The input is handled when this returns, unless another input is being handled, or this thread is making a view. Then
  /// it is handled after the inputs sent before it.
  @inlinable
  @discardableResult
  public func send(_ input: Input) -> Delivery { engine.send(input) }

  /// The state after the latest transition.
  ///
  /// - Precondition: It is not read in a function of the component or of a part of the state, nor in a `deinit` of its values.
  public var state: S {
    assert(StateReads.check(self, engine.diagnose))
    return engine.state.withLock { $0 }
  }

  /// The view of the state after the latest transition.
  public var view: V { engine.view() }

  /// The views of the states, as the states change, until the session is stopped.
  ///
  /// The first is the current view; each later one is the latest when the consumer requests it. A slow consumer misses
  /// views but never the last one, and delays no input. The consumer makes the view; the state does not change meanwhile.
  public var views: SessionSequence<V> { SessionSequence { [engine] in engine.views() } }

  /// Calls an observer with each change of a part of the state, in the order of the commits.
  ///
  /// The first call receives nil and the current part, each later one the old and the new part. The observer runs between
  /// two transitions, so a slow one delays inputs. It may send inputs, which are handled after those sent before.
  @inlinable
  @discardableResult
  public func onChange<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    engine.observe(engine.look(part), by: areSame, observer)
  }

  /// Calls an observer with each change of an equatable part; one unequal to itself, as NaN, has changed if a field has.
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
  /// Then no input is queued, no finite effect runs or waits, and each consumer of the ``views`` waits for the next, so a
  /// consumer must not call it. Endless effects are not waited for.
  public func settled() async { await engine.settled() }

  /// Waits until nothing happens unless time passes or a view is requested.
  package func paused() async { await engine.settled(orWaitsForTime: true) }

  /// Ends the session, whose state remains readable.
  ///
  /// Effects are cancelled. Those of ``StateDispatcher/onEnd(_:)`` start, and ``settled()`` waits for them. Inputs sent before
  /// are handled; later ones are dropped and reported.
  public func stop() { engine.stop() }

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

/// The order of inputs that transitions send, and of effects' values; external inputs and answers always wait in the queue.
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
/// An input is *handled* when its transition has happened and the observers have been called, and *finished* when its
/// effects have ended, too.
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

  package var isWithoutEffects: Bool { if case .success(nil) = cause { true } else { false } }

  /// Waits until the input is handled; throws ``SessionStopped`` if it was refused, or an error if the task is cancelled.
  public func handled() async throws {
    let cause = try cause.get()
    if !isHandled { try await cause?.handled() }
  }

  /// Waits until the input is handled and its finite effects, and those of their values, have ended or been cancelled.
  ///
  /// - Throws: The first uncaught error of an effect; ``SessionStopped`` if the input was refused; a `CancellationError` if
  ///   the waiting task is cancelled.
  public func finished() async throws { try await cause.get()?.finished() }
}

extension Session {
  /// Returns the result of a function on the state in place, without a copy; see ``state``.
  package func look<R>(_ body: (borrowing S) -> R) -> R { engine.state.withBorrow(body) }

  /// Calls an observer once without an input, and then after each transition, with its input if any.
  @discardableResult
  package func onCommit(_ observer: @escaping @Sendable (Input?) -> Void) -> SessionObservation {
    engine.observe(observer)
  }

  /// Returns the outline of the running effects; called while nothing happens in the session.
  package func outline(_ witness: some EffectWitness) -> EffectOutline {
    engine.effects.outline(witness)
  }

  package var isAtRest: Bool { engine.isAtRest }
  package var effectRoots: [Int] { engine.effects.roots }
  package func effectRoot(of part: Int) -> Int { engine.effects.root(of: part) }
}

/// The views of a session, the changes of a part of its state, or its outputs, for each consumer until its task is cancelled.
public struct SessionSequence<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never
  let begin: @Sendable () -> AsyncStream<Element>

  public func makeAsyncIterator() -> Iterator { Iterator(values: begin().makeAsyncIterator()) }

  /// An iterator, for which the session keeps values until it ends or is released.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Element>.Iterator?

    public nonisolated(nonsending) mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      // Otherwise the stream would return the values that it has kept.
      if Task.isCancelled { values = nil }
      return await values?.next(isolation: actor)
    }
  }
}

extension SessionSequence {
  init(
    buffering: ChangeBuffering,
    _ observe: @escaping @Sendable (@escaping @Sendable (Element) -> Void) -> SessionObservation
  ) {
    self.init {
      let policy: AsyncStream<Element>.Continuation.BufferingPolicy =
        switch buffering {
        case .unbounded: .unbounded
        case .oldest(let limit): .bufferingOldest(limit)
        case .newest(let limit): .bufferingNewest(limit)
        }
      let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
      let end = OnRelease { continuation.finish() }
      let observation = observe { value in
        withExtendedLifetime(end) { _ = continuation.yield(value) }
      }
      continuation.onTermination = { _ in observation.cancel() }
      return stream
    }
  }
}

extension SessionEngine {
  func views() -> AsyncStream<V> {
    let viewer = newID()
    let end = OnRelease { self.withTurn { $0.endViewer(viewer) } }
    return AsyncStream {
      withExtendedLifetime(end) {}
      return await self.nextView(for: viewer)
    }
  }
}

extension Session {
  /// Returns the changes of a part of the state, in the order of the commits.
  ///
  /// The first change has nil and the current part, each later one the old and the new part. A slow consumer delays nothing.
  /// The sequence ends when the session is stopped and the kept changes have been taken.
  public func changes<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    buffering: ChangeBuffering
  ) -> SessionSequence<(old: Part?, new: Part)> {
    SessionSequence(buffering: buffering) { [engine] observer in
      engine.observe(engine.look(part), by: areSame) { observer((old: $0, new: $1)) }
    }
  }

  /// Returns the changes of an equatable part of the state, in the order of the commits.
  public func changes<Part: Sendable & Equatable>(
    of part: @escaping @Sendable (S) -> Part,
    buffering: ChangeBuffering
  ) -> SessionSequence<(old: Part?, new: Part)> {
    changes(of: part, by: { areSame($0, $1) }, buffering: buffering)
  }

  /// Calls an observer with each change of an equatable property; a stored one is read in place.
  @discardableResult
  public func onChange<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    engine.observe(engine.look(property), by: { areSame($0, $1) }, observer)
  }

  /// Returns the changes of an equatable property of the state, in the order of the commits.
  public func changes<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    buffering: ChangeBuffering
  ) -> SessionSequence<(old: Part?, new: Part)> {
    SessionSequence(buffering: buffering) { [engine] observer in
      engine.observe(engine.look(property), by: { areSame($0, $1) }) {
        observer((old: $0, new: $1))
      }
    }
  }
}

extension SessionEngine {
  func look<Part>(_ property: any KeyPath<S, Part> & Sendable) -> @Sendable () -> Part {
    let read = reading(property)
    return { [state] in state.withPointer(read) }
  }
}

/// Returns a function that reads a property of a state: a stored one in place.
func reading<S, Part>(
  _ property: any KeyPath<S, Part> & Sendable
) -> @Sendable (UnsafePointer<S>) -> Part {
  guard let offset = MemoryLayout<S>.offset(of: property) else {
    return { state in state.pointee[keyPath: property] }
  }
  return { state in UnsafeRawPointer(state).load(fromByteOffset: offset, as: Part.self) }
}

/// The changes that are kept for a slow consumer.
public enum ChangeBuffering: Hashable, Sendable {
  /// All changes, in unbounded memory.
  case unbounded
  /// The first changes, up to a number; further ones are dropped. A negative number is zero.
  case oldest(Int)
  /// The latest changes, up to a number; earlier ones are dropped. A negative number is zero.
  case newest(Int)
}

/// An observation of a session, which lasts until it is cancelled or the session ends.
public struct SessionObservation: Sendable {
  let end: @Sendable () -> Void

  /// Ends the observation; changes committed after this call returns are not reported.
  public func cancel() { end() }
}

final class SessionObserver<Input: Sendable>: Sendable {
  /// Receives the handled input; nil after a transition of an effect, and at the beginning.
  let notice: @Sendable (Input?) -> Void
  let isCancelled = Atomic(false)

  init(_ notice: @escaping @Sendable (Input?) -> Void) { self.notice = notice }
}

// @unchecked: only the thread that has the session's turn accesses `part`.
@usableFromInline
final class LatestPart<Part: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): one thread at a time, for the same reason.
  @usableFromInline @exclusivity(unchecked) var part: Part?

  @inlinable
  init() { part = nil }
}

/// Sends inputs for a loop that shows a session, and wakes the loop.
package struct SessionDriver<S: Sendable, Input: Sendable, V: Sendable, Batch: InboxBatch>: Sendable
{
  package let session: Session<S, Input, V>
  package let inbox: Inbox<Batch>
  /// The number of sent inputs that are not handled yet, as far as this loop knows.
  package private(set) var unhandled = 0
  private let start = ContinuousClock.now
  private var alarm: (time: Duration, task: Task<Void, Never>)?

  package init(_ session: Session<S, Input, V>, _ inbox: Inbox<Batch>) {
    self.session = session
    self.inbox = inbox
  }

  package var now: Duration { start.duration(to: .now) }

  /// Counts what a batch tells; returns whether the view is to be shown.
  package mutating func receive(_ batch: Batch) -> Bool {
    unhandled -= batch.handled
    if batch.isTimePassed {
      // Of a replaced alarm, the time may have come, too: this one is set again then, not twice.
      alarm?.task.cancel()
      alarm = nil
    }
    return batch.isChanged || batch.handled > 0
  }

  package mutating func send(_ input: Input) {
    let delivery = session.send(input)
    guard !delivery.isHandled else { return }
    unhandled += 1
    Task { [inbox] in
      // An input that a stopped session refuses counts as handled.
      try? await delivery.handled()
      inbox.post { $0.handled += 1 }
    }
  }

  /// Counts a round of inputs; returns whether their changes are to be shown at once.
  ///
  /// After 100 rounds, they are shown with the next batch: a view that always sends inputs must not delay other events.
  package func endRound(_ rounds: inout Int) -> Bool {
    rounds += 1
    guard rounds < 100 else {
      inbox.post { $0.isChanged = true }
      return false
    }
    // These changes need not wake the loop again.
    inbox.look { $0.isChanged = false }
    return true
  }

  /// Wakes the loop at a time, unless it is going to wake before.
  package mutating func wake(at deadline: Duration?) {
    guard let deadline, alarm.map({ deadline < $0.time }) ?? true else { return }
    alarm?.task.cancel()
    let delay = min(max(deadline - now, .zero), .seconds(86_400))
    let task = Task { [inbox] in
      if (try? await Task.sleep(for: delay)) != nil { inbox.post { $0.isTimePassed = true } }
    }
    alarm = (deadline, task)
  }
}
