import BowyerViews

extension ScreenCore {
  /// What a key asks of the program itself.
  enum Request: Sendable {
    case none, quit, suspend, redraw
  }

  /// Takes a key or a paste that nobody has taken before; returns what it asks of the program.
  mutating func take(_ event: TerminalEvent) -> Request {
    defer { tellRanges() }
    if !isEdit(event) { layOut() }
    switch event {
    case .mouse(let mouse):
      take(mouse)
      return .none
    case .focus: return .none
    case .paste:
      if let stop = focusedStop, stop.isField { edit(stop, event) }
      return .none
    case .key(let key):
      guard let stop = focusedStop, take(key, at: stop) else { return take(key) }
      // What is used is seen, also if it has been scrolled out of sight.
      if !isFocusVisible { arrange(reveals: true) }
      return .none
    }
  }

  /// Whether an event changes the text of a field: then nothing has to be known of where things stand.
  private func isEdit(_ event: TerminalEvent) -> Bool {
    guard let stop = focusedStop, stop.isField, openAroundFocus == nil else { return false }
    switch event {
    case .paste: return true
    case .key(let key):
      return key.text != nil || key.key == .backspace || key.key == .delete && key.modifiers.isEmpty
    default: return false
    }
  }

  /// Takes a key that what has the focus did not take.
  private mutating func take(_ key: KeyPress) -> Request {
    switch (key.key, key.modifiers) {
    case (.character("d"), .control), (.character("q"), .control): return .quit
    case (.character("z"), .control): return .suspend
    case (.character("l"), .control): return .redraw
    case (.tab, []): advance(by: 1)
    case (.tab, .shift): advance(by: -1)
    case (.right, []): advance(by: 1, wraps: false)
    case (.left, []): advance(by: -1, wraps: false)
    case (.down, []): descend(by: 1)
    case (.up, []): descend(by: -1)
    case (.pageDown, _): page(by: 1)
    case (.pageUp, _): page(by: -1)
    case (.home, []): moveFocus(toEnd: false)
    case (.end, []): moveFocus(toEnd: true)
    case (.escape, []): leave()
    case (.enter, .alt): tellNearest(.doublePress, from: focus ?? [])
    case (.function(10), .shift): tellNearest(.contextMenu, from: focus ?? [])
    default: break
    }
    return .none
  }

  /// Closes what is open, or leaves what the focus is in; if that cannot be left, what comes last of what can.
  private mutating func leave() {
    if closeInnermost() { return }
    let start = focus ?? index.dialogs.last ?? []
    let isInSomething = !node.handlers(of: .dismiss, along: start).isEmpty
    tellNearest(.dismiss, from: isInSomething ? start : index.ways.last ?? start)
  }

  /// Gives a key to what has the focus; returns whether it was for it.
  private mutating func take(_ key: KeyPress, at stop: FocusStop) -> Bool {
    if let menu = openAroundFocus, menu != stop.path, take(key, inMenu: menu) { return true }
    let isUse =
      key == KeyPress(.enter) || key == KeyPress(.character(" "))
    switch stop.kind {
    case .button:
      guard isUse else { return false }
      press(stop)
    case .toggle(let isOn):
      guard isUse else { return false }
      deeds.append(Deed(.toggle(!isOn), stop.path))
    case .field: return take(key, inField: stop)
    case .slider(let value, let scale): return take(key, inSlider: stop, value, scale)
    case .picker(let kind, let options, let selection):
      return take(key, inPicker: stop, kind, options, selection)
    case .menu:
      guard isUse || key == KeyPress(.down) else { return false }
      if memory.open.contains(stop.path), isUse { _ = closeInnermost() } else { open(stop) }
    }
    return true
  }

  /// Presses a button; a menu that it stands in closes.
  mutating func press(_ stop: FocusStop) {
    deeds.append(Deed(.press, stop.path))
    guard let menu = openAroundFocus, menu != stop.path else { return }
    memory.open = []
    reindex()
    let outermost = stop.path.indices.lazy.map { Array(stop.path[..<$0]) }
      .first { index.stop(at: $0) != nil && menu.starts(with: $0) }
    moveFocus(to: outermost ?? menu, reveals: false)
    arrange(reveals: true)
  }

  // MARK: Menus

  private mutating func take(_ key: KeyPress, inMenu menu: [PathElement]) -> Bool {
    let items = index.stops.filter { $0.path.starts(with: menu) && $0.path != menu }
    let place = items.firstIndex { $0.path == focus } ?? 0
    switch (key.key, key.modifiers) {
    case (.down, []): moveFocus(to: items[(place + 1) % items.count].path)
    case (.up, []): moveFocus(to: items[(place + items.count - 1) % items.count].path)
    case (.home, []): moveFocus(to: items.first?.path)
    case (.end, []): moveFocus(to: items.last?.path)
    case (.left, []): _ = closeInnermost()
    case (.tab, _): _ = closeInnermost()
    default:
      guard let text = key.text, text != " ", !(items[place].isField) else { return false }
      let found = find(text, items.map(\.node.label), after: place)
      if let found { moveFocus(to: items[found].path) }
    }
    return true
  }

  /// Returns which of some labels begins with what is being typed, from a place on.
  mutating func find(_ typed: Character, _ labels: [String], after place: Int) -> Int? {
    let isLate = now - search.time > .seconds(1)
    let isAgain = search.text == String(typed)
    search = ((isLate || isAgain ? "" : search.text) + String(typed).lowercased(), now)
    let start = search.text.count > 1 ? place : place + 1
    return labels.indices.map { (max(start, 0) + $0) % labels.count }
      .first { labels[$0].lowercased().hasPrefix(search.text) }
  }
}
