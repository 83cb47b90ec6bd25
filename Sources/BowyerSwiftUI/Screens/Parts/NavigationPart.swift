#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The view of a navigation: its base, and the modals over it.
  struct NavigationPart<Input: Sendable>: View {
    let navigation: Navigation<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      LayerPart(
        layer: navigation.withoutModals,
        modals: navigation.modals[...],
        context: context.part(hasBar: context.hasBar) { $0.withoutModals },
        whole: context
      )
    }
  }

  /// The view of a navigation without modals.
  struct BasePart<Input: Sendable>: View {
    let navigation: Navigation<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      switch navigation.shape {
      case .screen(let screen): LonePart(screen: screen, context: context)
      case .stack(let stack): StackPart(stack: stack, context: context)
      case .pages(let pages): PagesPart(pages: pages, context: context)
      case .tabs(let tabs, let selected):
        TabsPart(tabs: KnownTab.all(tabs), selected: selected, context: context)
      case .split(let sidebar, let detail):
        SplitPart(sidebar: sidebar, detail: detail, context: context)
      }
    }
  }

  extension Navigation {
    fileprivate var withoutModals: Navigation { Navigation(places: layers.base) }
  }
#endif
