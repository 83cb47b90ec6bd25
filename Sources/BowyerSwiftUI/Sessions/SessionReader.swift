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
  /// A reader of a part is made again when that part has changed, and not when another has:
  ///
  ///     struct Counting: View {
  ///       let session: Session<[Int], Int, ViewTree<Int>>
  ///       var body: some View {
  ///         SessionReader(session, of: \.count) { count in Text(verbatim: "\(count) numbers") }
  ///       }
  ///     }
  ///
  /// What the session itself shows is not used: this is for SwiftUI views around, beside, or in place of it.
  ///
  /// A view does not follow what it reads of a session without a reader of it. In debug builds, that is reported where
  /// it can be seen: in the content of a reader, and in the views of a component.
  public struct SessionReader<Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<Content>()
    private let source: SessionSource<Content>
    /// Returns what is seen, and what tells whether it is to be made again; nil if it always is.
    private let make: @MainActor () -> (content: Content, isOutdated: (@MainActor () -> Bool)?)

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
      make = { (StateReads.checked(allowing: session) { content(session) }, nil) }
    }

    /// Makes the view of a part of the state, which is made again when that part has changed.
    ///
    /// - Parameters:
    ///   - session: Whose state is read; somebody else keeps it.
    ///   - part: Returns the part.
    ///   - content: Returns what is seen of the part.
    public init<S, Input, V, Part: Equatable>(
      _ session: Session<S, Input, V>,
      of part: @escaping @MainActor (S) -> Part,
      @ViewBuilder content: @escaping @MainActor (Part) -> Content
    ) {
      source = SessionSource(session) { content(part($0.state)) }
      make = {
        let value = part(session.state)
        return (
          StateReads.checked { content(value) }, { part(session.state) != value }
        )
      }
    }

    /// What is seen.
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
