#if canImport(SwiftUI)
  public import Bowyer
  import BowyerKinds
  import BowyerViews
  import Foundation
  public import SwiftUI

  #if canImport(os)
    import os
  #endif

  /// A view that shows a session and its changes.
  ///
  /// With a component, the view starts a session when it first appears, and keeps it like `@State`: for as long as it stays in
  /// its place, however often its parent creates it again. A different component given later has no effect, except in another
  /// place, which `.id(_:)` makes. Until the view appears, it shows the initial state, and no effect starts.
  ///
  ///     struct Screen: View {
  ///       let counter = StoreComponent(
  ///         initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///         view: { count in .button("\(count)", 1) })
  ///       var body: some View { SessionView(counter) }
  ///     }
  ///
  /// The session continues while the view is out of sight, under another screen or in another tab. When SwiftUI discards the
  /// state of the view, the session ends, and its effects are cancelled.
  public struct SessionView<Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<Content>()
    private let source: SessionSource<Content>

    /// Creates a view that runs a component.
    public init<World, S, Input>(
      _ component: StoreComponent<World, S, Input, Content>,
      diagnose: @escaping @Sendable (Diagnostic) -> Void = { $0.writeToLog() }
    ) {
      source = SessionSource(component, diagnose)
    }

    /// Creates a view of a session that the caller keeps and ends; for a different session, SwiftUI discards the view's state.
    public init<S, Input>(_ session: Session<S, Input, Content>) {
      source = SessionSource(session) { $0.view }
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

  /// A component with SwiftUI views is a view itself, which keeps its session like a ``SessionView``.
  ///
  ///     struct Screen: View {
  ///       let counter: StoreComponent<Void, Int, Int, ViewTree<Int>>
  ///       var body: some View { counter }
  ///     }
  extension StoreComponent: View where V: View {
    /// The view of the component's session.
    public var body: some View { SessionView(self) }
  }

  @MainActor
  struct SessionSource<Content> {
    /// Nil for a component.
    let session: AnyObject?
    let follow: @MainActor () -> SessionFollower<Content>

    /// The component's views need not be `Sendable`, as they do not leave the main actor.
    init<World, S, Input>(
      _ component: StoreComponent<World, S, Input, Content>,
      _ diagnose: @escaping @Sendable (Diagnostic) -> Void
    ) {
      session = nil
      follow = {
        let session = LateSession(component, diagnose)
        let send: @Sendable (Input) -> Void = { [weak session] input in session?.send(input) }
        return SessionFollower(
          session.signal,
          show: { session.look { state in component.render(state, send) } },
          begin: { session.begin() }
        ) { input in (input as? Input).map { session.send($0) } }
      }
    }

    init<S, Input, V>(
      _ session: Session<S, Input, V>,
      show: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.session = session
      follow = {
        let signal = CommitSignal()
        let observation = signal.follow(session)
        return SessionFollower(
          signal,
          show: { show(session) },
          stopObserving: { observation.cancel() }
        ) { input in (input as? Input).map { session.send($0) } }
      }
    }
  }

  /// A description that sends its inputs to the session that shows it.
  protocol InterpretedView: View {
    func interpreted<Content>(by follower: SessionFollower<Content>) -> AnyView
  }

  extension ViewTree: InterpretedView {
    func interpreted<Content>(by follower: SessionFollower<Content>) -> AnyView {
      AnyView(
        TreeView(
          self,
          newest: { follower.content as? ViewTree<Input> },
          send: { follower.send($0, whenHandled: $1) }
        )
      )
    }
  }

  @MainActor
  protocol PossiblyEmptyView {
    var isNothing: Bool { get }
  }

  extension ViewTree: PossiblyEmptyView {
    var isNothing: Bool { forced.node.isNothing }
  }

  extension Node {
    fileprivate var isNothing: Bool {
      let isGroup = tag == .fragment || tag == .forEach
      return tag == .empty || isGroup && children.allSatisfy(\.isNothing)
    }
  }

  /// Returns whether a view shows nothing, as far as its type and its parts show.
  @MainActor
  func showsNothing(_ view: Any) -> Bool {
    if let view = view as? any PossiblyEmptyView { return view.isNothing }
    let parts = Mirror(reflecting: view)
    let name = String(describing: type(of: view))
    // From Xcode 27 on, a builder's block is a `TupleContent` or an `EmptyContent`.
    if view is EmptyView || name == "EmptyContent" { return true }
    let isBuilt = ["TupleView<", "TupleContent<", "_ConditionalContent<"].contains {
      name.hasPrefix($0)
    }
    if view is any View, parts.displayStyle != .optional, !isBuilt { return false }
    return parts.children.allSatisfy { showsNothing($0.value) }
  }

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
  /// The session's own view is not used. A view that reads a session's state outside a reader of that session is not updated
  /// when the state changes; debug builds report this in the content of a reader, and in the views of a component.
  public struct SessionReader<Content: View>: View {
    @SwiftUI.State private var keeper = SessionKeeper<Content>()
    private let source: SessionSource<Content>
    /// Returns the content, and whether it is outdated; nil if it is after each commit.
    private let make: @MainActor () -> (content: Content, isOutdated: (@MainActor () -> Bool)?)

    /// Creates a view of the state.
    public init<S, Input, V>(
      _ session: Session<S, Input, V>,
      @ViewBuilder content: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      source = SessionSource(session, show: content)
      make = { (StateReads.checked(allowing: session) { content(session) }, nil) }
    }

    /// Creates a view of a part of the state, which is evaluated again when that part has changed.
    public init<S, Input, V, Part: Equatable>(
      _ session: Session<S, Input, V>,
      of part: @escaping @MainActor (S) -> Part,
      @ViewBuilder content: @escaping @MainActor (Part) -> Content
    ) {
      source = SessionSource(session) { content(part($0.state)) }
      make = {
        let value = part(session.state)
        return (StateReads.checked { content(value) }, { !areSame(part(session.state), value) })
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

  extension Diagnostic {
    /// Writes the diagnostic to the system's log with the subsystem `Bowyer`, or to standard error without such a log.
    ///
    /// The text is not redacted: it contains types, cases of inputs, the ids of effects and the descriptions of errors, but no
    /// values of inputs and no state.
    public nonisolated func writeToLog() {
      #if canImport(os)
        os.Logger(subsystem: "Bowyer", category: "Diagnostics")
          .error("\(String(describing: self), privacy: .public)")
      #else
        writeToStandardError()
      #endif
    }
  }
#endif
