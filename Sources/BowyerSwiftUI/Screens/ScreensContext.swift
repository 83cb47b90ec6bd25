#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// What a part of a navigation is shown with.
  struct ScreensContext<Input: Sendable> {
    typealias Part = Navigation<ViewTree<Input>>

    /// How often a person went where they cannot go.
    let refusals: Int
    /// Returns the part as it is now; nil if it has gone.
    private(set) var newest: @MainActor () -> Part?
    /// Sends an input, and calls a function once the input is handled.
    let send: @MainActor (Input, @escaping @MainActor () -> Void) -> Void
    /// Has all shown again, as SwiftUI shows what is not so.
    let refuse: @MainActor () -> Void
    /// Whether a person sees it: what is over a tab that is not in view is not shown.
    private(set) var isInView = true
    /// Whether a bar around it shows the title of a screen.
    private(set) var hasBar = false

    /// Returns what a part of this part is shown with.
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

    /// Sends an input, if there is one, and has all shown again: the input may have changed nothing.
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
