#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  struct NavigationPart<Input: Sendable>: View {
    let navigation: Navigation<ViewTree<Input>>
    let context: ScreensContext<Input>

    var body: some View {
      LayerPart(
        layer: navigation.base,
        modals: navigation.modals[...],
        context: context.part(hasBar: context.hasBar) { $0.base },
        whole: context
      )
    }
  }

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

  /// A layer of a navigation, the base or a modal, with the modals over it, each over the previous one.
  struct LayerPart<Input: Sendable>: View {
    let layer: Navigation<ViewTree<Input>>
    let modals: ArraySlice<PresentedModal<ViewTree<Input>>>
    /// The context of the layer.
    let context: ScreensContext<Input>
    /// The context of all layers.
    let whole: ScreensContext<Input>
    @SwiftUI.State private var memory = ModalMemory()

    init(
      layer: Navigation<ViewTree<Input>>,
      modals: ArraySlice<PresentedModal<ViewTree<Input>>>,
      context: ScreensContext<Input>,
      whole: ScreensContext<Input>
    ) {
      (self.layer, self.modals, self.context, self.whole) = (layer, modals, context, whole)
    }

    var body: some View {
      let transition = memory.transition(by: modals.first?.navigation.top.transition)
      return covered.transaction(value: KnownModal(modals)?.id) { transition?.apply(to: &$0) }
    }

    private var covered: some View {
      // Out of view while a modal is over it, so that only one of them presents.
      let shown = context.part(isInView: modals.isEmpty, hasBar: context.hasBar) { $0 }
      let base = BasePart(navigation: layer, context: shown)
        .sheet(item: item(as: Self.sheets)) { over($0) }
      #if os(macOS)
        return base.popover(item: item(as: [.popover])) { over($0) }
      #elseif os(tvOS) || os(watchOS)
        return base.fullScreenCover(item: item(as: [.fullScreen])) { over($0) }
      #else
        return
          base
          .fullScreenCover(item: item(as: [.fullScreen])) { over($0) }
          .popover(item: item(as: [.popover])) { over($0) }
      #endif
    }

    private func over(_ modal: KnownModal<Input>) -> ModalPart<Input> {
      ModalPart(modal: modal, whole: whole)
    }

    /// The modal styles that are shown as sheets, including those that the platform does not have.
    private static var sheets: [ModalStyle] {
      #if os(macOS)
        [.sheet, .fullScreen]
      #elseif os(tvOS) || os(watchOS)
        [.sheet, .popover]
      #else
        [.sheet]
      #endif
    }

    /// Returns the modal over the layer, if it has one of the styles; to dismiss it, SwiftUI writes nil.
    private func item(as styles: [ModalStyle]) -> Binding<KnownModal<Input>?> {
      let whole = whole
      let modal = KnownModal(modals).flatMap { known in
        whole.isInView && styles.contains(known.id.style) ? known : nil
      }
      let id = modal?.id
      return Binding(
        get: { @MainActor in modal.flatMap { whole.newest()?.modal($0.id) == nil ? nil : $0 } },
        set: { @MainActor new in if new == nil, let id { whole.leave(id) } }
      )
    }
  }

  /// The transition of the latest modal over a layer, which is also used for its dismissal.
  @MainActor
  private final class ModalMemory {
    private var latest: ScreenTransition?

    nonisolated init() {}

    func transition(by new: ScreenTransition?) -> ScreenTransition? {
      latest = new ?? latest
      return latest
    }
  }

  struct ModalPart<Input: Sendable>: View {
    let modal: KnownModal<Input>
    let whole: ScreensContext<Input>

    var body: some View {
      LayerPart(
        layer: modal.navigation,
        modals: modal.rest,
        context: whole.part { [id = modal.id] in $0.modal(id)?.navigation },
        whole: whole
      )
      .presented(canLeave: modal.navigation.exit != nil, isOnTop: modal.rest.isEmpty) {
        whole.leave(modal.id)
      }
    }
  }

  extension ScreensContext {
    /// Dismisses a modal as the user does: sends its `leaving` input, or shows it again if it has none.
    @MainActor
    fileprivate func leave(_ id: KnownModal<Input>.ID) {
      // A modal that is already gone is not dismissed again.
      guard let modal = newest()?.modal(id) else { return }
      sendOrRefuse(modal.navigation.exit)
    }
  }

  extension Navigation {
    fileprivate func modal<Input>(_ id: KnownModal<Input>.ID) -> KnownModal<Input>?
    where Content == ViewTree<Input> {
      guard let modal = KnownModal(modals.dropFirst(id.number)), modal.id == id else {
        return nil
      }
      return modal
    }
  }
#endif
