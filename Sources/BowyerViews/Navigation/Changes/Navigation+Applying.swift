extension Navigation {
  /// Returns the navigation after some changes, which are applied in order.
  ///
  ///     let inbox = Stacked(Screen("inbox", "Inbox")).embedded
  ///     try inbox.applying([NavigationChange(.push([Screen("letter", "Dear …")]))]).top.name  // "letter"
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
