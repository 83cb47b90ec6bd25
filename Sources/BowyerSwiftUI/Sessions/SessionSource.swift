#if canImport(SwiftUI)
  import Bowyer
  import SwiftUI

  /// Where a view has its session from.
  @MainActor
  struct SessionSource<Content> {
    /// The session, if somebody else keeps it.
    let session: AnyObject?
    /// Returns what follows the session; for a component, that of a new one.
    let follow: @MainActor () -> SessionFollower<Content>

    /// Makes the source of a session for a component, which begins when its view appears.
    ///
    /// The component's views need not be `Sendable`: they are made on the main actor, where the state is,
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

    /// Makes the source of a session that somebody else keeps, whatever it shows.
    init<S, Input, V>(
      _ session: Session<S, Input, V>,
      show: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.session = session
      follow = { SessionFollower(session, show: show) }
    }
  }
#endif
