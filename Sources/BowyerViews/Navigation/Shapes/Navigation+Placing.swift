extension Navigation {
  /// Returns tabs, of which one is in view.
  ///
  ///     let home = NavigationTab("home", "Home", Screen("home", "Hello").embedded)
  ///     let about = NavigationTab("about", "About", Screen("about", "1.0").embedded)
  ///     Navigation.tabs(home, about, selected: "about").top.name  // "about"
  ///
  /// All are given at once: there are no tabs of which some are not placed yet.
  ///
  /// - Parameters:
  ///   - first: The first tab.
  ///   - rest: The other tabs.
  ///   - selected: The name of the one in view; the first, if there is none of that name.
  /// - Returns: The tabs.
  public static func tabs(
    _ first: NavigationTab<Content>,
    _ rest: NavigationTab<Content>...,
    selected: String
  ) -> Navigation { tabs(first, rest, selected: selected) }

  /// Returns tabs, of which one is in view, as many as the array holds and one more.
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

  /// Returns two columns: what is chosen from, and what has been chosen, if anything has.
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

  /// Returns this with something over it, and over all that is over it already.
  ///
  ///     let page = Screen("page", 1).embedded
  ///     let twice = page.presenting(Screen("menu", 2).embedded).presenting(Screen("help", 3).embedded)
  ///     twice.modals.map(\.navigation.top.name)  // ["menu", "help"]
  ///
  /// It takes what stands alone, so a ``Stacked`` flow is embedded first.
  ///
  /// *presenting-associativity*: `a.presenting(b).presenting(c) == a.presenting(b.presenting(c))`
  ///
  /// - Parameters:
  ///   - other: What is shown over it, and what is over that.
  ///   - style: In which manner.
  /// - Returns: Both.
  public func presenting(_ other: Navigation, as style: ModalStyle = .sheet) -> Navigation {
    let (mine, yours) = (layers, other.layers)
    return Navigation(
      base: mine.base,
      mine.modals + [PresentedModal(style, Navigation(places: yours.base))] + yours.modals
    )
  }

  /// Returns this with something over it, if there is something.
  ///
  ///     let page = Screen("page", 1).embedded
  ///     page.presenting(nil, as: .sheet).modals.count  // 0
  public func presenting(_ other: Navigation?, as style: ModalStyle = .sheet) -> Navigation {
    if let other { presenting(other, as: style) } else { self }
  }

  /// Returns the navigation with `f` applied to what its screens and controls show.
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
  /// Makes what is at the bottom, with what is shown over it.
  package init(base: [Place], _ modals: [PresentedModal<Content>]) {
    if modals.isEmpty {
      places = base
    } else {
      places =
        [Place(.layers(modals.map(\.style)), children: modals.count + 1)] + base
        + modals.flatMap(\.navigation.places)
    }
  }

  /// What is at the bottom, and what is shown over it.
  package var layers: (base: [Place], modals: [PresentedModal<Content>]) {
    guard case .layers(let styles) = places[0].kind else { return (places, []) }
    let parts = children(of: 0).map { Array(places[$0]) }
    return (
      parts[0],
      zip(styles, parts.dropFirst()).map { PresentedModal($0, Navigation(places: $1)) }
    )
  }

  /// Where each place ends, with its children.
  package var ends: [Int] {
    var ends = Array(repeating: 0, count: places.count)
    for index in places.indices.reversed() {
      var end = index + 1
      for _ in 0..<places[index].children { end = ends[end] }
      ends[index] = end
    }
    return ends
  }

  /// Returns where the children of a place are, each with its own children.
  package func children(of index: Int) -> [Range<Int>] {
    let ends = ends
    var start = index + 1
    return (0..<places[index].children).map { _ in
      defer { start = ends[start] }
      return start..<ends[start]
    }
  }
}
