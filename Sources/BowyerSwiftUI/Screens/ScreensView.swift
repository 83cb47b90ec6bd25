#if canImport(SwiftUI)
  public import BowyerViews
  import Observation
  public import SwiftUI

  /// The interpreter of navigations for SwiftUI: shows the screens of a flow in stacks, tabs, columns and
  /// pages, with modals over them, and sends the inputs for navigation by the user.
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
  /// A flow is a view itself; as the view of a component, it sends its inputs to the component's session. The
  /// flow determines the current place: swiping back or pulling a sheet down sends the `leaving` input of the
  /// screen, and a screen without one cannot be left. A screen is identified by its name and id: SwiftUI keeps
  /// the state of its view as long as the flow contains it.
  public struct ScreensView<Input: Sendable>: View {
    @SwiftUI.State private var storage = ScreensStorage<Input>()
    private let navigation: Navigation<ViewTree<Input>>
    private let newest: (@MainActor () -> Navigation<ViewTree<Input>>?)?
    private let send: @MainActor (Input, @escaping @MainActor () -> Void) -> Void

    /// Creates a view of a flow.
    ///
    /// - Parameters:
    ///   - flow: A navigation, a stack, or pages.
    ///   - send: Handles the input of a user action; changes must be complete when it returns.
    public init<Flow: NavigationDescription>(
      _ flow: Flow,
      send: @escaping @MainActor (Input) -> Void
    ) where Flow.Input == Input {
      navigation = flow.embedded.map { $0.shown }
      self.send = { input, whenHandled in
        send(input)
        whenHandled()
      }
      newest = nil
    }

    init(
      _ navigation: Navigation<ViewTree<Input>>,
      newest: @escaping @MainActor () -> Navigation<ViewTree<Input>>?,
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
      return NavigationPart(navigation: navigation, context: context)
    }
  }

  /// The storage of the screens of a flow.
  @MainActor @Observable
  final class ScreensStorage<Input: Sendable> {
    @ObservationIgnored var navigation: Navigation<ViewTree<Input>>?
    /// The number of handled or refused moves; a change makes SwiftUI read the current place again.
    var refusals = 0

    nonisolated init() {}
  }
#endif
