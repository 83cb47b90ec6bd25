/// When an input is handled that a transition sends, and what else follows from a transition at once.
///
/// Inputs from outside, and the answers of the world, always wait till those before them have been handled.
public enum SendOrder: Hashable, Sendable {
  /// After all that waits: first in, first out.
  case fifo
  /// Before all that waits: first what a transition sends, and all that this sends in its turn; then the rest,
  /// as function calls do it.
  case depthFirst
}
