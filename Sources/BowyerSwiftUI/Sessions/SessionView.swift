#if canImport(SwiftUI)
  public import Bowyer
  import Foundation
  public import SwiftUI

  /// A view that shows a session and its changes.
  ///
  /// With a component, the view starts a session when it first appears, and keeps it like `@State`: for as
  /// long as it stays in its place, however often its parent creates it again. A different component given
  /// later has no effect; `.id(_:)` makes another place, and so another session. Until the view appears, as in
  /// a tab that was never selected, it shows the initial state, and no effect starts.
  ///
  ///     struct Screen: View {
  ///       let counter = StoreComponent(
  ///         initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///         view: { count in .button("\(count)", 1) })
  ///       var body: some View { SessionView(counter) }
  ///     }
  ///
  /// The session continues while the view is out of sight, under another screen or in another tab. When
  /// SwiftUI discards the state of the view, the session ends, and its effects are cancelled.
  public struct SessionView<Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<Content>()
    private let source: SessionSource<Content>

    /// Creates a view that runs a component.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - diagnose: Receives each diagnostic; by default, writes it to the system's log.
    public init<World, S, Input>(
      _ component: StoreComponent<World, S, Input, Content>,
      diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToLog() }
    ) {
      source = SessionSource(component, diagnose)
    }

    /// Creates a view of a session that the caller keeps and ends.
    ///
    /// A different session in the same place is a new view: SwiftUI discards the state of the previous view.
    public init<S, Input>(_ session: Session<S, Input, Content>) {
      source = SessionSource(session)
    }

    /// The SwiftUI view of the session.
    public var body: some View {
      let follower = keeper.follower(of: source)
      SessionContent(follower: follower).onAppear { follower.begin() }.id(keeper.count)
    }
  }

  /// The content of a followed session: a description is shown by its interpreter, any other view as it is.
  private struct SessionContent<Content: View>: View {
    let follower: SessionFollower<Content>

    var body: some View {
      let content = follower.content
      if let tree = content as? any InterpretedView {
        tree.interpreted(by: follower)
      } else {
        content
      }
      // A view without content would never appear.
      if !follower.hasBegun, showsNothing(content) { Color.clear.frame(width: 0, height: 0) }
    }
  }
#endif
