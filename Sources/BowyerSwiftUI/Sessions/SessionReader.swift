#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  /// A view that is made of a session's state, and made again when that changes.
  ///
  ///     struct Switching: View {
  ///       let session: Session<Bool, Bool, ViewTree<Bool>>
  ///       var body: some View {
  ///         SessionReader(session) { session in
  ///           Toggle(isOn: session.binding(get: { $0 }, send: { $0 })) { Text(verbatim: "Sound") }
  ///         }
  ///       }
  ///     }
  ///
  /// What the session itself shows is not used: this is for SwiftUI views around, beside, or in place of it.
  public struct SessionReader<Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<Content>()
    private let source: SessionSource<Content>
    private let content: @MainActor () -> Content

    /// Makes the view.
    ///
    /// - Parameters:
    ///   - session: Whose state is read; somebody else keeps it.
    ///   - content: Returns what is seen.
    public init<S, Input, V>(
      _ session: Session<S, Input, V>,
      @ViewBuilder content: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      source = SessionSource(session, show: content)
      self.content = { content(session) }
    }

    /// What is seen.
    public var body: some View {
      // The content of this view, and not of an earlier one in its place.
      keeper.follower(of: source).awaitChange()
      return content()
    }
  }
#endif
