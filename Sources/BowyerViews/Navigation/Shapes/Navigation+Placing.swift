extension Navigation {
  /// Returns tabs, one of which is selected.
  ///
  ///     let home = NavigationTab("home", "Home", Screen("home", "Hello").embedded)
  ///     let about = NavigationTab("about", "About", Screen("about", "1.0").embedded)
  ///     Navigation.tabs(home, about, selected: "about").top.name  // "about"
  ///
  /// All tabs are passed at once, so that no tab can be missing.
  ///
  /// - Parameters:
  ///   - first: The first tab.
  ///   - rest: The other tabs.
  ///   - selected: The name of the selected tab; if there is no such tab, the first is selected.
  /// - Returns: The tabs.
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
    return Navigation(
      places: [Place(.tabs(selected: index, labels), children: tabs.count)]
        + tabs.flatMap(\.navigation.places)
    )
  }

  /// Returns a split navigation of two columns: a sidebar and the detail selected in it, if there
  /// is one.
  ///
  ///     let list = Screen("letters", "Two letters").embedded
  ///     let letter = Screen("letter", "Dear …").embedded
  ///     Navigation.split(sidebar: list, detail: letter).top.name  // "letter"
  public static func split(sidebar: Navigation, detail: Navigation? = nil) -> Navigation {
    Navigation(
      places: [Place(.split, children: detail == nil ? 1 : 2)] + sidebar.places
        + (detail?.places ?? [])
    )
  }

  /// Returns this navigation with another one presented over it and its modals.
  ///
  ///     let page = Screen("page", 1).embedded
  ///     let twice = page.presenting(Screen("menu", 2).embedded).presenting(Screen("help", 3).embedded)
  ///     twice.modals.map(\.navigation.top.name)  // ["menu", "help"]
  ///
  /// Only a ``Navigation`` can present, so embed a ``Stacked`` flow first.
  ///
  /// *presenting-associativity*: `a.presenting(b).presenting(c) == a.presenting(b.presenting(c))`
  ///
  /// - Parameters:
  ///   - other: The navigation to present, whose modals are presented over it.
  ///   - style: The presentation style.
  /// - Returns: The combined navigation.
  public func presenting(_ other: Navigation, as style: ModalStyle = .sheet) -> Navigation {
    let (mine, yours) = (layers, other.layers)
    return Navigation(
      base: mine.base,
      mine.modals + [PresentedModal(style, Navigation(places: yours.base))] + yours.modals
    )
  }

  /// Returns this navigation with another one presented over it, or unchanged for nil.
  ///
  ///     let page = Screen("page", 1).embedded
  ///     page.presenting(nil, as: .sheet).modals.count  // 0
  public func presenting(_ other: Navigation?, as style: ModalStyle = .sheet) -> Navigation {
    if let other { presenting(other, as: style) } else { self }
  }

  /// Returns the navigation with `f` applied to the content of its screens and controls.
  public func map<Other: Sendable>(_ f: (Content) -> Other) -> Navigation<Other> {
    Navigation<Other>(
      places: places.map { place in
        let kind: Navigation<Other>.Kind =
          switch place.kind {
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
        return Navigation<Other>.Place(kind, children: place.children)
      }
    )
  }
}

extension Navigation {
  /// Creates a navigation from the places at the bottom and the modals over them.
  package init(base: [Place], _ modals: [PresentedModal<Content>]) {
    if modals.isEmpty {
      places = base
    } else {
      places =
        [Place(.layers(modals.map(\.style)), children: modals.count + 1)] + base
        + modals.flatMap(\.navigation.places)
    }
  }

  /// The places at the bottom and the modals over them.
  package var layers: (base: [Place], modals: [PresentedModal<Content>]) {
    guard case .layers(let styles) = places[0].kind else { return (places, []) }
    let parts = children(of: 0).map { Array(places[$0]) }
    return (
      parts[0],
      zip(styles, parts.dropFirst()).map { PresentedModal($0, Navigation(places: $1)) }
    )
  }

  /// For each place, the index after its last descendant.
  package var ends: [Int] {
    var ends = Array(repeating: 0, count: places.count)
    for index in places.indices.reversed() {
      var end = index + 1
      for _ in 0..<places[index].children { end = ends[end] }
      ends[index] = end
    }
    return ends
  }

  /// Returns the ranges of the children of a place, each with its descendants.
  package func children(of index: Int) -> [Range<Int>] {
    let ends = ends
    var start = index + 1
    return (0..<places[index].children).map { _ in
      defer { start = ends[start] }
      return start..<ends[start]
    }
  }
}
