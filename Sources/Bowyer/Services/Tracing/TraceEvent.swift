/// Something that happens while a dispatcher is traced.
public enum TraceEvent<S: Sendable, Input: Sendable>: Sendable {
  /// An input is handled, from outside or from within.
  case received(Input)
  /// A transition has been made, which leads to a state.
  case committed(S)
  /// The dispatcher, or an answer to what it asked for, sends an input.
  case sent(Input)
  /// Something is asked of the world.
  case asked(EffectID)
  /// Something that was asked of the world failed.
  case failed(EffectID, any Error)
  /// Something went wrong that nothing answered.
  case reported(Diagnostic)
}

extension TraceEvent: CustomStringConvertible {
  /// What happened, on one line.
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
