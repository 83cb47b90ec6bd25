#if canImport(SwiftUI)
  import BowyerViews

  /// A screen among others, with what SwiftUI knows it by.
  struct KnownScreen<Input: Sendable>: Identifiable {
    let id: ViewKey
    let screen: Screen<ViewTree<Input>>

    static func all(_ screens: [Screen<ViewTree<Input>>]) -> [KnownScreen] {
      zip(ViewKey.distinct(screens.map(\.key)), screens).map { KnownScreen(id: $0, screen: $1) }
    }
  }

  /// A tab among others, with what SwiftUI knows it by.
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

  /// Something that is shown over something else, with what SwiftUI knows it by.
  struct KnownModal<Input: Sendable>: Identifiable {
    struct ID: Hashable {
      let number: Int
      let style: ModalStyle
      let kind: PlaceKind
    }

    let id: ID
    let navigation: Navigation<ViewTree<Input>>
    /// What is over it.
    let rest: ArraySlice<PresentedModal<ViewTree<Input>>>

    /// Makes the lowest of those that are over something; nil if nothing is.
    init?(_ modals: ArraySlice<PresentedModal<ViewTree<Input>>>) {
      guard let modal = modals.first else { return nil }
      id = ID(number: modals.startIndex, style: modal.style, kind: PlaceKind(modal.navigation))
      navigation = modal.navigation
      rest = modals.dropFirst()
    }
  }

  /// Of what kind a part of a navigation is; two of one kind are one part, which has changed.
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
