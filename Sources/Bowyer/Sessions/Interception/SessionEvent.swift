/// An event in a session, at the time when it takes effect.
///
/// Running parts of effects are identified by numbers, which are the same in each run with the same
/// events in the same order.
package enum SessionEvent: Sendable {
  /// An external input is handled.
  case sent(any EffectCell)
  /// A request is made.
  case asked(Int, EffectID)
  /// A request is answered; a stream may have further answers.
  case answered(Int, EffectID, any EffectCell, isLast: Bool)
  /// A request has no further answers.
  case ended(Int, EffectID)
  /// The work of a request has failed.
  case failed(Int, EffectID, any Error)
  /// A request is cancelled before it is answered.
  case dropped(Int, EffectID)
  /// An alarm has fired.
  case woke(Int)
  /// A diagnostic is reported.
  case diagnosed(Diagnostic)
}

extension SessionEvent {
  /// Whether it is the last event of a request.
  var isEnd: Bool {
    switch self {
    case .answered(_, _, _, let isLast): isLast
    case .ended, .failed, .dropped: true
    case .sent, .asked, .woke, .diagnosed: false
    }
  }
}
