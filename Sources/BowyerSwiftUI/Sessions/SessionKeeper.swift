#if canImport(SwiftUI)
  /// Keeps what follows a session, for the view that it belongs to.
  ///
  /// A view makes one each time it is made itself, and SwiftUI keeps the first: so it begins empty, and makes
  /// the session only when it is asked.
  @MainActor
  final class SessionKeeper<Content> {
    private var kept: (follower: SessionFollower<Content>, session: AnyObject?)?

    nonisolated init() {}

    /// Returns what follows the session of a source: what is kept, unless that is of another session.
    func follower(of source: SessionSource<Content>) -> SessionFollower<Content> {
      if let kept, kept.session === source.session { return kept.follower }
      let follower = source.follow()
      kept = (follower, source.session)
      return follower
    }
  }
#endif
