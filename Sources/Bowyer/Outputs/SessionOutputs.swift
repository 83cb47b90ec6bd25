/// The outputs of a session, in the order in which they are handled.
public struct SessionOutputs<Output: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Output
  public typealias Failure = Never

  private let listen: @Sendable () -> AsyncStream<Output>

  init<S, Input: Emitting, V>(
    _ engine: SessionEngine<S, Input, V>
  ) where Input.Output == Output {
    listen = { engine.outputs() }
  }

  /// Returns an iterator over all outputs from now on.
  public func makeAsyncIterator() -> Iterator { Iterator(listen().makeAsyncIterator()) }

  /// An iterator over outputs, which keeps untaken ones.
  public struct Iterator: AsyncIteratorProtocol {
    private var outputs: AsyncStream<Output>.Iterator

    fileprivate init(_ outputs: AsyncStream<Output>.Iterator) {
      self.outputs = outputs
    }

    public nonisolated(nonsending) mutating func next() async -> Output? {
      await outputs.next(isolation: #isolation)
    }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Output? {
      await outputs.next(isolation: actor)
    }
  }
}
