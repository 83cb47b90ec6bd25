/// Whether a session waits for the end of a sequence that a dispatcher subscribes to.
public enum SubscriptionKind: Hashable, Sendable {
  /// The sequence may be endless, and the session does not wait for its end.
  case live
  /// The sequence ends, and the session waits for its end, as for that of any finite effect.
  case drained
}
