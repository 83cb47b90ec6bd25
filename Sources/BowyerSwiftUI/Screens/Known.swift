#if canImport(SwiftUI)
  import BowyerViews

  /// A screen with its identity for SwiftUI.
  struct KnownScreen<Input: Sendable>: Identifiable {
    let id: ViewKey
    let screen: Screen<ViewTree<Input>>

    static func all(_ screens: [Screen<ViewTree<Input>>]) -> [KnownScreen] {
      zip(ViewKey.distinct(screens.map(\.key)), screens).map { KnownScreen(id: $0, screen: $1) }
    }
  }

  /// A tab with its identity for SwiftUI.
  struct KnownTab<Input: Sendable>: Identifiable {
    let id: ViewKey
    let index: Int
    let tab: NavigationTab<ViewTree<Input>>

    static func all(_ tabs: [NavigationTab<ViewTree<Input>>]) -> [KnownTab] {
      zip(ViewKey.distinct(tabs.map { ViewKey($0.name) }), tabs).enumerated().map { index, known in
        KnownTab(id: known.0, index: index, tab: known.1)
      }
    }
  }

  /// A modal part of a navigation with its identity for SwiftUI.
  struct KnownModal<Input: Sendable>: Identifiable {
    struct ID: Hashable {
      let number: Int
      let style: ModalStyle
      let kind: PlaceKind
    }

    let id: ID
    let navigation: Navigation<ViewTree<Input>>
    /// The modals over it, each over the previous one.
    let rest: ArraySlice<PresentedModal<ViewTree<Input>>>

    /// Creates the lowest of several modals; nil if there are none.
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
#endif
