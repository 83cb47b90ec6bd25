#if canImport(SwiftUI)
  import Bowyer
  public import SwiftUI

  /// A SwiftUI view of a state: what a component shows whose `render` makes SwiftUI views.
  ///
  /// A component's `render` is a function that any actor may call, and SwiftUI views are made on the main
  /// actor. So `render` only puts the state and the function side by side, in this view; SwiftUI calls the
  /// function when it asks for the body.
  public struct StateView<S: Sendable, Input: Sendable, Content: View>: View, Sendable {
    private let state: S
    private let send: @Sendable (Input) -> Void
    private let content: @MainActor @Sendable (S, @escaping @Sendable (Input) -> Void) -> Content

    /// Makes the view of a state.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - send: Is called with the inputs.
    ///   - content: Returns what is seen in a state, given a function by which it sends inputs.
    public nonisolated init(
      _ state: S,
      send: @escaping @Sendable (Input) -> Void,
      @ViewBuilder content:
        @escaping @MainActor @Sendable (
          S, @escaping @Sendable (Input) -> Void
        ) -> Content
    ) {
      self.state = state
      self.send = send
      self.content = content
    }

    /// What is seen.
    public var body: some View { StateReads.checked { content(state, send) } }
  }

  extension StateView: PossiblyEmptyView {
    var isNothing: Bool { showsNothing(content(state, send)) }
  }
#endif
