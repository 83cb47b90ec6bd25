/// A step in the transition from one ``Navigation`` to another: a move and its place.
///
///     let inbox = Stacked(Screen("inbox", "Inbox"))
///     let letter = inbox.pushing(Screen("letter", "Dear …"))
///     let change = inbox.embedded.changes(to: letter.embedded)[0]
///     change.description  // "push letter"
public struct NavigationChange<Content: Sendable>: Sendable {
  /// The place of the move, as the steps from the outermost navigation.
  public let place: [NavigationStep]
  /// The move.
  public let move: NavigationMove<Content>

  /// Creates a change.
  public init(_ move: NavigationMove<Content>, at place: [NavigationStep] = []) {
    self.place = place
    self.move = move
  }
}

/// A step from a ``Navigation`` to one of its parts; the part below the modals needs no step.
public enum NavigationStep: Hashable, Sendable, Codable {
  /// The modal at an index, counted from the lowest.
  case modal(Int)
  /// The tab at an index.
  case tab(Int)
  /// The sidebar of a split navigation.
  case sidebar
  /// The detail of a split navigation.
  case detail
}

/// A change of the navigation at one place.
public enum NavigationMove<Content: Sendable>: Sendable {
  /// Pushes screens on the stack.
  case push([Screen<Content>])
  /// Pops a number of screens from the stack; its root stays.
  case pop(Int)
  /// Replaces the whole stack.
  case root(Stacked<Content>)
  /// Presents modals.
  case present([PresentedModal<Content>])
  /// Dismisses a number of modals.
  case dismiss(Int)
  /// Selects a tab.
  case select(Int)
  /// Turns to a page.
  case turn(Int)
  /// Replaces the detail of a split navigation; nil removes it.
  case detail(Navigation<Content>?)
  /// Replaces the navigation by one of another shape.
  case replace(Navigation<Content>)
  /// Updates the content of a screen: the one at an index of a stack or pages, or the only one, at
  /// 0.
  case update(Int, Screen<Content>)
  /// Replaces the contents that select the tabs.
  case relabel([Content])
  /// Replaces the controls that turn the pages.
  case pageControls(previous: Content?, next: Content?)
}

extension NavigationMove {
  /// Whether the move leads to another location, rather than updating the content of the current
  /// one.
  ///
  ///     NavigationMove<Int>.pop(1).isTravel  // true
  public var isTravel: Bool {
    switch self {
    case .update, .relabel, .pageControls: false
    default: true
    }
  }

  /// The transition of the screens that the move shows; standard if it shows none.
  ///
  ///     NavigationMove.push([Screen("done", by: .fade, 1)]).transition  // ScreenTransition.fade
  public var transition: ScreenTransition {
    switch self {
    case .push(let screens): screens.last?.transition ?? .standard
    case .root(let stack): stack.top.transition
    case .present(let modals): modals.last?.navigation.top.transition ?? .standard
    case .detail(let navigation?): navigation.top.transition
    case .replace(let navigation): navigation.top.transition
    default: .standard
    }
  }
}

extension NavigationMove: Equatable where Content: Equatable {}
extension NavigationChange: Equatable where Content: Equatable {}

extension NavigationChange: CustomStringConvertible {
  /// A description of the move and its place.
  public var description: String {
    place.isEmpty
      ? move.description : "\(move) in \(place.map(\.description).joined(separator: ", "))"
  }
}

extension NavigationStep: CustomStringConvertible {
  public var description: String {
    switch self {
    case .modal(let index): "modal \(index)"
    case .tab(let index): "tab \(index)"
    case .sidebar: "the sidebar"
    case .detail: "the detail"
    }
  }
}

extension NavigationMove: CustomStringConvertible {
  public var description: String {
    switch self {
    case .push(let screens): "push \(screens.map(\.name).joined(separator: ", "))"
    case .pop(let count): "pop \(count)"
    case .root(let stack): "root \(stack.screens.map(\.name).joined(separator: ", "))"
    case .present(let modals):
      "present \(modals.map(\.navigation.top.name).joined(separator: ", "))"
    case .dismiss(let count): "dismiss \(count)"
    case .select(let index): "select \(index)"
    case .turn(let index): "turn to \(index)"
    case .detail(let navigation): "show \(navigation?.top.name ?? "nothing") as the detail"
    case .replace(let navigation): "replace by \(navigation.top.name)"
    case .update(let index, let screen): "update \(index), \(screen.name)"
    case .relabel: "relabel"
    case .pageControls: "replace the page controls"
    }
  }
}
