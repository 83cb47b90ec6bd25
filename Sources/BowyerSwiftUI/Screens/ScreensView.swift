#if canImport(SwiftUI)
  public import BowyerViews
  import Observation
  public import SwiftUI

  /// The interpreter of navigations for SwiftUI: shows the screens of a flow with SwiftUI's own navigation.
  ///
  ///     struct Rooms: View {
  ///       @State private var path = ScreenPath("hall")
  ///       var body: some View {
  ///         let rooms = path.stacked(leaving: { $0 }) { entry in
  ///           Screen(entry.page, title: entry.page, ViewTree<Int>.text("This is the \(entry.page)."))
  ///         }
  ///         ScreensView(rooms) { id in path.leave(id) }
  ///       }
  ///     }
  ///
  /// A flow is a view itself; as the view of a component, it sends its inputs to the component's session. The flow determines
  /// the current place: swiping back or pulling a sheet down sends the `leaving` input of the screen, and a screen without one
  /// cannot be left. SwiftUI keeps the state of a screen's view as long as the flow has a screen with this name and id.
  public struct ScreensView<Input: Sendable>: View {
    @SwiftUI.State private var storage = ScreensStorage<Input>()
    private let navigation: Navigation<ViewTree<Input>>
    private let newest: (@MainActor () -> Navigation<ViewTree<Input>>?)?
    private let send: @MainActor (Input, @escaping @MainActor () -> Void) -> Void

    /// Creates a view of a flow.
    ///
    /// The changes for an input must be complete when `send` returns.
    public init<Flow: NavigationDescription>(
      _ flow: Flow,
      send: @escaping @MainActor (Input) -> Void
    ) where Flow.Input == Input {
      self.init(flow.embedded.map { $0.shown }, newest: nil) { input, whenHandled in
        send(input)
        whenHandled()
      }
    }

    init(
      _ navigation: Navigation<ViewTree<Input>>,
      newest: (@MainActor () -> Navigation<ViewTree<Input>>?)?,
      send: @escaping @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    ) {
      self.navigation = navigation
      self.newest = newest
      self.send = send
    }

    /// The SwiftUI view of the flow.
    public var body: some View {
      storage.navigation = navigation
      let context = ScreensContext(
        refusals: storage.refusals,
        newest: newest ?? { [weak storage, navigation] in storage?.navigation ?? navigation },
        send: send,
        refuse: { [weak storage] in storage?.refusals += 1 }
      )
      return LayerPart(navigation, context)
    }
  }

  @MainActor @Observable
  final class ScreensStorage<Input: Sendable> {
    @ObservationIgnored var navigation: Navigation<ViewTree<Input>>?
    /// The number of handled or refused moves; a change makes SwiftUI read the current place again.
    var refusals = 0

    nonisolated init() {}
  }

  /// A navigation is a SwiftUI view.
  ///
  /// As the view of a component, it sends its inputs to the component's session; on its own, as in a preview, it sends nothing.
  /// With ``ScreensView``, its inputs can be sent anywhere.
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

  struct ScreensContext<Input: Sendable> {
    typealias Part = Navigation<ViewTree<Input>>

    /// The number of moves by the user after which the current place was shown again.
    let refusals: Int
    /// Returns the part; nil if it is gone.
    private(set) var newest: @MainActor () -> Part?
    let send: @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    /// Shows the current place again, because SwiftUI shows another.
    let refuse: @MainActor () -> Void
    /// Modals of a part that is not in view are not presented.
    private(set) var isInView = true
    private(set) var hasBar = false

    func part(
      isInView: Bool = true,
      hasBar: Bool = false,
      _ find: @escaping @MainActor (Part) -> Part?
    ) -> ScreensContext {
      var context = self
      context.newest = { [newest] in newest().flatMap(find) }
      context.isInView = self.isInView && isInView
      context.hasBar = hasBar
      return context
    }

    /// Sends an input, if there is one, and shows the current place again, because the input may have changed nothing.
    @MainActor
    func sendOrRefuse(_ input: Input?) {
      if let input { send(input, refuse) } else { refuse() }
    }

    @MainActor
    var screens: [KnownScreen<Input>] {
      switch newest()?.shape {
      case .screen(let screen): KnownScreen.all([screen])
      case .stack(let stack): KnownScreen.all(stack.screens)
      case .pages(let pages): KnownScreen.all(pages.screens)
      case .tabs, .split, nil: []
      }
    }

    @MainActor
    var pages: Paged<ViewTree<Input>>? {
      if case .pages(let pages)? = newest()?.shape { pages } else { nil }
    }
  }

  extension Navigation {
    func tabs<Input>() -> (all: [KnownTab<Input>], selected: Int)?
    where Content == ViewTree<Input> {
      guard case .tabs(let tabs, let selected) = shape else { return nil }
      return (KnownTab.all(tabs), selected)
    }

    var columns: (sidebar: Navigation, detail: Navigation?)? {
      guard case .split(let sidebar, let detail) = shape else { return nil }
      return (sidebar, detail)
    }
  }

  struct KnownScreen<Input: Sendable>: Identifiable {
    let id: ViewKey
    let screen: Screen<ViewTree<Input>>

    static func all(_ screens: [Screen<ViewTree<Input>>]) -> [KnownScreen] {
      zip(ViewKey.distinct(screens.map(\.key)), screens).map { KnownScreen(id: $0, screen: $1) }
    }
  }

  struct KnownTab<Input: Sendable>: Identifiable {
    let id: ViewKey
    let tab: NavigationTab<ViewTree<Input>>

    static func all(_ tabs: [NavigationTab<ViewTree<Input>>]) -> [KnownTab] {
      zip(ViewKey.distinct(tabs.map { ViewKey($0.name) }), tabs).map { KnownTab(id: $0, tab: $1) }
    }
  }

  /// The lowest of several modals.
  struct KnownModal<Input: Sendable>: Identifiable {
    struct ID: Hashable {
      let number: Int
      let style: ModalStyle
      let kind: PlaceKind
    }

    let id: ID
    let navigation: Navigation<ViewTree<Input>>
    let rest: ArraySlice<PresentedModal<ViewTree<Input>>>

    init?(_ modals: ArraySlice<PresentedModal<ViewTree<Input>>>) {
      guard let modal = modals.first else { return nil }
      id = ID(number: modals.startIndex, style: modal.style, kind: PlaceKind(modal.navigation))
      navigation = modal.navigation
      rest = modals.dropFirst()
    }
  }

  /// The identity of a part of a navigation; a part of the same kind in the same place is an update of it.
  enum PlaceKind: Hashable {
    case screen(ViewKey)
    case stack(ViewKey)
    case pages(ViewKey)
    case tabs
    case split

    init<Content>(_ navigation: Navigation<Content>) {
      self =
        switch navigation.shape {
        case .screen(let screen): .screen(screen.key)
        case .stack(let stack): .stack(stack.root.key)
        case .pages(let pages): .pages(pages.screens[0].key)
        case .tabs: .tabs
        case .split: .split
        }
    }
  }

  extension ScreenTransition {
    /// The transition with which a screen replaces another, and is replaced.
    @MainActor var coming: AnyTransition {
      switch self {
      case .fade: .opacity
      case .slide(let edge): .move(edge: edge.inSwiftUI)
      case .standard, .custom, .none: .identity
      }
    }

    func apply(to transaction: inout Transaction) {
      switch self {
      case .none: transaction.disablesAnimations = true
      case .fade, .slide: transaction.animation = transaction.animation ?? .default
      case .standard, .custom: break
      }
    }
  }

  extension ScreenEdge {
    fileprivate var inSwiftUI: Edge {
      switch self {
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      }
    }
  }

  extension ViewTree {
    var firstPress: Input? {
      guard let button = controls.first(where: { $0.kind == .button }) else { return nil }
      return try? dispatch(.press, at: button.path)
    }
  }
#endif
