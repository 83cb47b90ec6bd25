/// The changes that are kept for a slow consumer.
public enum ChangeBuffering: Hashable, Sendable {
  /// All changes, in unbounded memory.
  case unbounded
  /// The first changes, up to a number; further ones are dropped. A negative number counts as zero.
  case oldest(Int)
  /// The latest changes, up to a number; earlier ones are dropped. A negative number counts as
  /// zero.
  case newest(Int)
}
