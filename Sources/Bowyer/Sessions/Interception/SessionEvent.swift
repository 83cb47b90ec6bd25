/// Something that happens in a session, in the order in which it takes effect.
///
/// Parts of effects that run are known by numbers, which are the same each time that the same things
/// happen in the same order.
package enum SessionEvent: Sendable {
  /// An input from outside is handled.
  case sent(any EffectCell)
  /// Something is asked of the world.
  case asked(Int, EffectID)
  /// An answer of the world comes in; a stream may have more.
  case answered(Int, EffectID, any EffectCell, isLast: Bool)
  /// There are no more answers.
  case ended(Int, EffectID)
  /// The world could not do what was asked for.
  case failed(Int, EffectID, any Error)
  /// A request is cancelled before it is answered.
  case dropped(Int, EffectID)
  /// The time has come for which something waited.
  case woke(Int)
  /// Something goes wrong.
  case diagnosed(Diagnostic)
}

extension SessionEvent {
  /// Whether nothing more comes of a request after it.
  var isEnd: Bool {
    switch self {
    case .answered(_, _, _, let isLast): isLast
    case .ended, .failed, .dropped: true
    case .sent, .asked, .woke, .diagnosed: false
    }
  }
}
