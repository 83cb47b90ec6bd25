import BowyerViews

/// How a control is used.
enum ControlUse {
  case key(KeyPress)
  case click(MouseTarget)

  /// Whether it is the plain use of a control: a click, Enter or Space.
  var isPlain: Bool {
    switch self {
    case .key(let key): key == KeyPress(.enter) || key == KeyPress(.character(" "))
    case .click: true
    }
  }
}

extension ScreenCore {
  /// Uses a control; returns the events, or nil if the control does not handle the key.
  mutating func use(_ stop: ViewPlace, by use: ControlUse) -> [ViewEvent]? {
    switch stop.role {
    case .button?: return use.isPlain ? pressButton(stop) : nil
    case .toggle?:
      return use.isPlain ? [ViewEvent(.toggle(!stop.node.look.isOn), stop.path)] : nil
    case .textField?: return useField(stop, by: use)
    case .slider?: return useSlider(stop, by: use)
    case .picker?: return usePicker(stop, by: use)
    case nil:
      if use.isPlain, memory.open.contains(stop.path) { return closeInnermost() }
      if case .key(KeyPress(.down)) = use { return open(stop) }
      return use.isPlain ? open(stop) : nil
    }
  }

  private mutating func pressButton(_ stop: ViewPlace) -> [ViewEvent] {
    let pressed = [ViewEvent(.press, stop.path)]
    guard let menu = openAroundFocus, menu != stop.path else { return pressed }
    memory.open = []
    reindex()
    let outermost = stop.path.indices.lazy.map { Array(stop.path[..<$0]) }
      .first { index.stop(at: $0) != nil && menu.starts(with: $0) }
    let moved = moveFocus(to: outermost ?? menu, reveals: false)
    requestLayout(revealing: true)
    return pressed + moved
  }

  private mutating func useSlider(_ stop: ViewPlace, by use: ControlUse) -> [ViewEvent]? {
    guard let (value, scale) = stop.node.slider else { return nil }
    let wanted: SliderValue
    switch use {
    case .click(let target) where stop.node.tag == .stepper:
      guard let sign = target.run.option else { return [] }
      wanted = scale.stepped(from: value, by: sign == "-" ? -1 : 1)
    case .click(let target):
      guard let share = target.shareOfBar else { return [] }
      wanted = scale.value(atShare: share)
    case .key(let key):
      switch (key.key, key.modifiers) {
      case (.right, []), (.character("+"), _): wanted = scale.stepped(from: value, by: 1)
      case (.left, []), (.character("-"), _): wanted = scale.stepped(from: value, by: -1)
      case (.pageUp, []): wanted = scale.stepped(from: value, by: 5)
      case (.pageDown, []): wanted = scale.stepped(from: value, by: -5)
      case (.home, []): wanted = scale.first
      case (.end, []): wanted = scale.last
      default: return use.isPlain ? goOn() : nil
      }
    }
    let target = scale.nearest(to: wanted)
    return target != value && target.double.isFinite ? [ViewEvent(.slide(target), stop.path)] : []
  }

  private mutating func usePicker(_ stop: ViewPlace, by use: ControlUse) -> [ViewEvent]? {
    guard let (kind, options, selection) = stop.node.picker, !options.isEmpty else { return nil }
    let isOpen = memory.open.contains(stop.path)
    guard case .key(let key) = use else {
      if case .click(let target) = use, let key = target.run.option { return choose(key, in: stop) }
      return isOpen ? closeInnermost() : kind == .menu ? open(stop) : []
    }
    let current = isOpen ? candidate : selection
    let place = options.firstIndex { $0.key == current }
    func next(_ step: Int) -> ViewKey? {
      let place = place.map { $0 + step } ?? (step > 0 ? 0 : options.count - 1)
      return options.indices.contains(place) ? options[place].key : nil
    }
    if kind == .menu, !isOpen {
      if use.isPlain || key == KeyPress(.down, .alt) { return open(stop) }
    } else if isOpen, use.isPlain {
      return candidate.map { choose($0, in: stop) } ?? []
    } else {
      let moves: [KeyPress.Key: ViewKey?] = [
        .down: next(1), .up: next(-1), .home: options.first?.key, .end: options.last?.key,
        .right: kind == .menu ? nil : next(1), .left: kind == .menu ? nil : next(-1),
      ]
      if key.modifiers.isEmpty, let move = moves[key.key], let key = move {
        return mark(key, in: stop)
      }
      // At its end, an open list keeps the focus; a list that is always visible lets the focus move on.
      if isOpen, [.down, .up].contains(key.key) { return [] }
      if !isOpen, use.isPlain {
        return mark(options[((place ?? -1) + 1) % options.count].key, in: stop)
      }
    }
    guard let text = key.text, text != " ",
      let found = find(text, options.map(\.label), after: place ?? -1)
    else { return nil }
    return mark(options[found].key, in: stop)
  }

  /// Moves to an option: highlights it in an open picker, and selects it in another.
  private mutating func mark(_ key: ViewKey, in stop: ViewPlace) -> [ViewEvent] {
    guard memory.open.contains(stop.path) else { return [ViewEvent(.select(key), stop.path)] }
    candidate = key
    requestLayout(revealing: true)
    return []
  }

  private mutating func choose(_ key: ViewKey, in stop: ViewPlace) -> [ViewEvent] {
    let closed = memory.open.contains(stop.path) ? closeInnermost() : nil
    return [ViewEvent(.select(key), stop.path)] + (closed ?? [])
  }

  /// Uses a field by a key that is not an editing command, or by a click on its text.
  private mutating func useField(_ stop: ViewPlace, by use: ControlUse) -> [ViewEvent]? {
    let isMultiline = stop.node.fieldKind == .multiline
    switch use {
    case .click(let target):
      if target.run.part == .end {
        placeCaret(in: stop, at: Int.max)
      } else if target.run.part == .value, let offset = target.run.offset {
        placeCaret(in: stop, at: offset + target.run.text.characters(in: target.column))
      }
      return []
    case .key(let key):
      switch (key.key, key.modifiers) {
      case (.up, []) where isMultiline: return moveCaret(stop, by: -1)
      case (.down, []) where isMultiline: return moveCaret(stop, by: 1)
      case (.enter, []) where !isMultiline, (.enter, .control), (.enter, .alt):
        // Submits the field or its form; without a listener for that, the focus goes on.
        let form = node.handlers(of: .submit, along: stop.path).first { path in
          path == stop.path || node.way(along: path).last?.tag == .form
        }
        return form.map { [ViewEvent(.submit, $0)] } ?? goOn()
      default: return nil
      }
    }
  }

  /// Edits a field; returns nil if the event is not an editing command.
  mutating func edit(_ stop: ViewPlace, _ event: TerminalEvent) -> [ViewEvent]? {
    let isMultiline = stop.node.fieldKind == .multiline
    guard stop.isField, let command = EditCommand(event, isMultiline: isMultiline) else {
      return nil
    }
    var field = field(at: stop.path)
    let text = field.perform(command, keepsLines: isMultiline)
    fields[stop.path] = field
    requestLayout(revealing: true)
    isLayoutDeferred = true
    return text.map { [ViewEvent(.input($0), stop.path)] } ?? []
  }

  /// Moves the caret to another line of its field; returns nil if there is none.
  private mutating func moveCaret(_ stop: ViewPlace, by lines: Int) -> [ViewEvent]? {
    let all = layers[focusedLayer].layout.lines(ofControl: stop.path)
    guard let caret = fieldCaret.flatMap({ all.place(of: $0, in: stop.path) }),
      all.indices.contains(caret.row + lines)
    else { return nil }
    var column = 0
    var place: Int?
    for run in all[caret.row + lines].runs {
      if run.part == .value, let offset = run.offset {
        place = offset + run.text.characters(in: caret.column - column)
      }
      column += run.text.displayWidth
    }
    guard let place else { return nil }
    placeCaret(in: stop, at: place)
    requestLayout(revealing: true)
    return []
  }

  /// Moves the caret of a field after a number of the characters that the field displays.
  private mutating func placeCaret(in stop: ViewPlace, at place: Int) {
    var field = field(at: stop.path)
    field.moveCaret(toShown: place, stop.node.fieldKind)
    fields[stop.path] = field
  }
}

extension ScreenCore {
  /// Handles a key that no listener has taken: passes it to the focused control, or else moves the focus.
  mutating func handleKey(_ key: KeyPress) -> [ViewEvent] {
    // Typing needs no layout, so keys of one batch are laid out once.
    if openAroundFocus == nil, let stop = focusedStop, let events = edit(stop, .key(key)) {
      return events
    }
    layOutIfRequested()
    if let stop = focusedStop, let events = useMenu(key, around: stop) ?? use(stop, by: .key(key)) {
      // A control that is used becomes visible, even if it has been scrolled out of view.
      if !isFocusVisible { requestLayout(revealing: true) }
      return events
    }
    switch (key.key, key.modifiers) {
    case (.tab, []): return advance(by: 1)
    case (.tab, .shift): return advance(by: -1)
    case (.function(6), []): return changeRegion(by: 1)
    case (.function(6), .shift): return changeRegion(by: -1)
    case (.right, []): return move(rows: 0, columns: 1)
    case (.left, []): return move(rows: 0, columns: -1)
    case (.down, []): return move(rows: 1, columns: 0)
    case (.up, []): return move(rows: -1, columns: 0)
    case (.pageDown, _): page(by: 1)
    case (.pageUp, _): page(by: -1)
    case (.home, []): return moveFocus(to: controlsAround.first?.path)
    case (.end, []): return moveFocus(to: controlsAround.last?.path)
    case (.escape, []): return leave()
    case (.enter, .alt): return nearest(.doublePress, from: focus ?? [])
    case (.function(10), .shift): return nearest(.contextMenu, from: focus ?? [])
    default: break
    }
    return []
  }

  /// Passes a key to the open menu around a control; returns its events, or nil if the menu does not handle the key.
  private mutating func useMenu(_ key: KeyPress, around stop: ViewPlace) -> [ViewEvent]? {
    guard let menu = openAroundFocus, menu != stop.path else { return nil }
    let items = index.stops.filter { $0.path.starts(with: menu) && $0.path != menu }
    let place = items.firstIndex { $0.path == focus } ?? 0
    switch (key.key, key.modifiers) {
    case (.down, []): return moveFocus(to: items[(place + 1) % items.count].path)
    case (.up, []): return moveFocus(to: items[(place + items.count - 1) % items.count].path)
    case (.home, []): return moveFocus(to: items.first?.path)
    case (.end, []): return moveFocus(to: items.last?.path)
    case (.left, []), (.tab, _): return closeInnermost()
    default:
      if let text = key.text, text != " ", !items[place].isField {
        let found = find(text, items.map(\.node.label), after: place)
        return moveFocus(to: found.map { items[$0].path })
      }
      return edit(stop, .key(key))
    }
  }

  /// Returns the index of the next label, after a place, that begins with the typed text.
  private mutating func find(_ typed: Character, _ labels: [String], after place: Int) -> Int? {
    let isLate = now - search.time > .seconds(1)
    let typed = typed.lowercased()
    let isAgain = search.text == typed
    search = ((isLate || isAgain ? "" : search.text) + typed, now)
    let start = search.text.count > 1 ? place : place + 1
    return labels.indices.map { (max(start, 0) + $0) % labels.count }
      .first { labels[$0].lowercased().hasPrefix(search.text) }
  }

  /// Closes the innermost open menu or picker; else dismisses the node around the focus, or the last that can be.
  private mutating func leave() -> [ViewEvent] {
    if let events = closeInnermost() { return events }
    let start = keyTarget
    let isInDismissible = !node.handlers(of: .dismiss, along: start).isEmpty
    return nearest(.dismiss, from: isInDismissible ? start : index.dismissible.last ?? start)
  }

  /// Returns the event of an action for the innermost node along a path that handles it.
  func nearest(_ action: ViewAction, from path: [PathElement]) -> [ViewEvent] {
    guard !index.covers(path),
      let handler = node.handlers(of: action.event, along: path).first
    else { return [] }
    return [ViewEvent(action, handler)]
  }
}

extension ScreenCore {
  /// Opens a menu or a picker, and closes the others that do not contain it.
  mutating func open(_ stop: ViewPlace) -> [ViewEvent] {
    memory.open = memory.open.filter { stop.path.starts(with: $0) }
    memory.open.insert(stop.path)
    reindex()
    requestLayout(revealing: true)
    if let (_, options, selection) = stop.node.picker {
      candidate = options.first { $0.key == selection }?.key ?? options.first?.key
      return []
    }
    let first = index.stops.first { $0.path.starts(with: stop.path) && $0.path != stop.path }
    return moveFocus(to: first?.path, reveals: false)
  }

  /// Closes the open menus and pickers, except those that contain a path; returns whether any was closed.
  mutating func close(but path: [PathElement]? = nil) -> Bool {
    let open = memory.open.filter { menu in path.map { $0.starts(with: menu) } ?? false }
    guard open != memory.open else { return false }
    memory.open = open
    candidate = nil
    reindex()
    return true
  }

  var openAroundFocus: [PathElement]? {
    guard let focus else { return memory.open.first }
    return memory.open.filter { focus.starts(with: $0) }.max { $0.count < $1.count }
  }

  /// Closes the innermost open menu or picker and moves the focus to it; returns nil if there is none.
  mutating func closeInnermost() -> [ViewEvent]? {
    guard let path = openAroundFocus ?? memory.open.first else { return nil }
    memory.open = memory.open.filter { !$0.starts(with: path) }
    candidate = nil
    reindex()
    let events = moveFocus(to: index.stop(at: path) == nil ? focus : path, reveals: false)
    requestLayout(revealing: true)
    return events
  }
}
