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
    default: true
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

extension Navigation where Content: Equatable {
  /// Returns the changes that lead to another navigation; screens are the same by name and id.
  ///
  ///     let inbox = Stacked(Screen("inbox", "Inbox"))
  ///     let letter = inbox.pushing(Screen("letter", "Dear …"))
  ///     letter.embedded.changes(to: inbox.embedded).map(\.description)  // ["pop 1"]
  public func changes(to other: Navigation) -> [NavigationChange<Content>] {
    var search = NavigationSearch(self, other)
    return search.changes()
  }
}

/// An iterative search for the differences between two navigations, with an explicit stack.
private struct NavigationSearch<Content: Sendable & Equatable> {
  typealias Change = NavigationChange<Content>

  private enum Task {
    /// Compares two parts that may have modals.
    case level(Int, Int, [NavigationStep])
    /// Compares two parts without modals.
    case shape(Int, Int, [NavigationStep])
    case say(Change)
  }

  private let (old, new): (Navigation<Content>, Navigation<Content>)
  private let (oldEnds, newEnds): ([Int], [Int])
  private var tasks: [Task] = [.level(0, 0, [])]

  init(_ old: Navigation<Content>, _ new: Navigation<Content>) {
    (self.old, self.new) = (old, new)
    (oldEnds, newEnds) = (old.ends, new.ends)
  }

  mutating func changes() -> [Change] {
    var changes: [Change] = []
    while let task = tasks.popLast() {
      switch task {
      case .say(let change): changes.append(change)
      case .level(let a, let b, let place): compareLevels(a, b, place)
      case .shape(let a, let b, let place): compareShapes(a, b, place)
      }
    }
    return changes
  }

  private mutating func next(_ tasks: [Task]) { self.tasks += tasks.reversed() }

  private func layers(
    _ navigation: Navigation<Content>,
    _ ends: [Int],
    _ index: Int
  ) -> (base: Int, modals: [(style: ModalStyle, index: Int)]) {
    guard case .layers(let styles) = navigation.places[index].kind else { return (index, []) }
    let children = children(navigation, ends, index)
    return (children[0], Array(zip(styles, children.dropFirst())).map { (style: $0, index: $1) })
  }

  private func children(_ navigation: Navigation<Content>, _ ends: [Int], _ index: Int) -> [Int] {
    var child = index + 1
    return (0..<navigation.places[index].children).map { _ in
      defer { child = ends[child] }
      return child
    }
  }

  private func part(_ navigation: Navigation<Content>, _ ends: [Int], _ index: Int)
    -> Navigation<Content>
  {
    Navigation(places: Array(navigation.places[index..<ends[index]]))
  }

  private mutating func compareLevels(_ a: Int, _ b: Int, _ place: [NavigationStep]) {
    let (mine, yours) = (layers(old, oldEnds, a), layers(new, newEnds, b))
    let common = zip(mine.modals, yours.modals).prefix { mine, yours in
      mine.style == yours.style && isSamePlace(mine.index, yours.index)
    }.count
    var tasks: [Task] = []
    if mine.modals.count > common {
      tasks.append(.say(Change(.dismiss(mine.modals.count - common), at: place)))
    }
    tasks.append(.shape(mine.base, yours.base, place))
    for index in 0..<common {
      let inside = place + [.modal(index)]
      tasks.append(.shape(mine.modals[index].index, yours.modals[index].index, inside))
    }
    let presented = yours.modals.dropFirst(common).map {
      PresentedModal($0.style, part(new, newEnds, $0.index))
    }
    if !presented.isEmpty { tasks.append(.say(Change(.present(presented), at: place))) }
    next(tasks)
  }

  /// Whether two modals are the same one, even if its content has changed.
  private func isSamePlace(_ a: Int, _ b: Int) -> Bool {
    switch (old.places[a].kind, new.places[b].kind) {
    case (.screen(let mine), .screen(let yours)): mine.isSamePlace(as: yours)
    case (.stack, .stack), (.pages, .pages): isSamePlace(a + 1, b + 1)
    case (.tabs, .tabs), (.split, .split): true
    default: false
    }
  }

  private func screens(_ navigation: Navigation<Content>, _ index: Int) -> [Screen<Content>] {
    let last = index + navigation.places[index].children
    return navigation.places[(index + 1)...last].compactMap(\.screen)
  }

  private mutating func compareShapes(_ a: Int, _ b: Int, _ place: [NavigationStep]) {
    switch (old.places[a].kind, new.places[b].kind) {
    case (.screen(let mine), .screen(let yours)) where mine.isSamePlace(as: yours):
      next(updates([mine], [yours], place))
    case (.stack, .stack): compareStacks(screens(old, a), screens(new, b), place)
    case (.pages(let mine, let backs, let forths), .pages(let yours, let back, let forth))
    where isSamePages(screens(old, a), screens(new, b)):
      var tasks = updates(screens(old, a), screens(new, b), place)
      if backs != back || forths != forth {
        tasks.append(.say(Change(.pageControls(previous: back, next: forth), at: place)))
      }
      if mine != yours { tasks.append(.say(Change(.turn(yours), at: place))) }
      next(tasks)
    case (.tabs(let mine, let old), .tabs(let yours, let new))
    where old.count == new.count && zip(old, new).allSatisfy({ $0.name.hasSameBytes(as: $1.name) }):
      var tasks: [Task] = []
      if !areSame(old, new) { tasks.append(.say(Change(.relabel(new.map(\.item)), at: place))) }
      let pairs = zip(children(self.old, oldEnds, a), children(self.new, newEnds, b))
      for (index, (mine, yours)) in pairs.enumerated() {
        tasks.append(.level(mine, yours, place + [.tab(index)]))
      }
      if mine != yours { tasks.append(.say(Change(.select(yours), at: place))) }
      next(tasks)
    case (.split, .split):
      let (mine, yours) = (children(old, oldEnds, a), children(new, newEnds, b))
      var tasks: [Task] = [.level(mine[0], yours[0], place + [.sidebar])]
      if mine.count > 1, yours.count > 1 {
        tasks.append(.level(mine[1], yours[1], place + [.detail]))
      } else if mine.count != yours.count {
        let detail = yours.count > 1 ? part(new, newEnds, yours[1]) : nil
        tasks.append(.say(Change(.detail(detail), at: place)))
      }
      next(tasks)
    default: next([.say(Change(.replace(part(new, newEnds, b)), at: place))])
    }
  }

  private mutating func compareStacks(
    _ mine: [Screen<Content>],
    _ yours: [Screen<Content>],
    _ place: [NavigationStep]
  ) {
    let common = zip(mine, yours).prefix { $0.isSamePlace(as: $1) }.count
    guard common > 0 else {
      let stack = Stacked(yours[0], Array(yours.dropFirst()))
      return next([.say(Change(.root(stack), at: place))])
    }
    var tasks: [Task] = []
    if mine.count > common { tasks.append(.say(Change(.pop(mine.count - common), at: place))) }
    tasks += updates(Array(mine.prefix(common)), Array(yours.prefix(common)), place)
    if yours.count > common {
      tasks.append(.say(Change(.push(Array(yours.dropFirst(common))), at: place)))
    }
    next(tasks)
  }

  private func isSamePages(_ mine: [Screen<Content>], _ yours: [Screen<Content>]) -> Bool {
    mine.count == yours.count && zip(mine, yours).allSatisfy { $0.isSamePlace(as: $1) }
  }

  private func updates(
    _ mine: [Screen<Content>],
    _ yours: [Screen<Content>],
    _ place: [NavigationStep]
  ) -> [Task] {
    zip(mine, yours).enumerated().compactMap { index, pair in
      areSame(pair.0, pair.1) ? nil : .say(Change(.update(index, pair.1), at: place))
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
    let misfit = NavigationError.doesNotFit(change.move.description, at: change.place)
    switch change.move {
    case .present(let modals): try present(modals, at: change.place)
    case .dismiss(let count):
      let level = try find(change.place, isLevel: true)
      let part = Navigation(places: Array(places[level]))
      let layers = part.layers
      guard count >= 0, count <= layers.modals.count else { throw misfit }
      let rest = Navigation(base: layers.base, layers.modals.dropLast(count))
      places.replaceSubrange(level, with: rest.places)
    default:
      let found = try find(change.place, isLevel: false)
      guard change.move.apply(to: &places, found, children(of: found.lowerBound)) else {
        throw misfit
      }
    }
  }

  private mutating func present(
    _ modals: [PresentedModal<Content>],
    at place: [NavigationStep]
  ) throws(NavigationError) {
    let level = try find(place, isLevel: true)
    let layers = Navigation(places: Array(places[level])).layers
    let flat = modals.flatMap { modal in
      let inner = modal.navigation.layers
      return [PresentedModal(modal.style, Navigation(places: inner.base))] + inner.modals
    }
    let whole = Navigation(base: layers.base, layers.modals + flat)
    places.replaceSubrange(level, with: whole.places)
  }

  /// Returns the range of a place, with its modals for a level, and otherwise without them.
  private func find(
    _ place: [NavigationStep],
    isLevel: Bool
  ) throws(NavigationError) -> Range<Int> {
    let ends = ends
    var index = 0
    func child(_ number: Int) -> Int? {
      guard number >= 0, number < places[index].children else { return nil }
      var child = index + 1
      for _ in 0..<number { child = ends[child] }
      return child
    }
    func base() -> Int {
      if case .layers = places[index].kind { child(0) ?? index } else { index }
    }
    for step in place {
      if case .modal(let number) = step {
        guard case .layers = places[index].kind, number >= 0, number < places[index].children - 1,
          let modal = child(number + 1)
        else { throw .noPlace(place) }
        index = modal
        continue
      }
      index = base()
      let next: Int? =
        switch (step, places[index].kind) {
        case (.tab(let number), .tabs): child(number)
        case (.sidebar, .split): child(0)
        case (.detail, .split): child(1)
        default: nil
        }
      guard let next else { throw .noPlace(place) }
      index = next
    }
    if !isLevel { index = base() }
    return index..<ends[index]
  }
}

extension NavigationMove {
  fileprivate typealias Place = Navigation<Content>.Place

  /// Applies the move to a range of places, and returns whether it fits.
  fileprivate func apply(
    to places: inout [Place],
    _ found: Range<Int>,
    _ children: [Range<Int>]
  ) -> Bool {
    let start = found.lowerBound
    switch (self, places[start].kind) {
    case (.push(let screens), .stack):
      places[start].children += screens.count
      places.insert(contentsOf: screens.map { Place(.screen($0)) }, at: found.upperBound)
    case (.pop(let count), .stack):
      guard count >= 0, count < children.count else { return false }
      places[start].children -= count
      places.removeSubrange((found.upperBound - count)..<found.upperBound)
    case (.root(let stack), .stack):
      places.replaceSubrange(found, with: stack.embedded.places)
    case (.select(let index), .tabs(_, let labels)):
      guard children.indices.contains(index) else { return false }
      places[start].kind = .tabs(selected: index, labels)
    case (.relabel(let items), .tabs(let selected, let labels)):
      guard items.count == labels.count else { return false }
      let labels = zip(labels, items).map { NavigationTabLabel(name: $0.name, item: $1) }
      places[start].kind = .tabs(selected: selected, labels)
    case (.turn(let index), .pages(_, let previous, let next)):
      guard children.indices.contains(index) else { return false }
      places[start].kind = .pages(current: index, previous: previous, next: next)
    case (.pageControls(let previous, let next), .pages(let current, _, _)):
      places[start].kind = .pages(current: current, previous: previous, next: next)
    case (.detail(let navigation), .split):
      places[start].children = navigation == nil ? 1 : 2
      places.replaceSubrange(
        children[0].upperBound..<found.upperBound,
        with: navigation?.places ?? []
      )
    case (.replace(let navigation), _):
      places.replaceSubrange(found, with: navigation.layers.base)
    case (.update(let index, let screen), .screen(_)):
      guard index == 0 else { return false }
      places[start].kind = .screen(screen)
    case (.update(let index, let screen), .stack), (.update(let index, let screen), .pages):
      guard children.indices.contains(index) else { return false }
      places[start + 1 + index].kind = .screen(screen)
    default: return false
    }
    return true
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
