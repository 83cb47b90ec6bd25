#if canImport(SwiftUI)
  public import Bowyer
  import BowyerKinds
  public import SwiftUI

  /// A view of a session's state, which is evaluated again when the state changes.
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
  /// A reader of a part is evaluated again only when that part has changed:
  ///
  ///     struct Counting: View {
  ///       let session: Session<[Int], Int, ViewTree<Int>>
  ///       var body: some View {
  ///         SessionReader(session, of: \.count) { count in Text(verbatim: "\(count) numbers") }
  ///       }
  ///     }
  ///
  /// The session's own view is not used: a reader is for SwiftUI views around, beside, or in place of it.
  ///
  /// A view that reads a session's state outside a reader of that session is not updated when the state changes. Debug
  /// builds report this where it can be detected: in the content of a reader, and in the views of a component.
  public struct SessionReader<Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<Content>()
    private let source: SessionSource<Content>
    /// Returns the content, and a function that returns whether it is outdated; nil if it is after every commit.
    private let make: @MainActor () -> (content: Content, isOutdated: (@MainActor () -> Bool)?)

    /// Creates a view of the state.
    ///
    /// - Parameters:
    ///   - session: The session, which the caller keeps.
    ///   - content: Returns the content for the session.
    public init<S, Input, V>(
      _ session: Session<S, Input, V>,
      @ViewBuilder content: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      source = SessionSource(session, show: content)
      make = { (StateReads.checked(allowing: session) { content(session) }, nil) }
    }

    /// Creates a view of a part of the state, which is evaluated again when that part has changed.
    ///
    /// - Parameters:
    ///   - session: The session, which the caller keeps.
    ///   - part: Returns the part.
    ///   - content: Returns the content for the part.
    public init<S, Input, V, Part: Equatable>(
      _ session: Session<S, Input, V>,
      of part: @escaping @MainActor (S) -> Part,
      @ViewBuilder content: @escaping @MainActor (Part) -> Content
    ) {
      source = SessionSource(session) { content(part($0.state)) }
      make = {
        let value = part(session.state)
        return (
          StateReads.checked { content(value) }, { !areSame(part(session.state), value) }
        )
      }
    }

    /// The content for the current state.
    public var body: some View {
      let follower = keeper.follower(of: source)
      follower.awaitChange()
      // The content of this view, and not of an earlier one in its place.
      let (content, isOutdated) = make()
      follower.isOutdated = isOutdated
      return content
    }
  }
#endif
