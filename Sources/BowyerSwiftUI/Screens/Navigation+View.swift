#if canImport(SwiftUI)
  public import BowyerViews
  public import SwiftUI

  /// A flow is a SwiftUI view: its screens are shown as SwiftUI shows screens.
  ///
  ///     struct Tour: View {
  ///       var body: some View {
  ///         Stacked(Screen("one", ViewTree<Int>.text("1")), [Screen("two", .text("2"))]).embedded
  ///       }
  ///     }
  ///
  /// As the view of a component its inputs go to the component's session. In itself it is a picture, as for a
  /// preview: its controls send nothing. ``ScreensView`` sends its inputs anywhere.
  extension Navigation: View where Content: ViewDescription {
    /// The flow as SwiftUI shows it.
    public var body: some View { ScreensView(self) { _ in } }
  }

  /// A stack is a SwiftUI view, as a navigation is.
  extension Stacked: View where Content: ViewDescription {
    /// The flow as SwiftUI shows it.
    public var body: some View { ScreensView(self) { _ in } }
  }

  /// Pages are a SwiftUI view, as a navigation is.
  extension Paged: View where Content: ViewDescription {
    /// The flow as SwiftUI shows it.
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
