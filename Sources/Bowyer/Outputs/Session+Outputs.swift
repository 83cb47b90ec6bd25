extension Session where Input: Emitting {
  /// The outputs of the component, as they are handled, after their commits.
  ///
  /// Each consumer, `for await output in session.outputs`, receives all outputs from its start;
  /// untaken ones are kept without a limit. The sequence ends when the session is stopped.
  ///
  /// *outputs*: the outputs among the handled inputs, in order, each once
  public var outputs: SessionOutputs<Input.Output> { SessionOutputs(engine) }

  /// Calls an observer with each output from now on, as it is handled, after its commit.
  ///
  /// Observers are called in the order in which they were added.
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
  /// - Parameter observer: Receives each output.
  /// - Returns: The observation; cancel it to end it before the session ends.
  @discardableResult
  public func onOutput(_ observer: @escaping @Sendable (Input.Output) -> Void) -> SessionObservation
  {
    engine.observeOutputs(observer)
  }
}

extension SessionEngine where Input: Emitting {
  /// Returns a stream of all outputs from now on.
  func outputs() -> AsyncStream<Input.Output> {
    let (stream, continuation) = AsyncStream.makeStream(of: Input.Output.self)
    let ear = SessionEar(continuation)
    let observation = observeOutputs { ear.continuation.yield($0) }
    continuation.onTermination = { _ in observation.cancel() }
    return stream
  }

  /// Calls an observer with each output from now on.
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

/// A consumer of outputs, whose stream finishes when the session releases its observer.
private final class SessionEar<Output: Sendable>: Sendable {
  let continuation: AsyncStream<Output>.Continuation

  init(_ continuation: AsyncStream<Output>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
