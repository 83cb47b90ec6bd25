/// In which orders a ``Machine`` lets things happen.
///
///     Interleaving.completions == .sequential  // false
public enum Interleaving: Hashable, Sendable {
  /// All that an input leads to is over before the next one is sent.
  case sequential
  /// What effects ask for is answered, or fails, in any order, between any two inputs.
  case completions
  /// Also, real work goes on in any order, from one place where it waits to the next.
  case suspensions
}
