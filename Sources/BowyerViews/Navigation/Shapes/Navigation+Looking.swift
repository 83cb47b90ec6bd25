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
  ///
  ///     if case .stack(let stack) = Stacked(Screen("inbox", 1)).embedded.shape { print(stack.top.name) }
  public var shape: NavigationShape<Content> {
    let base = Navigation(places: layers.base)
    let children = base.children(of: 0).map { Navigation(places: Array(base.places[$0])) }
    func screens() -> [Screen<Content>] { children.map(\.top) }
    switch base.places[0].kind {
    case .screen(let screen): return .screen(screen)
    case .stack: return .stack(Stacked(children[0].top, Array(screens().dropFirst())))
    case .pages(let current, let previous, let next):
      return .pages(
        Paged(
          children[0].top,
          Array(screens().dropFirst()),
          current: current,
          previous: previous,
          next: next
        )
      )
    case .tabs(let selected, let labels):
      let tabs = zip(labels, children).map { NavigationTab($0.name, $0.item, $1) }
      return .tabs(tabs, selected: selected)
    case .split: return .split(sidebar: children[0], detail: children.count > 1 ? children[1] : nil)
    case .layers: return Navigation(places: base.layers.base).shape
    }
  }

  /// The modals, each presented over those before it.
  public var modals: [PresentedModal<Content>] { layers.modals }

  /// All screens, from bottom to top.
  public var screens: [Screen<Content>] {
    places.compactMap(\.screen)
  }

  /// The visible screen of the topmost modal, or of the navigation itself if it has none.
  ///
  ///     Stacked(Screen("inbox", 1), [Screen("letter", 2)]).embedded.top.name  // "letter"
  public var top: Screen<Content> {
    let way = wayToTop
    guard let screen = places[way[way.count - 1]].screen else {
      preconditionFailure("a navigation ends in screens")
    }
    return screen
  }

  /// The stack that contains the visible screen.
  ///
  ///     Stacked(Screen("inbox", 1), [Screen("letter", 2)]).embedded.topStack?.screens.count  // 2
  ///
  /// It is nil for a screen outside of a stack, such as a page.
  public var topStack: Stacked<Content>? {
    guard let index = wayToTop.last(where: { places[$0].isStack }) else { return nil }
    let screens = places[(index + 1)...(index + places[index].children)].compactMap(\.screen)
    return Stacked(screens[0], Array(screens.dropFirst()))
  }

  /// The topmost modal, and its number among the layers around it, from 1; nil if there is none.
  package var topModal: (navigation: Navigation, index: Int)? {
    let (way, ends) = (wayToTop, ends)
    for (index, child) in zip(way, way.dropFirst()).reversed() {
      guard case .layers = places[index].kind else { continue }
      let modal = Navigation(places: Array(places[child..<ends[child]]))
      return (modal, places[index].children - 1)
    }
    return nil
  }

  /// The indices of the places from the outermost to the top screen.
  package var wayToTop: [Int] {
    let ends = ends
    var way = [0]
    while let index = way.last, places[index].children > 0 {
      let number =
        switch places[index].kind {
        case .screen, .stack, .split, .layers: places[index].children - 1
        case .pages(let current, _, _): current
        case .tabs(let selected, _): selected
        }
      var child = index + 1
      for _ in 0..<number { child = ends[child] }
      way.append(child)
    }
    return way
  }
}

extension Navigation.Place {
  var screen: Screen<Content>? { if case .screen(let screen) = kind { screen } else { nil } }
  fileprivate var isStack: Bool { if case .stack = kind { true } else { false } }
}
