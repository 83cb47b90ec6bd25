public import Bowyer

/// Something that happens to a component in a history that a ``Machine`` makes up.
///
///     let event = MachineEvent<Int>.sent(3)
///     event.description  // "send 3"
public enum MachineEvent<Input: Sendable>: Sendable {
  /// It is sent an input.
  case sent(Input)
  /// What an effect asked for is answered.
  case answered(EffectID, any Sendable)
  /// What an effect asked for cannot be done.
  case failed(EffectID, any Error)
  /// A stream has no more values.
  case ended(EffectID)
  /// What an effect asked for is done by the component's own environment.
  case worked(EffectID)
  /// Work that waited goes on, up to where it waits again.
  case proceeded
  /// Time passes.
  case advanced(Duration)
}
