/// One thing that is to be done to get from one ``Navigation`` to another, and where.
///
///     let inbox = Stacked(Screen("inbox", "Inbox"))
///     let letter = inbox.pushing(Screen("letter", "Dear …"))
///     let change = inbox.embedded.changes(to: letter.embedded)[0]
///     change.description  // "push letter"
public struct NavigationChange<Content: Sendable>: Sendable {
  /// Where it is done, from the outermost on.
  public let place: [NavigationStep]
  /// What is done.
  public let move: NavigationMove<Content>

  /// Makes a change.
  public init(_ move: NavigationMove<Content>, at place: [NavigationStep] = []) {
    self.place = place
    self.move = move
  }
}

/// One step from a ``Navigation`` into a part of it; what is at the bottom needs no step.
public enum NavigationStep: Hashable, Sendable, Codable {
  /// To what is shown over it, counted from the lowest.
  case modal(Int)
  /// Into a tab, counted from the first.
  case tab(Int)
  /// Into the sidebar of what is split.
  case sidebar
  /// Into the detail of what is split.
  case detail
}

/// What is done at one place.
public enum NavigationMove<Content: Sendable>: Sendable {
  /// Screens are laid on the stack.
  case push([Screen<Content>])
  /// So many screens are taken from the stack; its root stays.
  case pop(Int)
  /// The whole stack becomes another.
  case root(Stacked<Content>)
  /// Something is shown over what is there.
  case present([PresentedModal<Content>])
  /// So many of what is shown over it are taken away.
  case dismiss(Int)
  /// Another tab comes into view.
  case select(Int)
  /// Another page comes into view.
  case turn(Int)
  /// Something else is beside the sidebar, or nothing.
  case detail(Navigation<Content>?)
  /// Something of another shape is there.
  case replace(Navigation<Content>)
  /// A screen shows something else: the one of a number in its stack or pages, or the only one.
  case update(Int, Screen<Content>)
  /// The tabs are chosen by other controls.
  case relabel([Content])
  /// The pages are turned by other controls.
  case turners(previous: Content?, next: Content?)
}

extension NavigationMove {
  /// Whether it takes a person somewhere else, and does not just show something else where they are.
  ///
  ///     NavigationMove<Int>.pop(1).isTravel  // true
  public var isTravel: Bool {
    switch self {
    case .update, .relabel, .turners: false
    default: true
    }
  }

  /// How the screens come, or go, that it brings; standard where it brings none.
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
  /// What is done, and where, in words.
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
    case .turners: "change what turns the pages"
    }
  }
}
