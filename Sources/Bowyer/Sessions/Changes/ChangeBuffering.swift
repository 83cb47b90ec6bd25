/// Which changes are kept for a consumer that has not come round to them.
public enum ChangeBuffering: Hashable, Sendable {
  /// All of them: the memory that they take is not bounded.
  case unbounded
  /// So many of the first; those after them are dropped. Less than zero is zero.
  case oldest(Int)
  /// So many of the latest; those before them are dropped. Less than zero is zero.
  case newest(Int)
}
