#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The view of tabs, of which one is selected.
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
    /// Selects a tab as the user does: sends the input of the first button of its item.
    @MainActor
    fileprivate func choose(_ key: ViewKey) {
      guard let (tabs, selected) = tabs, tabs[selected].id != key else { return }
      sendOrRefuse(tabs.first { $0.id == key }?.tab.item.firstPress)
    }
  }

  /// The label of a tab: SwiftUI shows one image and one text of it.
  struct TabLabel: View {
    let item: Node

    var body: some View {
      let (title, parts) = (title, parts)
      if let symbol {
        Image(systemName: symbol).accessibilityHidden(true)
      } else if let image = parts.first(where: { $0.tag == .image }) {
        // An image without a text is decoration. If the title comes from the image, only the title is read.
        image.imageView.accessibilityHidden(image.look.text.isEmpty || title == nil)
      }
      title ?? Text(verbatim: item.label)
    }

    /// The label of the item or, without one, its texts, excluding those of images; nil if there are none.
    private var title: Text? {
      if let label = item.unmapped.props?.values.label { return Text(verbatim: label.string) }
      let texts = parts.filter { $0.tag != .image }.map { node in
        node.props?.values.label.map { Text(verbatim: $0.string) } ?? node.words(node.look.text)
      }
      guard let first = texts.first else { return nil }
      return texts.dropFirst().reduce(first) { Text("\($0) \($1)") }
    }

    /// The symbol of the item's first button that has one.
    private var symbol: String? {
      for part in parts {
        if case .button(_, let name?)? = part.look.detail?.kind { return name.string }
      }
      return nil
    }

    /// The visible images and nodes with a text in the item, in reading order.
    private var parts: [Node] {
      var found: [Node] = []
      var waiting = [item]
      while let node = waiting.popLast()?.unmapped {
        if node.isHidden { continue }
        let isNamed = !node.look.text.isEmpty || node.props?.values.label != nil
        if node.tag == .image || node !== item.unmapped && isNamed
          || node.children.isEmpty && isNamed
        {
          found.append(node)
        } else {
          waiting += node.children.reversed()
        }
      }
      return found
    }
  }
#endif
