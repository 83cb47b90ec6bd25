import Bowyer

/// Something that happens in a ``Rehearsal``, in the order in which it takes effect.
enum RehearsalEvent<S: Sendable, Input: Sendable>: Sendable {
  /// An input from outside is handled.
  case sent(Input)
  /// A transition has been made, from a state to another one, or to the same.
  case changed(S, S)
  /// Something is asked of the world.
  case asked(Int, EffectID)
  case answered(Int, EffectID)
  /// A stream has no more values.
  case ended(Int, EffectID)
  case failed(Int, EffectID, any Error)
  /// Nobody waits any more for what was asked for.
  case dropped(Int, EffectID)
  /// The time has come for which something waited.
  case woke(Int)
  case diagnosed(Diagnostic)
}
