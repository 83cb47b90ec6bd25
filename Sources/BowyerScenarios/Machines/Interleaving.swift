/// The orders of events that a ``Machine`` tries.
///
///     Interleaving.completions == .sequential  // false
public enum Interleaving: Hashable, Sendable {
  /// Each input is sent after all consequences of the previous one.
  case sequential
  /// Requests are answered or fail in any order, between any two inputs.
  case completions
  /// Tasks of the environment also run in any order between their suspension points.
  case suspensions
}
