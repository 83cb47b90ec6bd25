/// The views of a session, the latest each time one is asked for.
public struct SessionViews<S: Sendable, Input: Sendable, V: Sendable>: AsyncSequence, Sendable {
  public typealias Element = V
  public typealias Failure = Never

  private let core: SessionCore<S, Input, V>

  init(_ core: SessionCore<S, Input, V>) {
    self.core = core
  }

  public func makeAsyncIterator() -> Iterator { Iterator(Reader(core)) }

  /// Takes one view after another; it is known to the session from the first to its own end.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: Reader

    fileprivate init(_ reader: Reader) {
      self.reader = reader
    }

    public mutating func next() async -> V? { await reader.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> V? {
      await reader.next()
    }
  }

  fileprivate final class Reader: Sendable {
    private let core: SessionCore<S, Input, V>
    private let id: Int

    init(_ core: SessionCore<S, Input, V>) {
      self.core = core
      id = core.newReader()
    }

    deinit {
      core.endReader(id)
    }

    func next() async -> V? { await core.nextView(for: id) }
  }
}
