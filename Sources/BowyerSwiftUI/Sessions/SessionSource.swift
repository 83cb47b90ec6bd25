#if canImport(SwiftUI)
  import Bowyer
  import SwiftUI

  /// The source of a view's session.
  @MainActor
  struct SessionSource<Content> {
    /// The session, if it is kept elsewhere; nil for a component.
    let session: AnyObject?
    /// Returns a follower of the session; for a component, of a new session.
    let follow: @MainActor () -> SessionFollower<Content>

    /// Creates the source of a component's session, which starts when its view appears.
    ///
    /// The component's views need not be `Sendable`: they are created on the main actor, where the state is,
    /// and do not leave it.
    init<World, S, Input>(
      _ component: StoreComponent<World, S, Input, Content>,
      _ diagnose: @escaping @Sendable (Diagnostic) -> Void
    ) {
      session = nil
      follow = {
        let session = LateSession(component, diagnose)
        let send: @Sendable (Input) -> Void = { [weak session] input in session?.send(input) }
        return SessionFollower(session) { session in
          session.look { state in component.render(state, send) }
        }
      }
    }

    init<S, Input>(_ session: Session<S, Input, Content>) where Content: Sendable {
      self.session = session
      follow = { SessionFollower(session) { $0.view } }
    }

    /// Creates the source of a session that is kept elsewhere, with content of any type.
    init<S, Input, V>(
      _ session: Session<S, Input, V>,
      show: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.session = session
      follow = { SessionFollower(session, show: show) }
    }
  }
#endif
