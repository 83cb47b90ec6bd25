#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// Tabs, of which one is in view.
  struct TabsPart<Input: Sendable>: View {
    let tabs: [KnownTab<Input>]
    let selected: Int
    let context: ScreensContext<Input>

    var body: some View {
      TabView(selection: selection) {
        ForEach(tabs) { known in
          Tab(value: known.id) {
            part(known)
          } label: {
            TabLabel(item: known.tab.item.node.forced)
          }
        }
      }
    }

    private func part(_ known: KnownTab<Input>) -> some View {
      NavigationPart(
        navigation: known.tab.navigation,
        context: context.part(isInView: known.index == selected) { [id = known.id] part in
          guard case .tabs(let tabs, _) = part.shape else { return nil }
          return KnownTab.all(tabs).first { $0.id == id }?.tab.navigation
        }
      )
    }

    private var selection: Binding<ViewKey> {
      let (key, context) = (tabs[selected].id, context)
      return Binding(
        get: { @MainActor in context.tabs.map { $0.all[$0.selected].id } ?? key },
        set: { @MainActor chosen in context.choose(chosen) }
      )
    }
  }

  extension ScreensContext {
    /// Does what a person does who chooses a tab: uses what chooses it.
    @MainActor
    fileprivate func choose(_ key: ViewKey) {
      guard let (tabs, selected) = tabs, tabs[selected].id != key else { return }
      sendOrRefuse(tabs.first { $0.id == key }?.tab.item.firstPress)
    }
  }

  /// What a tab is told by: SwiftUI shows an image and a text of it.
  struct TabLabel: View {
    let item: Node

    var body: some View {
      // An image without a text is decoration.
      if let image { image.imageView.accessibilityHidden(image.look.text.isEmpty) }
      Text(verbatim: item.label)
    }

    private var image: Node? {
      var waiting = [item]
      while let node = waiting.popLast()?.unmapped {
        if node.tag == .image { return node }
        waiting += node.children.reversed()
      }
      return nil
    }
  }
#endif
