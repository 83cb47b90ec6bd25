import BowyerViews

extension ScreenCore {
  var focusedStop: FocusStop? { index.stop(at: focus) }

  /// Gives the focus to something, and tells who had it.
  mutating func moveFocus(to path: [PathElement]?, reveals: Bool = true, closes: Bool = true) {
    guard let path else { return }
    if path != focus {
      if let focus { deeds.append(Deed(.blur, focus)) }
      deeds.append(Deed(.focus, path))
      focus = path
    }
    let hasClosed = closes && close(but: path)
    guard reveals else { return }
    let scrolls = sheets.contains { !$0.layout.scrolls.isEmpty }
    if hasClosed || scrolls { arrange(reveals: true) } else { revealFocus() }
  }

  /// Moves the focus along its order.
  mutating func advance(by step: Int, wraps: Bool = true) {
    let paths = index.order.map { index.stops[$0].path }
    guard !paths.isEmpty else { return scroll(by: step) }
    let place = (paths.firstIndex { $0 == focus } ?? (step > 0 ? -1 : paths.count)) + step
    if paths.indices.contains(place) {
      moveFocus(to: paths[place])
    } else if wraps {
      moveFocus(to: step > 0 ? paths.first : paths.last)
    }
  }

  mutating func moveFocus(toEnd isLast: Bool) {
    guard let place = isLast ? index.order.last : index.order.first else { return }
    moveFocus(to: index.stops[place].path)
  }

  /// Moves the focus to the nearest line below or above that has something to use; scrolls if there is none.
  mutating func descend(by step: Int) {
    guard let focus else { return scroll(by: step) }
    let places = sheets[focusedSheet].places()
    guard let start = places[focus] else { return advance(by: step, wraps: false) }
    let paths = index.order.map { index.stops[$0].path }
    let next = (paths.firstIndex { $0 == focus } ?? 0) + step
    if paths.indices.contains(next), places[paths[next]] == nil {
      // What comes next is scrolled out of sight.
      return moveFocus(to: paths[next])
    }
    let beyond = paths.compactMap { path in
      places[path].flatMap { ($0.row - start.row) * step > 0 ? (path, $0) : nil }
    }
    let nearest = beyond.min { a, b in
      (abs(a.1.row - start.row), abs(a.1.column - start.column))
        < (abs(b.1.row - start.row), abs(b.1.column - start.column))
    }
    guard let nearest else { return scroll(by: step) }
    moveFocus(to: nearest.0)
  }
}

// MARK: - What can be opened

extension ScreenCore {
  /// Opens a menu or a picker, and closes all others.
  mutating func open(_ stop: FocusStop) {
    memory.open = memory.open.filter { stop.path.starts(with: $0) }
    memory.open.insert(stop.path)
    reindex()
    if case .picker(_, let options, let selection) = stop.kind {
      candidate = options.first { $0.key == selection }?.key ?? options.first?.key
    } else if let first = index.stops.first(where: {
      $0.path.starts(with: stop.path) && $0.path != stop.path
    }) {
      moveFocus(to: first.path, reveals: false)
    }
    arrange(reveals: true)
  }

  /// Closes what is open, but for that in which something stands; returns whether anything was.
  @discardableResult
  mutating func close(but path: [PathElement]? = nil) -> Bool {
    let open = memory.open.filter { menu in path.map { $0.starts(with: menu) } ?? false }
    guard open != memory.open else { return false }
    memory.open = open
    candidate = nil
    reindex()
    return true
  }

  /// The innermost menu or picker that is open around the focus.
  var openAroundFocus: [PathElement]? {
    guard let focus else { return memory.open.first }
    return memory.open.filter { focus.starts(with: $0) }.max { $0.count < $1.count }
  }

  /// Closes the innermost menu or picker that is open, which has the focus again; returns whether there
  /// is one.
  mutating func closeInnermost() -> Bool {
    guard let path = openAroundFocus ?? memory.open.first else { return false }
    memory.open = memory.open.filter { !$0.starts(with: path) }
    candidate = nil
    reindex()
    moveFocus(to: index.stop(at: path) == nil ? focus : path)
    arrange(reveals: true)
    return true
  }
}
