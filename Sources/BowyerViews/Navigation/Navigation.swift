/// The current location in an app: screens in stacks, tabs, columns and pages, and their modals.
///
///     let mail = Stacked(Screen("inbox", "Inbox"), [Screen("letter", "Dear …")])
///     let app = mail.embedded.presenting(Screen("new letter", "To: ").embedded, as: .sheet)
///     app.screens.map(\.name)  // ["inbox", "letter", "new letter"]
///     app.top.name  // "new letter"
///
/// It is a value, generic over the content of a screen: a `ViewTree` where it is shown, a name where it is saved or linked to.
/// It is `Equatable` and `Codable` if the content is. A flow is a component whose view is a navigation; navigations are
/// composed by functions, to any depth.
///
/// Laws: *map-identity*, *map-composition*, *encoding*, *diff-apply*, *diff-same*, *diff-least*, *presenting-associativity*.
public struct Navigation<Content: Sendable>: Sendable {
  /// The structure of the navigation below its modals.
  public let shape: NavigationShape<Content>
  /// The modals, each presented over those before it.
  public let modals: [PresentedModal<Content>]

  init(_ shape: NavigationShape<Content>, _ modals: [PresentedModal<Content>] = []) {
    self.shape = shape
    self.modals = modals
  }

  package var base: Navigation { Navigation(shape) }
}

extension Navigation: Equatable where Content: Equatable {}

/// The outermost structure of a ``Navigation``, without its modals.
public indirect enum NavigationShape<Content: Sendable>: Sendable {
  /// A single screen.
  case screen(Screen<Content>)
  /// A stack of screens.
  case stack(Stacked<Content>)
  /// Pages, one of which is visible.
  case pages(Paged<Content>)
  /// Tabs, with the index of the selected one.
  case tabs([NavigationTab<Content>], selected: Int)
  /// A sidebar and, if there is one, a detail.
  case split(sidebar: Navigation<Content>, detail: Navigation<Content>?)
}

extension NavigationShape: Equatable where Content: Equatable {}

/// A tab, whose navigation is preserved while another tab is selected.
public struct NavigationTab<Content: Sendable>: Sendable {
  /// The name.
  public let name: String
  /// The content that selects the tab: for a `ViewTree`, a button.
  public let item: Content
  /// The navigation of the tab.
  public let navigation: Navigation<Content>

  /// Creates a tab.
  public init(_ name: String, _ item: Content, _ navigation: Navigation<Content>) {
    self.name = name
    self.item = item
    self.navigation = navigation
  }
}

extension NavigationTab: Equatable where Content: Equatable {}

/// The presentation style of a modal.
public enum ModalStyle: String, Hashable, Sendable, Codable {
  /// Covers a part of the navigation below, which is disabled.
  case sheet
  /// Covers all of the navigation below.
  case fullScreen
  /// Points at its source; the navigation below looks enabled, but receives no events.
  case popover
}

/// A navigation that is presented over another one.
public struct PresentedModal<Content: Sendable>: Sendable {
  /// The presentation style.
  public let style: ModalStyle
  /// The presented navigation; it has no modals of its own.
  public let navigation: Navigation<Content>

  package init(_ style: ModalStyle, _ navigation: Navigation<Content>) {
    self.style = style
    self.navigation = navigation
  }
}

extension PresentedModal: Equatable where Content: Equatable {}

extension Navigation {
  /// Returns tabs, all passed at once, one of which is selected: the first, if none has the name.
  ///
  ///     let home = NavigationTab("home", "Home", Screen("home", "Hello").embedded)
  ///     let about = NavigationTab("about", "About", Screen("about", "1.0").embedded)
  ///     Navigation.tabs(home, about, selected: "about").top.name  // "about"
  public static func tabs(
    _ first: NavigationTab<Content>,
    _ rest: NavigationTab<Content>...,
    selected: String
  ) -> Navigation { tabs(first, rest, selected: selected) }

  /// Returns the given tab and those of an array, one of which is selected.
  public static func tabs(
    _ first: NavigationTab<Content>,
    _ rest: [NavigationTab<Content>],
    selected: String
  ) -> Navigation {
    let tabs = [first] + rest
    let index = tabs.firstIndex { $0.name.hasSameBytes(as: selected) } ?? 0
    return Navigation(.tabs(tabs, selected: index))
  }

  /// Returns a split navigation of two columns: a sidebar and the detail selected in it, if there is one.
  public static func split(sidebar: Navigation, detail: Navigation? = nil) -> Navigation {
    Navigation(.split(sidebar: sidebar, detail: detail))
  }

  /// Returns this navigation with another one, if there is one, and its modals presented over it.
  ///
  ///     let page = Screen("page", 1).embedded
  ///     let twice = page.presenting(Screen("menu", 2).embedded).presenting(Screen("help", 3).embedded)
  ///     twice.modals.map(\.navigation.top.name)  // ["menu", "help"]
  public func presenting(_ other: Navigation?, as style: ModalStyle = .sheet) -> Navigation {
    guard let other else { return self }
    return Navigation(shape, modals + [PresentedModal(style, other.base)] + other.modals)
  }

  /// Returns the navigation with `f` applied to the content of its screens and controls.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Navigation<Other> {
    let modals = modals.map { PresentedModal($0.style, $0.navigation.map(f)) }
    return Navigation<Other>(shape.map(f), modals)
  }

  /// All screens, from bottom to top.
  public var screens: [Screen<Content>] {
    if modals.isEmpty, case .screen(let screen) = shape { return [screen] }
    return parts.flatMap(\.screens)
  }

  fileprivate var parts: [Navigation] {
    if !modals.isEmpty { return [base] + modals.map(\.navigation) }
    return switch shape {
    case .screen: []
    case .stack(let stack): stack.screens.map(\.embedded)
    case .pages(let pages): pages.screens.map(\.embedded)
    case .tabs(let tabs, _): tabs.map(\.navigation)
    case .split(let sidebar, let detail): [sidebar] + [detail].compactMap(\.self)
    }
  }

  /// The visible screen of the topmost modal, or of the navigation itself if it has none.
  public var top: Screen<Content> {
    if let modal = modals.last { return modal.navigation.top }
    return switch shape {
    case .screen(let screen): screen
    case .stack(let stack): stack.top
    case .pages(let pages): pages.top
    case .tabs(let tabs, let selected): tabs[selected].navigation.top
    case .split(let sidebar, let detail): (detail ?? sidebar).top
    }
  }

  /// The stack that contains the visible screen; nil for one outside of a stack, such as a page.
  public var topStack: Stacked<Content>? {
    if let topPart { return topPart.topStack }
    return if case .stack(let stack) = shape { stack } else { nil }
  }

  /// The topmost modal, and its number among the layers around it, from 1; nil if there is none.
  package var topModal: (navigation: Navigation, index: Int)? {
    topPart?.topModal ?? modals.last.map { ($0.navigation, modals.count) }
  }

  var topPart: Navigation? {
    if let modal = modals.last { return modal.navigation }
    return switch shape {
    case .screen, .stack, .pages: nil
    case .tabs(let tabs, let selected): tabs[selected].navigation
    case .split(let sidebar, let detail): detail ?? sidebar
    }
  }

  /// The number of navigations in one another that can be stored: reading them is recursive.
  private static var storedDepth: Int { 100 }
}

extension NavigationShape {
  fileprivate func map<Other>(_ f: (Content) -> Other) -> NavigationShape<Other> {
    switch self {
    case .screen(let screen): .screen(screen.map(f))
    case .stack(let stack): .stack(stack.map(f))
    case .pages(let pages): .pages(pages.map(f))
    case .tabs(let tabs, let selected):
      .tabs(
        tabs.map { NavigationTab($0.name, f($0.item), $0.navigation.map(f)) },
        selected: selected
      )
    case .split(let sidebar, let detail):
      .split(sidebar: sidebar.map(f), detail: detail.map { $0.map(f) })
    }
  }
}

/// A place in a navigation as it is stored, in a flat list: its parts follow it.
private struct StoredPlace<Content: Sendable> {
  struct Tab {
    var name: String
    var item: Content
  }

  var screen: Screen<Content>?
  var stack: Int?
  var pages: Int?
  var current: Int?
  var previous: Content?
  var next: Content?
  var tabs: [Tab]?
  var selected: Int?
  var split: Int?
  var layers: [ModalStyle]?

  init(_ navigation: Navigation<Content>, parts: Int) {
    guard navigation.modals.isEmpty else {
      layers = navigation.modals.map(\.style)
      return
    }
    switch navigation.shape {
    case .screen(let screen): self.screen = screen
    case .stack: stack = parts
    case .pages(let shown):
      (pages, current) = (parts, shown.current)
      (previous, next) = (shown.previous, shown.next)
    case .tabs(let shown, let index):
      (tabs, selected) = (shown.map { Tab(name: $0.name, item: $0.item) }, index)
    case .split: split = parts
    }
  }

  /// The number of its parts; nil if it has no key of a place.
  var count: Int? {
    if screen != nil { return 0 }
    return stack ?? pages ?? tabs?.count ?? split ?? layers.map { $0.count + 1 }
  }

  func navigation(of parts: [Navigation<Content>]) -> Navigation<Content>? {
    if let screen { return screen.embedded }
    guard let first = parts.first else { return nil }
    if stack != nil || pages != nil {
      let screens = parts.compactMap { part in
        if part.modals.isEmpty, case .screen(let screen) = part.shape { screen } else { nil }
      }
      guard screens.count == parts.count else { return nil }
      let (root, rest) = (screens[0], Array(screens.dropFirst()))
      if stack != nil { return Stacked(root, rest).embedded }
      guard let current, screens.indices.contains(current) else { return nil }
      return Paged(root, rest, current: current, previous: previous, next: next).embedded
    }
    if let tabs {
      guard let selected, tabs.indices.contains(selected) else { return nil }
      let tabs = zip(tabs, parts).map { NavigationTab($0.name, $0.item, $1) }
      return Navigation(.tabs(tabs, selected: selected))
    }
    if split != nil {
      return parts.count > 2 ? nil : .split(sidebar: first, detail: parts.dropFirst().first)
    }
    guard let layers, !layers.isEmpty, parts.allSatisfy(\.modals.isEmpty) else { return nil }
    return Navigation(first.shape, zip(layers, parts.dropFirst()).map { PresentedModal($0, $1) })
  }
}

extension StoredPlace: Encodable where Content: Encodable {}
extension StoredPlace: Decodable where Content: Decodable {}
extension StoredPlace.Tab: Encodable where Content: Encodable {}
extension StoredPlace.Tab: Decodable where Content: Decodable {}

extension Navigation: Encodable where Content: Encodable {
  /// Encodes the navigation as a list of its places; throws if more than 100 are nested in one another.
  public func encode(to encoder: any Encoder) throws {
    var places: [StoredPlace<Content>] = []
    func add(_ navigation: Navigation, depth: Int) throws {
      guard depth <= Self.storedDepth else {
        let reason = "the navigation is nested deeper than \(Self.storedDepth) levels"
        let path = encoder.codingPath
        throw EncodingError.invalidValue(self, .init(codingPath: path, debugDescription: reason))
      }
      let parts = navigation.parts
      places.append(StoredPlace(navigation, parts: parts.count))
      for part in parts { try add(part, depth: depth + 1) }
    }
    try add(self, depth: 1)
    try places.encode(to: encoder)
  }
}

extension Navigation: Decodable where Content: Decodable {
  /// Throws `DecodingError.dataCorrupted` if the places do not form a navigation, or are nested more than 100 levels deep.
  public init(from decoder: any Decoder) throws {
    let places = try [StoredPlace<Content>](from: decoder)
    var position = 0
    func invalid(_ number: Int, _ reason: String) -> DecodingError {
      let reason = "place \(number) \(reason)"
      return .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    func next(depth: Int) throws -> Navigation {
      let number = position
      guard number < places.count else { throw invalid(number, "is missing") }
      guard depth <= Self.storedDepth else {
        throw invalid(number, "is nested deeper than \(Self.storedDepth) levels")
      }
      guard let count = places[number].count else {
        throw invalid(number, "has no key screen, stack, pages, tabs, split or layers")
      }
      position += 1
      // The count is external input: it may be negative, or greater than that of the places.
      var parts: [Navigation] = []
      while parts.count < count { parts.append(try next(depth: depth + 1)) }
      guard let navigation = places[number].navigation(of: parts) else {
        throw invalid(number, "cannot have these parts, or this selection")
      }
      return navigation
    }
    self = try next(depth: 1)
    if position < places.count { throw invalid(position, "has no parent") }
  }
}
