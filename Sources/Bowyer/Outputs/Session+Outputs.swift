extension Session where Input: Emitting {
  /// What the component says to those who run it: its outputs, as they are handled, after their commits.
  ///
  /// Each consumer gets all of them from when it begins, `for await output in session.outputs`; those it has
  /// not taken yet are kept, however many. The sequence ends when the session is stopped.
  ///
  /// *outputs*: the outputs among the inputs that were handled, in order, each once
  public var outputs: SessionOutputs<Input.Output> { SessionOutputs(engine) }
}

extension SessionEngine where Input: Emitting {
  /// Returns a stream of the outputs that are handled from now on.
  func outputs() -> AsyncStream<Input.Output> {
    let (stream, continuation) = AsyncStream.makeStream(of: Input.Output.self)
    let ear = SessionEar(continuation)
    let outputs = Input.outputs
    let observation = observe { input in
      guard let input, let output = outputs.preview(input) else { return }
      ear.continuation.yield(output)
    }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }
}

/// A consumer of outputs; it hears the end when the session forgets it.
private final class SessionEar<Output: Sendable>: Sendable {
  let continuation: AsyncStream<Output>.Continuation

  init(_ continuation: AsyncStream<Output>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
