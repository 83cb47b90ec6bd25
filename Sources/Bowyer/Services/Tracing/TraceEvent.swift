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
  /// The event, on one line.
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
