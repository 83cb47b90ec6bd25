#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The context in which a part of a navigation is shown.
  struct ScreensContext<Input: Sendable> {
    typealias Part = Navigation<ViewTree<Input>>

    /// The number of moves by the user after which the current place was shown again.
    let refusals: Int
    /// Returns the current version of the part; nil if it is gone.
    private(set) var newest: @MainActor () -> Part?
    /// Sends an input, and calls a function once the input is handled.
    let send: @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    /// Shows the current place again, because SwiftUI shows a different one.
    let refuse: @MainActor () -> Void
    /// Whether the part is in view; modals of a part that is not in view are not presented.
    private(set) var isInView = true
    /// Whether an enclosing bar shows the titles of screens.
    private(set) var hasBar = false

    /// Returns the context of a part of this part.
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
    var stack: Stacked<ViewTree<Input>>? {
      if case .stack(let stack)? = newest()?.shape { stack } else { nil }
    }

    @MainActor
    var pages: Paged<ViewTree<Input>>? {
      if case .pages(let pages)? = newest()?.shape { pages } else { nil }
    }

    @MainActor
    var tabs: (all: [KnownTab<Input>], selected: Int)? {
      guard case .tabs(let tabs, let selected)? = newest()?.shape else { return nil }
      return (KnownTab.all(tabs), selected)
    }

    @MainActor
    var columns: (sidebar: Part, detail: Part?)? {
      guard case .split(let sidebar, let detail)? = newest()?.shape else { return nil }
      return (sidebar, detail)
    }
  }
#endif
