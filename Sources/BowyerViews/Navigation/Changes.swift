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
  /// Updates the content of a screen: the one at an index of a stack or pages, or the only one, at 0.
  case update(Int, Screen<Content>)
  /// Replaces the contents that select the tabs.
  case relabel([Content])
  /// Replaces the controls that turn the pages.
  case pageControls(previous: Content?, next: Content?)

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
    changes(to: other, at: [])
  }

  private func changes(
    to other: Navigation,
    at place: [NavigationStep]
  ) -> [NavigationChange<Content>] {
    let (mine, yours, common) = (modals, other.modals, modals(keptIn: other))
    var changes: [NavigationChange<Content>] = []
    if mine.count > common {
      changes.append(NavigationChange(.dismiss(mine.count - common), at: place))
    }
    changes += StackRoom.run { baseChanges(to: other, at: place) }
    for index in 0..<common {
      let inside = place + [.modal(index)]
      changes += mine[index].navigation.baseChanges(to: yours[index].navigation, at: inside)
    }
    let presented = Array(yours.dropFirst(common))
    if !presented.isEmpty { changes.append(NavigationChange(.present(presented), at: place)) }
    return changes
  }

  private func baseChanges(
    to other: Navigation,
    at place: [NavigationStep]
  ) -> [NavigationChange<Content>] {
    func here(_ moves: [NavigationMove<Content>]) -> [NavigationChange<Content>] {
      moves.map { NavigationChange($0, at: place) }
    }
    switch (shape, other.shape) {
    case (.screen(let mine), .screen(let yours)) where mine.isSamePlace(as: yours):
      return here(Self.updates([mine], [yours]))
    case (.stack(let mine), .stack(let yours)):
      return here(Self.stackMoves(mine.screens, yours.screens))
    case (.pages(let mine), .pages(let yours))
    where mine.screens.count == yours.screens.count
      && zip(mine.screens, yours.screens).allSatisfy { $0.isSamePlace(as: $1) }:
      var moves = Self.updates(mine.screens, yours.screens)
      if mine.previous != yours.previous || mine.next != yours.next {
        moves.append(.pageControls(previous: yours.previous, next: yours.next))
      }
      if mine.current != yours.current { moves.append(.turn(yours.current)) }
      return here(moves)
    case (.tabs(let mine, let old), .tabs(let yours, let new))
    where mine.count == yours.count
      && zip(mine, yours).allSatisfy { $0.name.hasSameBytes(as: $1.name) }:
      let isRelabelled = !zip(mine, yours).allSatisfy { areSame($0.item, $1.item) }
      var changes = here(isRelabelled ? [.relabel(yours.map(\.item))] : [])
      for (index, (mine, yours)) in zip(mine, yours).enumerated() {
        changes += mine.navigation.changes(to: yours.navigation, at: place + [.tab(index)])
      }
      return changes + here(old != new ? [.select(new)] : [])
    case (.split(let sidebar, let detail), .split(let newSidebar, let newDetail)):
      let changes = sidebar.changes(to: newSidebar, at: place + [.sidebar])
      if let detail, let newDetail {
        return changes + detail.changes(to: newDetail, at: place + [.detail])
      }
      return changes + here(detail == nil && newDetail == nil ? [] : [.detail(newDetail)])
    case (.screen, _), (.stack, _), (.pages, _), (.tabs, _), (.split, _):
      return here([.replace(other.base)])
    }
  }

  private static func stackMoves(
    _ mine: [Screen<Content>],
    _ yours: [Screen<Content>]
  ) -> [NavigationMove<Content>] {
    let common = zip(mine, yours).prefix { $0.isSamePlace(as: $1) }.count
    guard common > 0 else { return [.root(Stacked(yours[0], Array(yours.dropFirst())))] }
    let popped: [NavigationMove<Content>] = mine.count > common ? [.pop(mine.count - common)] : []
    let pushed = Array(yours.dropFirst(common))
    return popped + updates(Array(mine.prefix(common)), yours)
      + (pushed.isEmpty ? [] : [.push(pushed)])
  }

  private static func updates(
    _ mine: [Screen<Content>],
    _ yours: [Screen<Content>]
  ) -> [NavigationMove<Content>] {
    zip(mine, yours).enumerated().compactMap { index, pair in
      areSame(pair.0, pair.1) ? nil : .update(index, pair.1)
    }
  }
}

extension NavigationShape {
  fileprivate func isSamePlace(as other: NavigationShape) -> Bool {
    switch (self, other) {
    case (.screen(let mine), .screen(let yours)): mine.isSamePlace(as: yours)
    case (.stack(let mine), .stack(let yours)): mine.root.isSamePlace(as: yours.root)
    case (.pages(let mine), .pages(let yours)): mine.screens[0].isSamePlace(as: yours.screens[0])
    case (.tabs, .tabs), (.split, .split): true
    case (.screen, _), (.stack, _), (.pages, _), (.tabs, _), (.split, _): false
    }
  }
}

extension Navigation {
  /// Returns the number of modals, from the lowest, that another navigation also has.
  package func modals(keptIn other: Navigation) -> Int {
    zip(modals, other.modals).prefix { mine, yours in
      mine.style == yours.style && mine.navigation.shape.isSamePlace(as: yours.navigation.shape)
    }.count
  }

  /// Returns the navigation after some changes, which are applied in order.
  ///
  /// - Throws: ``NavigationError`` if a change does not fit the navigation.
  public func applying(
    _ changes: [NavigationChange<Content>]
  ) throws(NavigationError) -> Navigation {
    var navigation = self
    for change in changes { navigation = try navigation.applying(change, in: change.place[...]) }
    return navigation
  }

  private func applying(
    _ change: NavigationChange<Content>,
    in place: ArraySlice<NavigationStep>
  ) throws(NavigationError) -> Navigation {
    guard let step = place.first else {
      guard let new = change.move.applied(to: self) else {
        throw .doesNotFit(change.move.description, at: change.place)
      }
      return new
    }
    let inside = place.dropFirst()
    var (modals, new) = (modals, shape)
    switch (step, shape) {
    case (.modal(let index), _) where modals.indices.contains(index):
      let modal = modals[index]
      let navigation = try modal.navigation.applying(change, in: inside)
      // A modal has no modals of its own.
      guard navigation.modals.isEmpty else {
        throw .doesNotFit(change.move.description, at: change.place)
      }
      modals[index] = PresentedModal(modal.style, navigation)
    case (.tab(let index), .tabs(var tabs, let selected)) where tabs.indices.contains(index):
      let tab = tabs[index]
      let navigation = try tab.navigation.applying(change, in: inside)
      tabs[index] = NavigationTab(tab.name, tab.item, navigation)
      new = .tabs(tabs, selected: selected)
    case (.sidebar, .split(let sidebar, let detail)):
      new = .split(sidebar: try sidebar.applying(change, in: inside), detail: detail)
    case (.detail, .split(let sidebar, let detail?)):
      new = .split(sidebar: sidebar, detail: try detail.applying(change, in: inside))
    case (.modal, _), (.tab, _), (.sidebar, _), (.detail, _): throw .noPlace(change.place)
    }
    return Navigation(new, modals)
  }
}

extension NavigationMove {
  /// Returns the result of the move; nil if it does not fit.
  fileprivate func applied(to navigation: Navigation<Content>) -> Navigation<Content>? {
    let (shape, modals) = (navigation.shape, navigation.modals)
    let new: NavigationShape<Content>
    switch (self, shape) {
    case (.present(let presented), _):
      return presented.reduce(navigation) { $0.presenting($1.navigation, as: $1.style) }
    case (.dismiss(let count), _):
      guard count >= 0, count <= modals.count else { return nil }
      return Navigation(shape, modals.dropLast(count))
    case (.push(let screens), .stack(let stack)):
      new = .stack(Stacked(stack.root, stack.rest + screens))
    case (.pop(let count), .stack(let stack)) where count >= 0 && count <= stack.rest.count:
      new = .stack(Stacked(stack.root, stack.rest.dropLast(count)))
    case (.root(let stack), .stack): new = .stack(stack)
    case (.select(let index), .tabs(let tabs, _)) where tabs.indices.contains(index):
      new = .tabs(tabs, selected: index)
    case (.relabel(let items), .tabs(let tabs, let selected)) where items.count == tabs.count:
      let tabs = zip(tabs, items).map { NavigationTab($0.name, $1, $0.navigation) }
      new = .tabs(tabs, selected: selected)
    case (.turn(let index), .pages(var pages)) where pages.screens.indices.contains(index):
      pages.current = index
      new = .pages(pages)
    case (.pageControls(let previous, let next), .pages(var pages)):
      (pages.previous, pages.next) = (previous, next)
      new = .pages(pages)
    case (.detail(let detail), .split(let sidebar, _)):
      new = .split(sidebar: sidebar, detail: detail)
    case (.replace(let other), _): new = other.shape
    case (.update(0, let screen), .screen): new = .screen(screen)
    case (.update(let index, let screen), .stack(let stack))
    where stack.screens.indices.contains(index):
      var screens = stack.screens
      screens[index] = screen
      new = .stack(Stacked(screens[0], Array(screens.dropFirst())))
    case (.update(let index, let screen), .pages(var pages))
    where pages.screens.indices.contains(index):
      pages.screens[index] = screen
      new = .pages(pages)
    case (.push, _), (.pop, _), (.root, _), (.select, _), (.turn, _), (.detail, _), (.update, _),
      (.relabel, _), (.pageControls, _):
      return nil
    }
    return Navigation(new, modals)
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
