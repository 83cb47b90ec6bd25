import Synchronization

/// Who may drain a session, as far as that is known without a look at its desk.
///
/// Most inputs come when nothing is being done and nobody waits or watches. Whoever sends one takes the
/// turn, makes the transition and gives the turn back: the desk need not know. Whoever has to do with the
/// desk calls the turn in. Then the desk knows who drains, and the turn is free again when there is nothing
/// at the desk that a sender would have to know.
enum SessionTurn: UInt8, AtomicRepresentable {
  case free
  /// A thread makes one transition, and does not know of the desk.
  case taken
  /// The desk says who drains.
  case calledIn
}
