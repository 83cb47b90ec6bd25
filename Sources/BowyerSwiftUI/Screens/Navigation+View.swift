#if canImport(SwiftUI)
  public import BowyerViews
  public import SwiftUI

  /// A navigation is a SwiftUI view, which shows its screens with SwiftUI's own navigation.
  ///
  ///     struct Tour: View {
  ///       var body: some View {
  ///         Stacked(Screen("one", ViewTree<Int>.text("1")), [Screen("two", .text("2"))]).embedded
  ///       }
  ///     }
  ///
  /// As the view of a component, it sends its inputs to the component's session. On its own, as in a
  /// preview, its controls send nothing. With ``ScreensView``, its inputs can be sent anywhere.
  extension Navigation: View where Content: ViewDescription {
    /// The SwiftUI view of the navigation.
    public var body: some View { ScreensView(self) { _ in } }
  }

  /// A stack is a SwiftUI view, like a navigation.
  extension Stacked: View where Content: ViewDescription {
    /// The SwiftUI view of the stack.
    public var body: some View { ScreensView(self) { _ in } }
  }

  /// Pages are a SwiftUI view, like a navigation.
  extension Paged: View where Content: ViewDescription {
    /// The SwiftUI view of the pages.
    public var body: some View { ScreensView(self) { _ in } }
  }

  extension NavigationDescription where Self: View {
    @MainActor
    func interpreted<Shown>(by follower: SessionFollower<Shown>) -> AnyView {
      AnyView(
        ScreensView(
          embedded.map { $0.shown },
          newest: { (follower.content as? Self)?.embedded.map { $0.shown } },
          send: { follower.send($0, whenHandled: $1) }
        )
      )
    }
  }

  extension Navigation: InterpretedView where Content: ViewDescription {}
  extension Stacked: InterpretedView where Content: ViewDescription {}
  extension Paged: InterpretedView where Content: ViewDescription {}
#endif
