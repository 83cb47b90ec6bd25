import Bowyer
import Synchronization

/// Watches the commits of a session: tells of the first after each time it is armed, and whether an
/// input was handled by the thread that sent it.
final class CommitWatch: Sendable {
  /// Notes that a commit was seen on a task that carries it.
  private final class Note: Sendable {
    let isSeen = Atomic(false)
  }

  @TaskLocal private static var note: Note?

  private let isArmed: SharedFlag
  private let observation: SessionObservation

  init<S, Input, V>(_ session: Session<S, Input, V>, _ tell: @escaping @Sendable () -> Void) {
    let isArmed = SharedFlag()
    self.isArmed = isArmed
    observation = session.changes(of: { _ in () }, by: { _, _ in false }) { _, _ in
      Self.note?.isSeen.store(true, ordering: .releasing)
      if isArmed.value.exchange(false, ordering: .acquiringAndReleasing) {
        tell()
      }
    }
  }

  /// Makes the next commit be told.
  func rearm() {
    isArmed.value.store(true, ordering: .releasing)
  }

  /// Runs a body that sends an input; returns whether the input was handled meanwhile.
  ///
  /// A session handles an input on the thread that sends it, with all that is queued, unless another
  /// thread is at it. So this task, or an effect that the input started, sees a commit only when the
  /// input has been handled.
  func sees(_ body: () -> Void) -> Bool {
    let note = Note()
    Self.$note.withValue(note, operation: body)
    return note.isSeen.load(ordering: .acquiring)
  }

  func end() {
    observation.cancel()
  }
}

/// A flag that threads share.
private final class SharedFlag: Sendable {
  let value = Atomic(true)
}
