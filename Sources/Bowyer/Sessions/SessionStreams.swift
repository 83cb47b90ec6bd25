import BowyerKinds
import BowyerLock
import Synchronization

/// The views of a session: at each request, the latest.
public struct SessionViews<S: Sendable, Input: Sendable, V: Sendable>: AsyncSequence, Sendable {
  public typealias Element = V
  public typealias Failure = Never
  private let engine: SessionEngine<S, Input, V>

  init(_ engine: SessionEngine<S, Input, V>) {
    self.engine = engine
  }

  public func makeAsyncIterator() -> Iterator { Iterator(Reader(engine)) }

  /// An iterator over views, which the session tracks from the first view on.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: Reader

    fileprivate init(_ reader: Reader) {
      self.reader = reader
    }

    public nonisolated(nonsending) mutating func next() async -> V? { await reader.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> V? {
      await reader.next()
    }
  }

  fileprivate final class Reader: Sendable {
    private let engine: SessionEngine<S, Input, V>
    private let id: Int
    private let seen = Atomic(-1)

    init(_ engine: SessionEngine<S, Input, V>) {
      self.engine = engine
      id = engine.newID()
    }

    deinit {
      engine.endReader(id)
    }

    func next() async -> V? {
      let seen = seen.load(ordering: .relaxed)
      guard let (view, transitions) = await engine.nextView(forReader: id, seen: seen) else {
        return nil
      }
      self.seen.store(transitions, ordering: .relaxed)
      return view
    }
  }
}

/// The changes of a part of a session's state, in the order of the commits.
public struct SessionChanges<Part: Sendable>: AsyncSequence, Sendable {
  /// The part before a commit, nil the first time, and the part after it.
  public typealias Element = (old: Part?, new: Part)
  public typealias Failure = Never
  private let buffering: ChangeBuffering
  private let observe: @Sendable (@escaping @Sendable (Part?, Part) -> Void) -> SessionObservation

  init(
    _ buffering: ChangeBuffering,
    _ observe: @escaping @Sendable (@escaping @Sendable (Part?, Part) -> Void) -> SessionObservation
  ) {
    self.buffering = buffering
    self.observe = observe
  }

  public func makeAsyncIterator() -> Iterator {
    let buffer = ChangeBuffer<Element>(buffering)
    let source = ChangeBuffer<Element>.Source(buffer)
    return Iterator(Consumer(buffer, observe { source.add((old: $0, new: $1)) }))
  }

  /// An iterator over changes; the session stops buffering for it when it ends or is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let consumer: Consumer

    fileprivate init(_ consumer: Consumer) {
      self.consumer = consumer
    }

    public nonisolated(nonsending) mutating func next() async -> Element? { await consumer.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await consumer.next()
    }
  }

  fileprivate final class Consumer: Sendable {
    private let buffer: ChangeBuffer<Element>
    private let observation: SessionObservation

    init(_ buffer: ChangeBuffer<Element>, _ observation: SessionObservation) {
      self.buffer = buffer
      self.observation = observation
    }

    deinit {
      observation.cancel()
    }

    func next() async -> Element? {
      let change = await buffer.next()
      if change == nil { observation.cancel() }
      return change
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
  ) -> SessionChanges<Part> {
    SessionChanges(buffering) { [engine] observer in
      engine.observe(of: part, by: areSame, observer)
    }
  }

  /// Returns the changes of an equatable part of the state, in the order of the commits.
  public func changes<Part: Sendable & Equatable>(
    of part: @escaping @Sendable (S) -> Part,
    buffering: ChangeBuffering
  ) -> SessionChanges<Part> {
    changes(of: part, by: { areSame($0, $1) }, buffering: buffering)
  }
}

final class ChangeBuffer<Change: Sendable>: Sendable {
  /// Finishes the buffer when its last reference is released.
  final class Source: Sendable {
    private let buffer: ChangeBuffer

    init(_ buffer: ChangeBuffer) {
      self.buffer = buffer
    }

    deinit {
      buffer.finish()
    }

    func add(_ change: Change) { buffer.add(change) }
  }

  private struct Content: Sendable {
    /// The buffered changes, of which the first `taken` are nil.
    var changes: [Change?] = []
    var taken = 0
    var consumer: CheckedContinuation<Change?, Never>?
    var isFinished = false
    var count: Int { changes.count - taken }

    mutating func takeFirst() -> Change? {
      guard taken < changes.count else { return nil }
      let change = changes[taken].take()
      taken += 1
      if taken == changes.count {
        changes.removeAll(keepingCapacity: taken <= 64)
        taken = 0
      } else if taken > 64, taken * 2 > changes.count {
        changes.removeFirst(taken)
        taken = 0
      }
      return change
    }
  }

  private let content = Lock(Content())
  private let buffering: ChangeBuffering

  init(_ buffering: ChangeBuffering) {
    self.buffering = buffering
  }

  private func add(_ change: Change) {
    // A dropped change is released when the lock is free.
    let (consumer, _) = content.withLock {
      content -> (CheckedContinuation<Change?, Never>?, Change?) in
      if content.isFinished { return (nil, nil) }
      if let consumer = content.consumer.take() { return (consumer, nil) }
      switch buffering {
      case .unbounded: content.changes.append(change)
      case .oldest(let limit):
        if content.count < limit { content.changes.append(change) }
      case .newest(let limit):
        guard limit > 0 else { break }
        let dropped = content.count >= limit ? content.takeFirst() : nil
        content.changes.append(change)
        return (nil, dropped)
      }
      return (nil, nil)
    }
    consumer?.resume(returning: change)
  }

  /// Finishes the buffer; its consumer still receives the buffered changes, unless `droppingRest`.
  func finish(droppingRest: Bool = false) {
    let (consumer, _) = content.withLock { content in
      content.isFinished = true
      let rest = content.changes
      if droppingRest { content.changes = [] }
      return (content.consumer.take(), rest)
    }
    consumer?.resume(returning: nil)
  }

  func next() async -> Change? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, other) = content.withLock { content in
          if let change = content.takeFirst() { return (Change??.some(change), content.consumer) }
          if content.isFinished { return (.some(nil), nil) }
          // Two simultaneous calls are an error: the first one receives nil.
          defer { content.consumer = continuation }
          return (nil, content.consumer.take())
        }
        other?.resume(returning: nil)
        if let answer { continuation.resume(returning: answer) }
        if Task.isCancelled { finish(droppingRest: true) }
      }
    } onCancel: {
      finish(droppingRest: true)
    }
  }
}

extension Session {
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
  ) -> SessionChanges<Part> {
    SessionChanges(buffering) { [engine] observer in
      engine.observe(property, by: { areSame($0, $1) }, observer)
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
