#if canImport(SwiftUI)
  import Bowyer

  /// Keeps what follows a session, for the view that it belongs to.
  ///
  /// A view makes one each time it is made itself, and SwiftUI keeps the first: so it begins empty, and makes
  /// the session only when it is asked.
  @MainActor
  final class SessionKeeper<S: Sendable, Input: Sendable, V: Sendable> {
    private var follower: SessionFollower<S, Input, V>?

    nonisolated init() {}

    /// Returns what follows a session that somebody else keeps.
    func follower(of session: Session<S, Input, V>) -> SessionFollower<S, Input, V> {
      if let follower, follower.session === session { return follower }
      let follower = SessionFollower(session)
      self.follower = follower
      return follower
    }

    /// Returns what follows the session that is kept here; the first time, one is made.
    func follower(orMake make: () -> Session<S, Input, V>) -> SessionFollower<S, Input, V> {
      follower ?? follower(of: make())
    }
  }
#endif
