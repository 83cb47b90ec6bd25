import BowyerKinds

/// A step in the transition from one ``Navigation`` to another: a move and its place.
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
  public var isTravel: Bool {
    switch self {
    case .update, .relabel, .pageControls: false
    case .push, .pop, .root, .present, .dismiss, .select, .turn, .detail, .replace: true
    }
  }

  /// The transition of the screens that the move shows; standard if it shows none.
  public var transition: ScreenTransition {
    switch self {
    case .push(let screens): screens.last?.transition ?? .standard
    case .root(let stack): stack.top.transition
    case .present(let modals): modals.last?.navigation.top.transition ?? .standard
    case .detail(let navigation?): navigation.top.transition
    case .replace(let navigation): navigation.top.transition
    case .pop, .dismiss, .select, .turn, .detail(nil), .update, .relabel, .pageControls: .standard
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

extension Navigation where Content: Equatable {
  /// Returns the changes that lead to another navigation; screens are the same by name and id.
  ///
  ///     let inbox = Stacked(Screen("inbox", "Inbox"))
  ///     let letter = inbox.pushing(Screen("letter", "Dear …"))
  ///     letter.embedded.changes(to: inbox.embedded).map(\.description)  // ["pop 1"]
  public func changes(to other: Navigation) -> [NavigationChange<Content>] {
    var changes: [NavigationChange<Content>] = []
    // The next task is the last one; the stack is explicit, as navigations may be deep.
    var tasks: [NavigationTask<Content>] = [.levels(self, other, [])]
    while let task = tasks.popLast() {
      switch task {
      case .report(let change): changes.append(change)
      case .levels(let old, let new, let place): tasks += old.tasks(to: new, place).reversed()
      case .bases(let old, let new, let place): tasks += old.baseTasks(to: new, place).reversed()
      }
    }
    return changes
  }
}

private enum NavigationTask<Content: Sendable> {
  /// Compares two parts that may have modals.
  case levels(Navigation<Content>, Navigation<Content>, [NavigationStep])
  /// Compares two parts without modals.
  case bases(Navigation<Content>, Navigation<Content>, [NavigationStep])
  case report(NavigationChange<Content>)

  static func report(_ move: NavigationMove<Content>, at place: [NavigationStep]) -> Self {
    .report(NavigationChange(move, at: place))
  }
}

extension Navigation where Content: Equatable {
  fileprivate func tasks(
    to other: Navigation,
    _ place: [NavigationStep]
  ) -> [NavigationTask<Content>] {
    let (mine, yours) = (modals, other.modals)
    let common = zip(mine, yours).prefix { mine, yours in
      mine.style == yours.style && mine.navigation.isSamePlace(as: yours.navigation)
    }.count
    var tasks: [NavigationTask<Content>] = []
    if mine.count > common { tasks.append(.report(.dismiss(mine.count - common), at: place)) }
    tasks.append(.bases(base, other.base, place))
    for index in 0..<common {
      let inside = place + [.modal(index)]
      tasks.append(.bases(mine[index].navigation, yours[index].navigation, inside))
    }
    let presented = Array(yours.dropFirst(common))
    if !presented.isEmpty { tasks.append(.report(.present(presented), at: place)) }
    return tasks
  }

  /// Whether two modals are the same one, even if its content has changed.
  private func isSamePlace(as other: Navigation) -> Bool {
    switch (shape, other.shape) {
    case (.screen(let mine), .screen(let yours)): mine.isSamePlace(as: yours)
    case (.stack(let mine), .stack(let yours)): mine.root.isSamePlace(as: yours.root)
    case (.pages(let mine), .pages(let yours)): mine.screens[0].isSamePlace(as: yours.screens[0])
    case (.tabs, .tabs), (.split, .split): true
    case (.screen, _), (.stack, _), (.pages, _), (.tabs, _), (.split, _): false
    }
  }

  fileprivate func baseTasks(
    to other: Navigation,
    _ place: [NavigationStep]
  ) -> [NavigationTask<Content>] {
    switch (shape, other.shape) {
    case (.screen(let mine), .screen(let yours)) where mine.isSamePlace(as: yours):
      return updates([mine], [yours], place)
    case (.stack(let mine), .stack(let yours)):
      return stackTasks(mine.screens, yours.screens, place)
    case (.pages(let mine), .pages(let yours))
    where mine.screens.count == yours.screens.count
      && zip(mine.screens, yours.screens).allSatisfy { $0.isSamePlace(as: $1) }:
      var tasks = updates(mine.screens, yours.screens, place)
      if mine.previous != yours.previous || mine.next != yours.next {
        tasks.append(.report(.pageControls(previous: yours.previous, next: yours.next), at: place))
      }
      if mine.current != yours.current { tasks.append(.report(.turn(yours.current), at: place)) }
      return tasks
    case (.tabs(let mine, let old), .tabs(let yours, let new))
    where mine.count == yours.count
      && zip(mine, yours).allSatisfy { $0.name.hasSameBytes(as: $1.name) }:
      var tasks: [NavigationTask<Content>] = []
      if !zip(mine, yours).allSatisfy({ areSame($0.item, $1.item) }) {
        tasks.append(.report(.relabel(yours.map(\.item)), at: place))
      }
      for (index, (mine, yours)) in zip(mine, yours).enumerated() {
        tasks.append(.levels(mine.navigation, yours.navigation, place + [.tab(index)]))
      }
      if old != new { tasks.append(.report(.select(new), at: place)) }
      return tasks
    case (.split(let sidebar, let detail), .split(let newSidebar, let newDetail)):
      var tasks = [NavigationTask.levels(sidebar, newSidebar, place + [.sidebar])]
      if let detail, let newDetail {
        tasks.append(.levels(detail, newDetail, place + [.detail]))
      } else if detail != nil || newDetail != nil {
        tasks.append(.report(.detail(newDetail), at: place))
      }
      return tasks
    case (.screen, _), (.stack, _), (.pages, _), (.tabs, _), (.split, _):
      return [.report(.replace(other), at: place)]
    }
  }

  private func stackTasks(
    _ mine: [Screen<Content>],
    _ yours: [Screen<Content>],
    _ place: [NavigationStep]
  ) -> [NavigationTask<Content>] {
    let common = zip(mine, yours).prefix { $0.isSamePlace(as: $1) }.count
    guard common > 0 else {
      return [.report(.root(Stacked(yours[0], Array(yours.dropFirst()))), at: place)]
    }
    var tasks: [NavigationTask<Content>] = []
    if mine.count > common { tasks.append(.report(.pop(mine.count - common), at: place)) }
    tasks += updates(Array(mine.prefix(common)), Array(yours.prefix(common)), place)
    if yours.count > common {
      tasks.append(.report(.push(Array(yours.dropFirst(common))), at: place))
    }
    return tasks
  }

  private func updates(
    _ mine: [Screen<Content>],
    _ yours: [Screen<Content>],
    _ place: [NavigationStep]
  ) -> [NavigationTask<Content>] {
    zip(mine, yours).enumerated().compactMap { index, pair in
      areSame(pair.0, pair.1) ? nil : .report(.update(index, pair.1), at: place)
    }
  }
}

extension Navigation {
  /// Returns the navigation after some changes, which are applied in order.
  ///
  /// - Throws: ``NavigationError`` if a change does not fit the navigation.
  public func applying(
    _ changes: [NavigationChange<Content>]
  ) throws(NavigationError) -> Navigation {
    var navigation = self
    for change in changes { try navigation.apply(change) }
    return navigation
  }

  private mutating func apply(_ change: NavigationChange<Content>) throws(NavigationError) {
    let way = try way(to: change.place, withModals: change.move.concernsModals)
    guard let new = change.move.applied(to: way[way.count - 1]) else {
      throw .doesNotFit(change.move.description, at: change.place)
    }
    replace(way, by: new)
  }

  /// Returns the parts on the way to a place, the place itself with its modals or without.
  private func way(
    to place: [NavigationStep],
    withModals: Bool
  ) throws(NavigationError) -> [Navigation] {
    var way = [self]
    func enterBase() {
      if case .layers = way[way.count - 1].kind { way.append(way[way.count - 1].base) }
    }
    for step in place {
      if case .modal = step {} else { enterBase() }
      let parts = way[way.count - 1].parts
      let number: Int? =
        switch (step, way[way.count - 1].kind) {
        case (.modal(let number), .layers): number >= 0 && number < parts.count ? number + 1 : nil
        case (.tab(let number), .tabs): number
        case (.sidebar, .split): 0
        case (.detail, .split): 1
        case (.modal, _), (.tab, _), (.sidebar, _), (.detail, _): nil
        }
      guard let number, parts.indices.contains(number) else { throw .noPlace(place) }
      way.append(parts[number])
    }
    if !withModals { enterBase() }
    return way
  }
}

extension NavigationMove {
  fileprivate var concernsModals: Bool {
    switch self {
    case .present, .dismiss: true
    case .push, .pop, .root, .select, .turn, .detail, .replace, .update, .relabel, .pageControls:
      false
    }
  }

  /// Returns the result of the move on a part; nil if it does not fit.
  fileprivate func applied(to part: Navigation<Content>) -> Navigation<Content>? {
    var parts = part.parts
    switch (self, part.kind) {
    case (.present(let modals), _):
      let flat = modals.flatMap { modal in
        [PresentedModal(modal.style, modal.navigation.base)] + modal.navigation.modals
      }
      return Navigation(base: part.base, part.modals + flat)
    case (.dismiss(let count), _):
      let modals = part.modals
      guard count >= 0, count <= modals.count else { return nil }
      return Navigation(base: part.base, modals.dropLast(count))
    case (.push(let screens), .stack):
      return Navigation(.stack, parts + screens.map { Navigation($0) })
    case (.pop(let count), .stack) where count >= 0 && count < parts.count:
      return Navigation(.stack, parts.dropLast(count))
    case (.root(let stack), .stack): return stack.embedded
    case (.select(let index), .tabs(_, let labels)) where parts.indices.contains(index):
      return Navigation(.tabs(selected: index, labels), parts)
    case (.relabel(let items), .tabs(let selected, let labels)) where items.count == labels.count:
      let labels = zip(labels, items).map { NavigationTabLabel(name: $0.name, item: $1) }
      return Navigation(.tabs(selected: selected, labels), parts)
    case (.turn(let index), .pages(_, let previous, let next)) where parts.indices.contains(index):
      return Navigation(.pages(current: index, previous: previous, next: next), parts)
    case (.pageControls(let previous, let next), .pages(let current, _, _)):
      return Navigation(.pages(current: current, previous: previous, next: next), parts)
    case (.detail(let navigation), .split):
      return .split(sidebar: parts[0], detail: navigation)
    case (.replace(let navigation), _): return navigation.base
    case (.update(0, let screen), .screen): return Navigation(screen)
    case (.update(let index, let screen), .stack), (.update(let index, let screen), .pages):
      guard parts.indices.contains(index) else { return nil }
      parts[index] = Navigation(screen)
      return Navigation(part.kind, parts)
    case (.push, _), (.pop, _), (.root, _), (.select, _), (.turn, _), (.detail, _), (.update, _),
      (.relabel, _), (.pageControls, _):
      return nil
    }
  }
}

/// The reason why a change cannot be applied to a ``Navigation``; the navigation stays as it is.
public enum NavigationError: Error, Hashable, Sendable {
  /// There is no such place.
  case noPlace([NavigationStep])
  /// The navigation at the place has another shape, or too few screens.
  case doesNotFit(String, at: [NavigationStep])
}

extension NavigationError: CustomStringConvertible {
  /// A description of the problem, with control characters neutralised.
  public var description: String {
    func text(_ place: [NavigationStep]) -> String {
      place.isEmpty ? "the root" : place.map(\.description).joined(separator: ", ")
    }
    let words =
      switch self {
      case .noPlace(let place): "there is no place \(text(place))"
      case .doesNotFit(let move, let place): "\"\(move)\" cannot be applied at \(text(place))"
      }
    return words.neutralised()
  }
}
