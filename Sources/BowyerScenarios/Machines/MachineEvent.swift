public import Bowyer

/// An event in a history that a ``Machine`` generates.
///
///     let event = MachineEvent<Int>.sent(3)
///     event.description  // "send 3"
public enum MachineEvent<Input: Sendable>: Sendable {
  /// An input was sent.
  case sent(Input)
  /// A request of an effect was answered.
  case answered(EffectID, any Sendable)
  /// A request of an effect failed.
  case failed(EffectID, any Error)
  /// A stream ended.
  case ended(EffectID)
  /// The component's own environment performed a request of an effect.
  case worked(EffectID)
  /// A task of the environment ran up to its next suspension.
  case proceeded
  /// The clock advanced.
  case advanced(Duration)
}
