/// Whether a sequence that a dispatcher listens to is one that ends.
public enum SubscriptionKind: Hashable, Sendable {
  /// It may go on for ever, and nobody waits for it.
  case live
  /// It ends, and those who wait for what began wait for that.
  case drained
}
