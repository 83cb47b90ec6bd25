#if canImport(SwiftUI)
  import Bowyer
  public import SwiftUI

  /// A SwiftUI view of a state, for components whose `render` returns SwiftUI views.
  ///
  /// A component's `render` may be called on any actor, but SwiftUI views are created on the main actor. So
  /// `render` only stores the state and the functions in this view; SwiftUI calls the function when it
  /// evaluates the body.
  public struct StateView<S: Sendable, Input: Sendable, Content: View>: View, Sendable {
    private let state: S
    private let send: @Sendable (Input) -> Void
    private let content: @MainActor @Sendable (S, @escaping @Sendable (Input) -> Void) -> Content

    /// Creates a view of a state.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - send: Receives the inputs.
    ///   - content: Returns the content for a state, given a function that sends inputs.
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

    /// The content for the state.
    public var body: some View { StateReads.checked { content(state, send) } }
  }

  extension StateView: PossiblyEmptyView {
    var isNothing: Bool { showsNothing(content(state, send)) }
  }
#endif
