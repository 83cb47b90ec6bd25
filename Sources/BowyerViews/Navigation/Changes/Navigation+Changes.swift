import BowyerKinds

extension Navigation where Content: Equatable {
  /// Returns the changes that lead from this navigation to another.
  ///
  ///     let inbox = Stacked(Screen("inbox", "Inbox"))
  ///     let letter = inbox.pushing(Screen("letter", "Dear …"))
  ///     letter.embedded.changes(to: inbox.embedded).map(\.description)  // ["pop 1"]
  ///
  /// Screens are identified by their names and ids.
  ///
  /// *diff-apply*: `try a.applying(a.changes(to: b)) == b`; *diff-same*: `a.changes(to: a)` is empty;
  /// *diff-least*: parts that are equal on both sides are not mentioned: pushing a screen on a stack is one push
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

  /// Returns a Boolean value indicating whether two modals are the same one, even if its content
  /// has changed.
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
