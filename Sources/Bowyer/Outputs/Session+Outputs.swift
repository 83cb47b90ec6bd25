extension Session where Input: Emitting {
  /// What the component says to those who run it: its outputs, as they are handled, after their commits.
  ///
  /// Each consumer gets all of them from when it begins, `for await output in session.outputs`; those it has
  /// not taken yet are kept, however many. The sequence ends when the session is stopped.
  ///
  /// *outputs*: the outputs among the inputs that were handled, in order, each once
  public var outputs: SessionOutputs<Input.Output> { SessionOutputs(engine) }

  /// Calls an observer with each output from now on, as it is handled, after its commit.
  ///
  /// Several observers are called in the order in which they were added.
  ///
  ///     enum Counter: Emitting { case tap, output(String) }
  ///     let dispatcher = StateDispatcher<Void, Int, Counter> { count, input in
  ///       guard case .tap = input else { return .empty }
  ///       count += 1
  ///       return .pure(.send(.output("tap \(count)")))
  ///     }
  ///     let session = Session(StoreComponent(initialState: 0, dispatcher: dispatcher) { count in
  ///       .button("\(count)", .tap)
  ///     })
  ///     session.onOutput { print($0) }
  ///     session.send(.tap)
  ///
  /// - Parameter observer: Is called with each output.
  /// - Returns: The observation; cancel it to end it before the session ends.
  @discardableResult
  public func onOutput(_ observer: @escaping @Sendable (Input.Output) -> Void) -> SessionObservation
  {
    engine.observeOutputs(observer)
  }
}

extension SessionEngine where Input: Emitting {
  /// Returns a stream of the outputs that are handled from now on.
  func outputs() -> AsyncStream<Input.Output> {
    let (stream, continuation) = AsyncStream.makeStream(of: Input.Output.self)
    let ear = SessionEar(continuation)
    let observation = observeOutputs { ear.continuation.yield($0) }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  /// Calls an observer with each output that is handled from now on.
  func observeOutputs(
    _ observer: @escaping @Sendable (Input.Output) -> Void
  ) -> SessionObservation {
    let outputs = Input.outputs
    return observe { input in
      guard let input, let output = outputs.preview(input) else { return }
      observer(output)
    }
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
