/// The order in which a session handles the inputs that transitions send, and the values of their
/// effects.
///
/// External inputs and the answers to requests always wait until all earlier work in the queue is
/// done.
public enum SendOrder: Hashable, Sendable {
  /// Behind all queued work: first in, first out.
  case fifo
  /// Before all queued work: an input that a transition sends is handled first, with all inputs
  /// that it leads to, as in nested function calls.
  case depthFirst
}
