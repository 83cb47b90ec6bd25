import BowyerKinds
import BowyerLock

extension StateDispatcher {
  /// Returns the events that result from inputs, handled one after another, while no time passes: a pure function.
  ///
  /// A request without an answer in the table is never answered. If `delivers` is false, sent inputs are not handled.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.empty
  ///       .react(to: Prism<Int, Int>.identity) { count, n in
  ///         count += n
  ///         return n > 0 ? [n - 1] : []
  ///       }
  ///     counter.trace([1], on: 40, in: ()).map(\.description)
  ///     // ["received 1", "committed 41", "sent 0", "received 0", "committed 41"]
  public func trace(
    _ inputs: [Input],
    on state: S,
    in environment: Environment,
    answers: [EffectID: Result<any Sendable, any Error>] = [:],
    delivers: Bool = true
  ) -> [TraceEvent<S, Input>] {
    let events = Lock<[TraceEvent<S, Input>]>([])
    let note = { @Sendable (event: TraceEvent<S, Input>) in events.withLock { $0.append(event) } }
    let traced: StateDispatcher = eachTransition(
      "traced",
      part: { $0 },
      start: (),
      handle: { _, input in
        note(.received(input))
        return (input, ())
      },
      transition: { state, _, _, change in
        let request = change(&state)
        note(.committed(state))
        return (request, ())
      },
      send: { input, _ in
        .commit(
          State { _ in
            note(.sent(input))
            return delivers ? .send(input) : .empty
          }
        )
      }
    )
    let component = StoreComponent<Environment, S, Input, Void>(
      initialState: state,
      environment: environment,
      dispatcher: traced,
      render: { _, _ in }
    )
    let interceptor = TraceInterceptor(answers: answers, note: note)
    let session = Session(component, clock: TestClock(), interceptor: interceptor) {
      note(.reported($0))
    }
    for input in inputs { session.send(input) }
    return events.withLock { $0 }
  }
}

private struct TraceInterceptor<S: Sendable, Input: Sendable>: EffectInterceptor {
  let answers: [EffectID: Result<any Sendable, any Error>]
  let note: @Sendable (TraceEvent<S, Input>) -> Void

  func ask(_ job: EffectJob) -> EffectCancel? {
    switch answers[job.leaf.id] {
    case nil: break
    case .failure(let error): job.fail(error)
    case .success(let answer):
      if !job.answer(answer) {
        job.fail(job.leaf.mismatch(answer))
      } else if job.leaf.isStream {
        job.end()
      }
    }
    return {}
  }

  func witness(_ event: SessionEvent) {
    switch event {
    case .asked(_, let id): note(.asked(id))
    case .failed(_, let id, let error): note(.failed(id, error))
    case .sent, .answered, .ended, .dropped, .woke, .diagnosed: break
    }
  }
}

/// An event of a traced dispatcher.
public enum TraceEvent<S: Sendable, Input: Sendable>: Sendable {
  /// An input is handled, whether it is external or sent by the dispatcher.
  case received(Input)
  /// A transition has changed the state.
  case committed(S)
  /// The dispatcher, or one of its effects, sends an input.
  case sent(Input)
  /// An effect makes a request.
  case asked(EffectID)
  /// A request fails.
  case failed(EffectID, any Error)
  /// The session reports a diagnostic.
  case reported(Diagnostic)
}

extension TraceEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .received(let input): "received \(input)"
    case .committed(let state): "committed \(state)"
    case .sent(let input): "sent \(input)"
    case .asked(let id): "asked \(id)"
    case .failed(let id, let error): "failed \(id): \(error)"
    case .reported(let diagnostic): "reported \(diagnostic)"
    }
  }
}
