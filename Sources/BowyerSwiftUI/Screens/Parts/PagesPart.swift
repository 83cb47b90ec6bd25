#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The view of pages: the current page, above the controls that turn pages.
  struct PagesPart<Input: Sendable>: View {
    let pages: Paged<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      titled(pages.top.title, hasBar: context.hasBar) {
        VStack {
          turned
          HStack {
            if let previous = pages.usablePrevious { pageControl(previous) { $0.usablePrevious } }
            Text(verbatim: "\(pages.current + 1)/\(pages.screens.count)")
            if let next = pages.usableNext { pageControl(next) { $0.usableNext } }
          }
        }
      }
    }

    @ViewBuilder private var turned: some View {
      let screens = KnownScreen.all(pages.screens)
      #if os(macOS)
        page(screens[pages.current]).id(screens[pages.current].id)
      #else
        // Pages to which the user cannot turn are left out.
        let first = pages.usablePrevious?.firstPress == nil ? pages.current : 0
        let last = pages.usableNext?.firstPress == nil ? pages.current : screens.count - 1
        TabView(selection: selection(screens[pages.current].id)) {
          ForEach(Array(screens[first...last])) { page($0).tag($0.id) }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
      #endif
    }

    private func page(_ known: KnownScreen<Input>) -> some View {
      let isInView = known.id == KnownScreen.all(pages.screens)[pages.current].id
      return context.view(of: known.screen, hasBar: context.hasBar, isInView: isInView) {
        [context, id = known.id] in
        KnownScreen.all(context.pages?.screens ?? []).first { $0.id == id }?.screen
      }
    }

    private func pageControl(
      _ tree: ViewTree<Input>,
      _ find: @escaping @MainActor (Paged<ViewTree<Input>>) -> ViewTree<Input>?
    ) -> some View {
      TreeView(
        tree,
        newest: { [context] in context.pages.flatMap(find) },
        send: context.send
      )
    }

    private func selection(_ key: ViewKey) -> Binding<ViewKey> {
      let context = context
      return Binding(
        get: { @MainActor in
          context.pages.map { KnownScreen.all($0.screens)[$0.current].id } ?? key
        },
        set: { @MainActor chosen in context.turn(to: chosen) }
      )
    }
  }

  extension ScreensContext {
    /// Turns to a page as the user does by swiping: sends the input of the control for the next or previous page.
    @MainActor
    fileprivate func turn(to key: ViewKey) {
      guard let pages else { return }
      let index = KnownScreen.all(pages.screens).firstIndex { $0.id == key }
      guard let index, index != pages.current else { return }
      let pageControl = index > pages.current ? pages.usableNext : pages.usablePrevious
      sendOrRefuse(pageControl?.firstPress)
    }
  }

  extension Paged where Content: ViewDescription {
    /// The control that turns to the previous page; on the first page, it is disabled.
    fileprivate var usablePrevious: ViewTree<Content.Input>? {
      previous?.shown.disabled(current == 0)
    }

    /// The control that turns to the next page; on the last page, it is disabled.
    fileprivate var usableNext: ViewTree<Content.Input>? {
      next?.shown.disabled(current == screens.count - 1)
    }
  }
#endif
