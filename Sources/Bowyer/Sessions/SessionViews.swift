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

  /// An iterator over views, which the session tracks from the first view until the iterator is
  /// released.
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
    /// The number of transitions that the latest returned view shows.
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
