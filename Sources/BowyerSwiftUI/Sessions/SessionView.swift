#if canImport(SwiftUI)
  public import Bowyer
  import Foundation
  public import SwiftUI

  /// A view that shows a session, and follows it.
  ///
  /// Made of a component, it starts a session when it first appears and keeps it as SwiftUI keeps `@State`:
  /// as long as the view stands in its place, however often its parent makes it anew. A component that is
  /// given to it later changes nothing; `.id(_:)` makes another place, and so another session. Till it appears,
  /// as a tab that nobody has chosen, it shows the initial state and no effect begins.
  ///
  ///     struct Screen: View {
  ///       let counter = StoreComponent(
  ///         initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///         view: { count in .button("\(count)", 1) })
  ///       var body: some View { SessionView(counter) }
  ///     }
  ///
  /// The session goes on while the view is out of sight, under another screen or in another tab, as SwiftUI
  /// keeps the state of such a view. When SwiftUI lets it go, the session ends, and its effects are cancelled.
  public struct SessionView<Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<Content>()
    private let source: SessionSource<Content>

    /// Makes the view that runs a component.
    ///
    /// - Parameters:
    ///   - component: What is run.
    ///   - diagnose: Is called with what goes wrong; by default it goes to the system's log.
    public init<World, S, Input>(
      _ component: StoreComponent<World, S, Input, Content>,
      diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToLog() }
    ) {
      source = SessionSource(component, diagnose)
    }

    /// Makes the view of a session that somebody else keeps, and ends.
    ///
    /// A different session in the same place is a new view: SwiftUI discards the state of the previous view.
    public init<S, Input>(_ session: Session<S, Input, Content>) {
      source = SessionSource(session)
    }

    /// What the session shows.
    public var body: some View {
      let follower = keeper.follower(of: source)
      SessionContent(follower: follower).onAppear { follower.begin() }.id(keeper.count)
    }
  }

  /// What a followed session shows: a description by its interpreter, any other view as it is.
  private struct SessionContent<Content: View>: View {
    let follower: SessionFollower<Content>

    var body: some View {
      let content = follower.content
      if let tree = content as? any InterpretedView {
        tree.interpreted(by: follower)
      } else {
        content
      }
      // Where nothing is shown, nothing appears.
      if !follower.hasBegun, showsNothing(content) { Color.clear.frame(width: 0, height: 0) }
    }
  }
#endif
