#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  /// A view that is made of a session's state, and made again when that changes.
  ///
  ///     struct Counting: View {
  ///       let session: Session<Int, Int, ViewTree<Int>>
  ///       var body: some View {
  ///         SessionReader(session) { session in
  ///           Stepper(value: session.binding(get: { $0 }, send: { $0 })) { Text(verbatim: "Count") }
  ///         }
  ///       }
  ///     }
  ///
  /// What the session itself shows is not used: this is for SwiftUI views around, beside, or in place of it.
  public struct SessionReader<S: Sendable, Input: Sendable, V: Sendable, Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<S, Input, V>()
    private let session: Session<S, Input, V>
    private let content: @MainActor (Session<S, Input, V>) -> Content

    /// Makes the view.
    ///
    /// - Parameters:
    ///   - session: Whose state is read.
    ///   - content: Returns what is seen.
    public init(
      _ session: Session<S, Input, V>,
      @ViewBuilder content: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.session = session
      self.content = content
    }

    /// What is seen.
    public var body: some View {
      let follower = keeper.follower(of: session)
      follower.follow()
      return content(session)
    }
  }
#endif
