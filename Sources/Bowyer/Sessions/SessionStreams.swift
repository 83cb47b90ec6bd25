import BowyerKinds
import BowyerLock
import Synchronization

/// The values of a session over time: its views, the changes of a part of its state, or its outputs.
///
/// Each consumer iterates over all of them; its sequence ends when its task is cancelled.
public struct SessionSequence<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never
  private let begin: @Sendable () -> AsyncStream<Element>

  init(_ begin: @escaping @Sendable () -> AsyncStream<Element>) {
    self.begin = begin
  }

  public func makeAsyncIterator() -> Iterator { Iterator(begin().makeAsyncIterator()) }

  /// An iterator, for which the session keeps values until it ends or is released.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncStream<Element>.Iterator?

    fileprivate init(_ values: AsyncStream<Element>.Iterator) {
      self.values = values
    }

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
  /// Creates a sequence of what an observer receives; for a slow consumer, values are buffered.
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
      let source = Source(continuation)
      let observation = observe { source.continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
      return stream
    }
  }

  /// Finishes a stream when the last reference is released.
  private final class Source: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
      self.continuation = continuation
    }

    deinit {
      continuation.finish()
    }
  }
}

extension SessionEngine {
  func views() -> AsyncStream<V> {
    let viewer = Viewer(self)
    return AsyncStream { await viewer.engine.nextView(for: viewer.id) }
  }

  /// A consumer of views, which the session tracks from the first view until the last reference is released.
  private final class Viewer: Sendable {
    let engine: SessionEngine
    let id: Int

    init(_ engine: SessionEngine) {
      self.engine = engine
      id = engine.newID()
    }

    deinit {
      engine.endViewer(id)
    }
  }
}

extension Session {
  /// Returns the changes of a part of the state, in the order of the commits.
  ///
  /// The first change has nil and the current part, each later one the old and the new part. A slow
  /// consumer delays nothing; the buffering decides which changes are kept for it. The sequence
  /// ends when the session is stopped and the kept changes have been taken.
  public func changes<Part: Sendable>(
    of part: @escaping @Sendable (S) -> Part,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    buffering: ChangeBuffering
  ) -> SessionSequence<(old: Part?, new: Part)> {
    SessionSequence(buffering: buffering) { [engine] observer in
      engine.observe(of: part, by: areSame) { observer((old: $0, new: $1)) }
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
  ///
  ///     let walk = StoreComponent(
  ///       initialState: Point(x: 1, y: 2),
  ///       dispatcher: StateDispatcher<Void, Point, Int>.reducing { $0.x += $1 },
  ///       view: { point in .text("\(point.x)") })
  ///     let session = Session(walk)
  ///     session.onChange(of: \.x) { old, new in print(old ?? 0, "→", new) }
  @discardableResult
  public func onChange<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    engine.observe(property, by: { areSame($0, $1) }, observer)
  }

  /// Returns the changes of an equatable property of the state, in the order of the commits.
  public func changes<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    buffering: ChangeBuffering
  ) -> SessionSequence<(old: Part?, new: Part)> {
    SessionSequence(buffering: buffering) { [engine] observer in
      engine.observe(property, by: { areSame($0, $1) }) { observer((old: $0, new: $1)) }
    }
  }
}

extension SessionEngine {
  func observe<Part: Sendable>(
    _ property: any KeyPath<S, Part> & Sendable,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    guard let offset = MemoryLayout<S>.offset(of: property) else {
      return observe(of: { $0[keyPath: property] }, by: areSame, observer)
    }
    return observe({ [state] in state.part(at: offset) }, by: areSame, observer)
  }
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
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) {
    self.end = end
  }

  /// Ends the observation; changes committed after this call returns are not reported.
  public func cancel() {
    end()
  }
}

final class SessionObserver<Input: Sendable>: Sendable {
  /// Receives the handled input; nil after a transition of an effect, and at the beginning.
  let notice: @Sendable (Input?) -> Void
  let isCancelled = Atomic(false)

  init(_ notice: @escaping @Sendable (Input?) -> Void) {
    self.notice = notice
  }
}

// @unchecked: only the thread that has the session's turn accesses `part`.
@usableFromInline
final class LatestPart<Part: Sendable>: @unchecked Sendable {
  // @exclusivity(unchecked): one thread at a time, for the same reason.
  @usableFromInline @exclusivity(unchecked) var part: Part?

  @inlinable
  init() {
    part = nil
  }
}
