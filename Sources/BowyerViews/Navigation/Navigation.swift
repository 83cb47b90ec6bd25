/// The current location in an app: screens in stacks, tabs, columns and pages, and their modals.
///
///     let mail = Stacked(Screen("inbox", "Inbox"), [Screen("letter", "Dear …")])
///     let app = mail.embedded.presenting(Screen("new letter", "To: ").embedded, as: .sheet)
///     app.screens.map(\.name)  // ["inbox", "letter", "new letter"]
///     app.top.name  // "new letter"
///
/// It is a value, generic over the content of a screen: a `ViewTree` where it is shown, a name
/// where it is saved or linked to. It is `Equatable` and `Codable` if the content is. A flow is a
/// component whose view is a navigation; navigations are composed by functions, to any depth.
///
/// *map-identity*: `n.map { $0 } == n`; *map-composition*: `n.map(f).map(g) == n.map { g(f($0)) }`;
/// *encoding*: encoding and decoding return the same navigation; *diff-apply*:
/// `try a.applying(a.changes(to: b)) == b`; *diff-same*: `a.changes(to: a)` is empty; *diff-least*:
/// parts that are equal on both sides are not mentioned; *presenting-associativity*:
/// `a.presenting(b).presenting(c) == a.presenting(b.presenting(c))`
public struct Navigation<Content: Sendable>: Sendable {
  enum Kind: Sendable {
    case screen(Screen<Content>)
    case stack
    case pages(current: Int, previous: Content?, next: Content?)
    case tabs(selected: Int, [NavigationTabLabel<Content>])
    /// A split; its parts are the sidebar and, if there is one, the detail.
    case split
    /// A navigation with modals of these styles; its parts are the base and the modals.
    case layers([ModalStyle])
  }

  /// A place, with the number of places in it and its parts, which follow it.
  struct Place: Sendable {
    let kind: Kind
    var size: Int
  }

  /// All places, in preorder: a flat list, so that no operation needs deep recursion.
  private(set) var places: ArraySlice<Place>

  private init(places: ArraySlice<Place>) {
    self.places = places
  }

  init(_ kind: Kind, _ parts: [Navigation] = []) {
    places = [Place(kind: kind, size: parts.reduce(1) { $0 + $1.places.count })]
    for part in parts { places += part.places }
  }

  /// Creates a navigation of one screen.
  public init(_ screen: Screen<Content>) {
    self.init(.screen(screen))
  }

  /// Creates a navigation of a stack.
  public init(_ stack: Stacked<Content>) {
    self.init(.stack, stack.screens.map { Navigation($0) })
  }

  /// Creates a navigation of pages.
  public init(_ pages: Paged<Content>) {
    let kind = Kind.pages(current: pages.current, previous: pages.previous, next: pages.next)
    self.init(kind, pages.screens.map { Navigation($0) })
  }

  init(base: Navigation, _ modals: [PresentedModal<Content>]) {
    guard !modals.isEmpty else {
      self = base
      return
    }
    self.init(.layers(modals.map(\.style)), [base] + modals.map(\.navigation))
  }

  /// The kind of the outermost place.
  var kind: Kind { places[places.startIndex].kind }

  /// The parts of the outermost place.
  var parts: [Navigation] {
    var (parts, rest): ([Navigation], ArraySlice<Place>) = ([], places.dropFirst())
    while let first = rest.first {
      parts.append(Navigation(places: rest.prefix(first.size)))
      rest = rest.dropFirst(first.size)
    }
    return parts
  }

  /// The navigation below the modals.
  package var base: Navigation { if case .layers = kind { parts[0] } else { self } }

  /// Replaces the last of some parts, each of which contains the next.
  mutating func replace(_ way: [Navigation], by new: Navigation) {
    let range = way[way.count - 1].places.indices
    for outer in way.dropLast() {
      places[outer.places.startIndex].size += new.places.count - range.count
    }
    places.replaceSubrange(range, with: new.places)
  }
}

extension Navigation.Kind: Equatable where Content: Equatable {}
extension Navigation.Place: Equatable where Content: Equatable {}
extension Navigation: Equatable where Content: Equatable {}

struct NavigationTabLabel<Content: Sendable>: Sendable {
  var name: String
  var item: Content
}

extension NavigationTabLabel: Equatable where Content: Equatable {}
extension NavigationTabLabel: Encodable where Content: Encodable {}
extension NavigationTabLabel: Decodable where Content: Decodable {}

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

// Rules of nesting: the number and the kinds of children that a place may have.

extension Navigation.Kind {
  func mayHave(_ children: Int) -> Bool {
    switch self {
    case .screen: children == 0
    case .stack: children > 0
    case .pages(let current, _, _): current >= 0 && current < children
    case .tabs(let selected, let labels):
      selected >= 0 && selected < children && labels.count == children
    case .split: children == 1 || children == 2
    case .layers(let styles): !styles.isEmpty && styles.count == children - 1
    }
  }

  func mayHold(_ child: Navigation.Kind) -> Bool {
    switch (self, child) {
    case (.screen, _): false
    case (.stack, .screen), (.pages, .screen): true
    case (.stack, _), (.pages, _), (.layers, .layers): false
    case (.tabs, _), (.split, _), (.layers, _): true
    }
  }
}

extension Navigation {
  /// Returns tabs, one of which is selected: the first, if none has the name.
  ///
  ///     let home = NavigationTab("home", "Home", Screen("home", "Hello").embedded)
  ///     let about = NavigationTab("about", "About", Screen("about", "1.0").embedded)
  ///     Navigation.tabs(home, about, selected: "about").top.name  // "about"
  ///
  /// All tabs are passed at once, so that no tab can be missing.
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
    let labels = tabs.map { NavigationTabLabel(name: $0.name, item: $0.item) }
    return Navigation(.tabs(selected: index, labels), tabs.map(\.navigation))
  }

  /// Returns a split navigation of two columns: a sidebar and the detail selected in it, if there
  /// is one.
  public static func split(sidebar: Navigation, detail: Navigation? = nil) -> Navigation {
    Navigation(.split, [sidebar] + (detail.map { [$0] } ?? []))
  }

  /// Returns this navigation with another one presented over it and its modals.
  ///
  ///     let page = Screen("page", 1).embedded
  ///     let twice = page.presenting(Screen("menu", 2).embedded).presenting(Screen("help", 3).embedded)
  ///     twice.modals.map(\.navigation.top.name)  // ["menu", "help"]
  ///
  /// Only a ``Navigation`` can present, so embed a ``Stacked`` flow first. Modals of the other
  /// navigation are presented over it.
  public func presenting(_ other: Navigation, as style: ModalStyle = .sheet) -> Navigation {
    Navigation(base: base, modals + [PresentedModal(style, other.base)] + other.modals)
  }

  /// Returns this navigation with another one presented over it, or unchanged for nil.
  public func presenting(_ other: Navigation?, as style: ModalStyle = .sheet) -> Navigation {
    if let other { presenting(other, as: style) } else { self }
  }

  /// Returns the navigation with `f` applied to the content of its screens and controls.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Navigation<Other> {
    let places = places.map { Navigation<Other>.Place(kind: $0.kind.map(f), size: $0.size) }
    return Navigation<Other>(places: places[...])
  }
}

extension Navigation.Kind {
  func map<Other>(_ f: (Content) -> Other) -> Navigation<Other>.Kind {
    switch self {
    case .screen(let screen): .screen(screen.map(f))
    case .stack: .stack
    case .pages(let current, let previous, let next):
      .pages(current: current, previous: previous.map(f), next: next.map(f))
    case .tabs(let selected, let labels):
      .tabs(
        selected: selected,
        labels.map { NavigationTabLabel(name: $0.name, item: f($0.item)) }
      )
    case .split: .split
    case .layers(let styles): .layers(styles)
    }
  }
}

/// The outermost structure of a ``Navigation``, without its modals.
public enum NavigationShape<Content: Sendable>: Sendable {
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

extension Navigation {
  /// The structure of the navigation below its modals.
  public var shape: NavigationShape<Content> {
    let (base, parts) = (base, base.parts)
    switch base.kind {
    case .screen(let screen): return .screen(screen)
    case .stack: return .stack(Stacked(parts[0].top, parts.dropFirst().map(\.top)))
    case .pages(let current, let previous, let next):
      let (first, rest) = (parts[0].top, parts.dropFirst().map(\.top))
      return .pages(Paged(first, rest, current: current, previous: previous, next: next))
    case .tabs(let selected, let labels):
      let tabs = zip(labels, parts).map { NavigationTab($0.name, $0.item, $1) }
      return .tabs(tabs, selected: selected)
    case .split: return .split(sidebar: parts[0], detail: parts.dropFirst().first)
    case .layers: return base.shape
    }
  }

  /// The modals, each presented over those before it.
  public var modals: [PresentedModal<Content>] {
    guard case .layers(let styles) = kind else { return [] }
    return zip(styles, parts.dropFirst()).map { PresentedModal($0, $1) }
  }

  /// All screens, from bottom to top.
  public var screens: [Screen<Content>] {
    places.compactMap { if case .screen(let screen) = $0.kind { screen } else { nil } }
  }

  /// The visible screen of the topmost modal, or of the navigation itself if it has none.
  public var top: Screen<Content> {
    guard case .screen(let screen)? = wayToTop.last?.kind else {
      preconditionFailure("a navigation ends in screens")
    }
    return screen
  }

  /// The stack that contains the visible screen; nil for one outside of a stack, such as a page.
  public var topStack: Stacked<Content>? {
    wayToTop.reversed().lazy.compactMap { part in
      if case .stack = part.kind, case .stack(let stack) = part.shape { stack } else { nil }
    }.first
  }

  /// The topmost modal, and its number among the layers around it, from 1; nil if there is none.
  package var topModal: (navigation: Navigation, index: Int)? {
    let way = wayToTop
    for (part, inner) in zip(way, way.dropFirst()).reversed() {
      if case .layers(let styles) = part.kind { return (inner, styles.count) }
    }
    return nil
  }

  /// The parts that contain the visible screen, the outermost first, and the screen itself.
  private var wayToTop: [Navigation] {
    var way = [self]
    while case let parts = way[way.count - 1].parts, let last = parts.last {
      switch way[way.count - 1].kind {
      case .screen, .stack, .split, .layers: way.append(last)
      case .pages(let current, _, _): way.append(parts[current])
      case .tabs(let selected, _): way.append(parts[selected])
      }
    }
    return way
  }
}

// A navigation is encoded as the flat list of its places, each before its children and with their
// number. Decoding a list needs no recursion, however deeply the navigation is nested.

private struct StoredPlace<Content: Sendable> {
  var screen: Screen<Content>?
  var stack: Int?
  var pages: Int?
  var current: Int?
  var previous: Content?
  var next: Content?
  var tabs: [NavigationTabLabel<Content>]?
  var selected: Int?
  var split: Int?
  var layers: [ModalStyle]?

  init(_ kind: Navigation<Content>.Kind, parts: Int) {
    switch kind {
    case .screen(let screen): self.screen = screen
    case .stack: stack = parts
    case .pages(let current, let previous, let next):
      (pages, self.current, self.previous, self.next) = (parts, current, previous, next)
    case .tabs(let selected, let labels): (tabs, self.selected) = (labels, selected)
    case .split: split = parts
    case .layers(let styles): layers = styles
    }
  }

  /// The key that a place of its kind has to have; nil if it has it.
  var missing: String? {
    if screen != nil || stack != nil { return nil }
    if pages != nil { return current == nil ? "current" : nil }
    if tabs != nil { return selected == nil ? "selected" : nil }
    return split == nil && layers == nil ? "screen, stack, pages, tabs, split or layers" : nil
  }

  /// The kind of the place and the number of its parts; nil if a key is missing.
  var place: (kind: Navigation<Content>.Kind, parts: Int)? {
    if missing != nil { return nil }
    if let screen { return (.screen(screen), 0) }
    if let stack { return (.stack, stack) }
    if let pages, let current {
      return (.pages(current: current, previous: previous, next: next), pages)
    }
    if let tabs, let selected { return (.tabs(selected: selected, tabs), tabs.count) }
    return split.map { (.split, $0) } ?? layers.map { (.layers($0), $0.count + 1) }
  }
}

extension StoredPlace: Encodable where Content: Encodable {}
extension StoredPlace: Decodable where Content: Decodable {}

extension Navigation: Encodable where Content: Encodable {
  /// Encodes the navigation as a list of its places.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for index in places.indices {
      let part = Navigation(places: places[index..<index + places[index].size])
      try list.encode(StoredPlace(part.kind, parts: part.parts.count))
    }
  }
}

extension Navigation: Decodable where Content: Decodable {
  /// Throws `DecodingError.dataCorrupted` if the places do not form a navigation.
  public init(from decoder: any Decoder) throws {
    func invalid(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    let stored = try [StoredPlace<Content>](from: decoder).enumerated().map { index, stored in
      guard let place = stored.place else {
        throw invalid("place \(index) has no key \(stored.missing ?? "")")
      }
      return place
    }
    if let violation = Self.violation(of: stored) { throw invalid(violation) }
    places = stored.map { Place(kind: $0.kind, size: 1) }[...]
    for index in places.indices.reversed() {
      for _ in 0..<stored[index].parts {
        places[index].size += places[index + places[index].size].size
      }
    }
  }

  private static func violation(of places: [(kind: Kind, parts: Int)]) -> String? {
    if places.isEmpty { return "a navigation has at least one screen" }
    // The kinds of the incomplete places, with the numbers of their missing parts.
    var open: [(kind: Kind, parts: Int)] = []
    for (index, place) in places.enumerated() {
      if !place.kind.mayHave(place.parts) {
        return
          "place \(index) has an invalid number of parts, \(place.parts), or an invalid selection"
      }
      if let outer = open.popLast() {
        if !outer.kind.mayHold(place.kind) { return "place \(index) is not allowed in its parent" }
        if outer.parts > 1 { open.append((outer.kind, outer.parts - 1)) }
      } else if index > 0 {
        return "place \(index) has no parent"
      }
      if place.parts > 0 { open.append(place) }
    }
    if open.isEmpty { return nil }
    // The numbers are external input, so their sum may overflow.
    let missing = open.reduce(0) { sum, place in
      let (sum, overflows) = sum.addingReportingOverflow(place.parts)
      return overflows ? .max : sum
    }
    return "\(missing) places are missing"
  }
}
