#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// What is at the bottom, or over something, with what is over it: a sheet, a cover or a popover.
  struct LayerPart<Input: Sendable>: View {
    let layer: Navigation<ViewTree<Input>>
    /// What is over it, each over the one before.
    let modals: ArraySlice<PresentedModal<ViewTree<Input>>>
    /// That of the layer.
    let context: ScreensContext<Input>
    /// That of all layers.
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
      let motion = memory.motion(by: modals.first?.navigation.top.transition)
      return covered.transaction(value: KnownModal(modals)?.id) { motion?.apply(to: &$0) }
    }

    private var covered: some View {
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

    /// That of the layer, which is not in view while something is over it: so both present nothing at a time.
    private var shown: ScreensContext<Input> {
      context.part(isInView: modals.isEmpty, hasBar: context.hasBar) { $0 }
    }

    private func over(_ modal: KnownModal<Input>) -> ModalPart<Input> {
      ModalPart(modal: modal, whole: whole)
    }

    /// What is shown as a sheet: also what the platform has nothing else for.
    private static var sheets: [ModalStyle] {
      #if os(macOS)
        [.sheet, .fullScreen]
      #elseif os(tvOS) || os(watchOS)
        [.sheet, .popover]
      #else
        [.sheet]
      #endif
    }

    /// What is over the layer, if it is of one of these styles; SwiftUI takes it away by writing nil.
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

  /// Remembers how the latest thing over a layer came, which goes in the same way.
  @MainActor
  private final class ModalMemory {
    private var latest: ScreenTransition?

    nonisolated init() {}

    func motion(by transition: ScreenTransition?) -> ScreenMotion? {
      if let transition { latest = transition }
      return latest.map { ScreenMotion($0) }
    }
  }

  /// Something that is over something else, with what is over it.
  struct ModalPart<Input: Sendable>: View {
    let modal: KnownModal<Input>
    /// That of all layers.
    let whole: ScreensContext<Input>

    var body: some View {
      LayerPart(
        layer: modal.navigation,
        modals: modal.rest,
        context: whole.part { [id = modal.id] in $0.modal(id)?.navigation },
        whole: whole
      )
      .interactiveDismissDisabled(modal.navigation.wayOut == nil)
      .onEscape { whole.leave(modal.id) }
    }
  }

  extension ScreensContext {
    /// Does what a person does who takes away what is over the part.
    @MainActor
    fileprivate func leave(_ id: KnownModal<Input>.ID) {
      // What has gone by itself is not taken away again.
      guard let modal = newest()?.modal(id) else { return }
      sendOrRefuse(modal.navigation.wayOut)
    }
  }

  extension Navigation {
    /// Returns what is over this, if it is still what it was.
    fileprivate func modal<Input>(_ id: KnownModal<Input>.ID) -> KnownModal<Input>?
    where Content == ViewTree<Input> {
      guard let modal = KnownModal(modals.dropFirst(id.number)), modal.id == id else {
        return nil
      }
      return modal
    }
  }
#endif
