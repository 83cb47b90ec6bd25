/// What a terminal device has to tell.
enum DeviceEvent: Hashable, Sendable {
  /// Bytes came.
  case bytes([UInt8])
  /// Nothing came in the time given.
  case quiet
  /// The size may have changed.
  case resized
  /// The program was stopped and runs again: the screen shows nothing of ours.
  case continued
  /// Another thread asked for attention.
  case woken
  /// The terminal is gone.
  case ended
}
