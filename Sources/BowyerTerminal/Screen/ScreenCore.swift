import BowyerViews

/// The part of a screen that does not depend on the type of inputs: the view, its layout, and the state of its use.
///
/// It is a state machine: ``handle(_:)``, ``show(_:looksSame:acknowledging:holdsText:)`` and other functions take events
/// and return the resulting view events in order; ``TerminalScreen`` dispatches these to the view, which returns inputs.
struct ScreenCore: Sendable {
  private(set) var node: Node
  private(set) var index: ViewIndex
  private(set) var size: TerminalSize
  /// The colours of a designed screen; nil if marks replace colours.
  var theme: ViewTheme?
  /// The layers, each on top of those before it; the first is the view itself.
  var layers: [Layer]
  var canvases: [[PathElement]: CanvasPicture] = [:]
  /// Whether the view must be laid out, and whether the focus must then be scrolled into view.
  var (isLayoutRequested, isRevealRequested) = (false, false)
  /// Whether the layout waits until the screen is painted, because text has been edited.
  ///
  /// The view that results from the edit is shown before that, and is laid out together with the edit.
  var isLayoutDeferred = false
  var memory = LayoutMemory()
  var focus: [PathElement]?
  var fields: [[PathElement]: FieldState] = [:] { didSet { laidOutCaret = nil } }
  /// The caret of the field that had the focus in the latest layout; nil if a field has changed since.
  var laidOutCaret: (path: [PathElement], caret: FieldCaret)?
  var candidate: ViewKey?
  /// The text that was typed to find an option, and the time of the latest letter.
  private var search = (text: "", time: Duration.zero)
  var mouse = MouseMemory()
  /// The open dialogs, and the focus before each was opened.
  private var dialogs: [(path: [PathElement], focus: [PathElement]?)] = []
  private var seen: [[PathElement]: Range<Int>] = [:]
  private var appearances = Appearances()
  var now = Duration.zero
  /// The keys for which the view has listeners, and their effects, for the footer.
  var listenerHints: [(keys: String, words: String)] = []
  /// Whether a paste has begun and not ended, which the footer says.
  var isPasting = false

  /// Creates the screen of a view, without sending events.
  init(_ node: Node, _ size: TerminalSize, _ theme: ViewTheme? = nil) {
    self.node = node
    self.theme = theme
    self.size = size.limited
    index = ViewIndex(node, open: [])
    layers = [Layer(.page, [], TextLayout(Node(NodeLook(.empty)), width: 1))]
    focus = index.initial.first ?? index.order.first
    dialogs = index.modals.map { ($0, nil) }
    requestLayout(revealing: true)
    layOutIfRequested()
  }

  /// Shows the screen for the first time; returns the view events of that.
  mutating func begin() -> [ViewEvent] {
    finish(appearances.update(to: index.watchers) + (focus.map { [ViewEvent(.focus, $0)] } ?? []))
  }

  mutating func resize(to size: TerminalSize) -> [ViewEvent] {
    self.size = size.limited
    requestLayout(revealing: true)
    return finish([])
  }

  mutating func handle(_ event: TerminalEvent) -> [ViewEvent] {
    switch event {
    case .key(let key): return finish(handleKey(key))
    case .paste: return finish(focusedStop.flatMap { edit($0, event) } ?? [])
    case .mouse(let mouse):
      layOutIfRequested()
      return finish(handleMouse(mouse))
    }
  }

  /// Lays out changes, unless the layout is deferred; returns the events, and those of changed visible rows.
  mutating func finish(_ events: [ViewEvent]) -> [ViewEvent] {
    if !isLayoutDeferred { layOutIfRequested() }
    return events + changedRanges()
  }

  func field(at path: [PathElement]) -> FieldState {
    fields[path] ?? FieldState(said(at: path) ?? "", node.identity(along: path))
  }

  private func said(at path: [PathElement]) -> String? { node.way(along: path).last?.look.value }
}

extension ScreenCore {
  /// Shows another view; the caller dispatches disappear events to the previous view.
  ///
  /// `number` is that of the latest handled input; `holdsText` returns whether an edit of a field has not been sent
  /// yet.
  mutating func show(
    _ node: Node,
    looksSame: Bool,
    acknowledging number: Int,
    holdsText: ([PathElement]) -> Bool
  ) -> [ViewEvent] {
    let wasVisible = isFocusVisible
    let before = (focus, fields, memory.open)
    let old = index
    let previous = focus.flatMap { said(at: $0) }
    self.node = node
    // In a view that looks the same, no node has moved and no listener has changed its kind of event.
    if !looksSame { keepOpen() }
    updateFields(after: previous, acknowledging: number, holdsText)
    let events = appearances.update(to: index.watchers) + keepFocus(from: old)
    // A view that looks the same need not be laid out again.
    if !looksSame || before != (focus, fields, memory.open) {
      requestLayout(revealing: wasVisible || focus != before.0)
    }
    return finish(events)
  }

  /// Updates the index, after a menu or picker has been opened or closed.
  mutating func reindex() {
    index = ViewIndex(node, open: memory.open)
  }

  /// Keeps menus and pickers open that still exist, and scroll offsets of areas that still exist.
  private mutating func keepOpen() {
    memory.open = memory.open.filter { node.node(at: $0)?.canOpen == true }
    reindex()
    if memory.open.isEmpty { candidate = nil }
    memory.offsets = memory.offsets.filter { path, _ in
      node.node(at: path).map { [.scroll, .dialog, .menu].contains($0.tag) } == true
    }
  }

  /// Updates the fields from the view; the field with the focus knows its text in the view before.
  private mutating func updateFields(
    after previous: String?,
    acknowledging number: Int,
    _ holdsText: ([PathElement]) -> Bool
  ) {
    var kept: [[PathElement]: FieldState] = [:]
    for place in index.fields {
      let (path, text) = (place.path, place.node.look.value)
      guard var field = fields[path]?.shown(by: place.node.identity(at: path), saying: text) else {
        continue
      }
      field.show(
        text,
        after: previous,
        acknowledging: number,
        holdsText: holdsText(path),
        focused: path == focus ? place.node.fieldKind : nil
      )
      kept[path] = field
    }
    fields = kept
  }

  /// Moves the focus to where it should be: into a dialog that opens, back to its previous place when the dialog
  /// closes, to a node that requests it when it appears, and to a neighbour of a node that is removed.
  private mutating func keepFocus(from old: ViewIndex) -> [ViewEvent] {
    let before = focus
    var target = focus
    while let last = dialogs.last, !index.modals.contains(last.path) {
      dialogs.removeLast()
      target = last.focus ?? target
    }
    dialogs.removeAll { !index.modals.contains($0.path) }
    for path in index.modals where !dialogs.contains(where: { $0.path == path }) {
      dialogs.append((path, target))
    }
    // A node appears if it did not request the focus before, or if it replaces a node of another kind.
    let asked = Set(old.initial)
    if let path = index.initial.last(where: { path in
      !asked.contains(path) || index.stop(at: path)?.node.tag != old.stop(at: path)?.node.tag
    }) {
      target = path
    }
    if index.stop(at: target) == nil { target = neighbour(of: target, in: old) }
    focus = target
    return focusChange(from: before)
  }

  private func neighbour(of path: [PathElement]?, in old: ViewIndex) -> [PathElement]? {
    let place = old.order.firstIndex { $0 == path } ?? 0
    return old.order[place...].first { index.stop(at: $0) != nil }
      ?? old.order[..<place].last { index.stop(at: $0) != nil }
      ?? index.initial.first ?? index.order.first
  }

  /// Corrects the field that has lost the focus; returns the events of a change of the focus.
  private mutating func focusChange(from old: [PathElement]?) -> [ViewEvent] {
    guard focus != old else { return [] }
    if let old, var field = fields[old] {
      field.leave(saying: said(at: old) ?? "")
      if fields[old] != field { requestLayout(revealing: true) }
      fields[old] = field
    }
    return (old.map { [ViewEvent(.blur, $0)] } ?? [])
      + (focus.map { [ViewEvent(.focus, $0)] } ?? [])
  }

  private mutating func changedRanges() -> [ViewEvent] {
    guard !index.rangeListeners.isEmpty || !seen.isEmpty else { return [] }
    layOutIfRequested()
    let old = seen
    seen = [:]
    for path in index.rangeListeners { seen[path] = visibleRows(at: path) }
    return index.rangeListeners.compactMap { path in
      seen[path].flatMap { $0 == old[path] ? nil : ViewEvent(.visibleRange($0), path) }
    }
  }
}

extension ScreenCore {
  /// Handles a key that no listener has taken: passes it to the focused control, or else moves the focus.
  private mutating func handleKey(_ key: KeyPress) -> [ViewEvent] {
    // Typing needs no layout, so keys of one batch are laid out once.
    if openAroundFocus == nil, let stop = focusedStop, let events = edit(stop, .key(key)) {
      return events
    }
    layOutIfRequested()
    if let stop = focusedStop, let events = useControl(key, at: stop) {
      // A control that is used becomes visible, even if it has been scrolled out of view.
      if !isFocusVisible { requestLayout(revealing: true) }
      return events
    }
    switch (key.key, key.modifiers) {
    case (.tab, []): return advance(by: 1)
    case (.tab, .shift): return advance(by: -1)
    case (.right, []): return advance(by: 1, wraps: false)
    case (.left, []): return advance(by: -1, wraps: false)
    case (.down, []): return descend(by: 1)
    case (.up, []): return descend(by: -1)
    case (.pageDown, _): page(by: 1)
    case (.pageUp, _): page(by: -1)
    case (.home, []): return moveFocus(to: index.order.first)
    case (.end, []): return moveFocus(to: index.order.last)
    case (.escape, []): return leave()
    case (.enter, .alt): return nearest(.doublePress, from: focus ?? [])
    case (.function(10), .shift): return nearest(.contextMenu, from: focus ?? [])
    default: break
    }
    return []
  }

  /// Passes a key to the focused control; returns its events, or nil if the control does not handle the key.
  private mutating func useControl(_ key: KeyPress, at stop: ViewPlace) -> [ViewEvent]? {
    if let menu = openAroundFocus, menu != stop.path,
      let events = useMenu(key, menu) ?? edit(stop, .key(key))
    {
      return events
    }
    let isUse = key.isUse
    switch stop.role {
    case .button?: return isUse ? pressButton(stop) : nil
    case .toggle?: return isUse ? [ViewEvent(.toggle(!stop.node.look.isOn), stop.path)] : nil
    case .textField?: return useField(key, stop)
    case .slider?:
      guard let (value, scale) = stop.node.slider else { return nil }
      func slide(by steps: Int) -> [ViewEvent] {
        self.slide(stop, to: scale.stepped(from: value, by: steps))
      }
      switch (key.key, key.modifiers) {
      case (.right, []), (.character("+"), _): return slide(by: 1)
      case (.left, []), (.character("-"), _): return slide(by: -1)
      case (.pageUp, []): return slide(by: 5)
      case (.pageDown, []): return slide(by: -5)
      case (.home, []): return self.slide(stop, to: scale.first)
      case (.end, []): return self.slide(stop, to: scale.last)
      default: return isUse ? advance(by: 1) : nil
      }
    case .picker?: return usePicker(key, stop)
    case nil:
      guard isUse || key == KeyPress(.down) else { return nil }
      return memory.open.contains(stop.path) && isUse ? closeInnermost() : open(stop)
    }
  }

  private mutating func useMenu(_ key: KeyPress, _ menu: [PathElement]) -> [ViewEvent]? {
    let items = index.stops.filter { $0.path.starts(with: menu) && $0.path != menu }
    let place = items.firstIndex { $0.path == focus } ?? 0
    switch (key.key, key.modifiers) {
    case (.down, []): return moveFocus(to: items[(place + 1) % items.count].path)
    case (.up, []): return moveFocus(to: items[(place + items.count - 1) % items.count].path)
    case (.home, []): return moveFocus(to: items.first?.path)
    case (.end, []): return moveFocus(to: items.last?.path)
    case (.left, []), (.tab, _): return closeInnermost()
    default:
      guard let text = key.text, text != " ", !items[place].isField else { return nil }
      return moveFocus(to: find(text, items.map(\.node.label), after: place).map { items[$0].path })
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

  private mutating func usePicker(_ key: KeyPress, _ stop: ViewPlace) -> [ViewEvent]? {
    guard let (kind, options, selection) = stop.node.picker, !options.isEmpty else { return nil }
    let isOpen = memory.open.contains(stop.path)
    let current = isOpen ? candidate : selection
    let place = options.firstIndex { $0.key == current }
    let isUse = key.isUse
    func next(_ step: Int) -> ViewKey? {
      let place = place.map { $0 + step } ?? (step > 0 ? 0 : options.count - 1)
      return options.indices.contains(place) ? options[place].key : nil
    }
    if kind == .menu, !isOpen {
      if isUse || key == KeyPress(.down, .alt) { return open(stop) }
    } else if isOpen, isUse {
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
      if !isOpen, isUse { return mark(options[((place ?? -1) + 1) % options.count].key, in: stop) }
    }
    guard let text = key.text, text != " ",
      let found = find(text, options.map(\.label), after: place ?? -1)
    else { return nil }
    return mark(options[found].key, in: stop)
  }

  /// Passes a key that is not an editing command to a field.
  private mutating func useField(_ key: KeyPress, _ stop: ViewPlace) -> [ViewEvent]? {
    let isMultiline = stop.node.fieldKind == .multiline
    switch (key.key, key.modifiers) {
    case (.up, []) where isMultiline: return moveCaret(stop, by: -1)
    case (.down, []) where isMultiline: return moveCaret(stop, by: 1)
    case (.enter, []) where !isMultiline, (.enter, .control), (.enter, .alt):
      // Submits the field or its form; without a listener for that, the focus moves on.
      let form = node.handlers(of: .submit, along: stop.path).first { path in
        path == stop.path || node.way(along: path).last?.tag == .form
      }
      return form.map { [ViewEvent(.submit, $0)] } ?? advance(by: 1)
    default: return nil
    }
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

extension KeyPress {
  fileprivate var isUse: Bool { self == KeyPress(.enter) || self == KeyPress(.character(" ")) }
}

extension ScreenCore {
  mutating func pressButton(_ stop: ViewPlace) -> [ViewEvent] {
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

  /// Moves to an option: highlights it in an open picker, and selects it in another.
  private mutating func mark(_ key: ViewKey, in stop: ViewPlace) -> [ViewEvent] {
    guard memory.open.contains(stop.path) else { return [ViewEvent(.select(key), stop.path)] }
    candidate = key
    requestLayout(revealing: true)
    return []
  }

  mutating func choose(_ key: ViewKey, in stop: ViewPlace) -> [ViewEvent] {
    let closed = memory.open.contains(stop.path) ? closeInnermost() : nil
    return [ViewEvent(.select(key), stop.path)] + (closed ?? [])
  }

  /// Slides to the nearest value of the scale, unless it is the current value.
  func slide(_ stop: ViewPlace, to wanted: SliderValue) -> [ViewEvent] {
    guard let (value, scale) = stop.node.slider else { return [] }
    let target = scale.nearest(to: wanted)
    return target != value && target.double.isFinite ? [ViewEvent(.slide(target), stop.path)] : []
  }

  /// Edits a field; returns nil if the event is not an editing command.
  private mutating func edit(_ stop: ViewPlace, _ event: TerminalEvent) -> [ViewEvent]? {
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
  mutating func placeCaret(in stop: ViewPlace, at place: Int) {
    var field = field(at: stop.path)
    field.moveCaret(toShown: place, stop.node.fieldKind)
    fields[stop.path] = field
  }
}

extension ScreenCore {
  var focusedStop: ViewPlace? { index.stop(at: focus) }
  /// The path of the innermost node that receives keys.
  var keyTarget: [PathElement] { focus ?? index.modals.last ?? [] }

  mutating func moveFocus(
    to path: [PathElement]?,
    reveals: Bool = true,
    closes: Bool = true
  ) -> [ViewEvent] {
    guard let path else { return [] }
    let before = focus
    focus = path
    let hasClosed = closes && close(but: path)
    if reveals {
      let scrolls = layers.contains { !$0.layout.scrolls.isEmpty }
      if hasClosed || scrolls { requestLayout(revealing: true) } else { revealFocus() }
    }
    return focusChange(from: before)
  }

  mutating func advance(by step: Int, wraps: Bool = true) -> [ViewEvent] {
    let paths = index.order
    guard !paths.isEmpty else {
      scroll(by: step)
      return []
    }
    let place = (paths.firstIndex { $0 == focus } ?? (step > 0 ? -1 : paths.count)) + step
    if paths.indices.contains(place) { return moveFocus(to: paths[place]) }
    return wraps ? moveFocus(to: step > 0 ? paths.first : paths.last) : []
  }

  /// Moves the focus to the nearest line below or above with a control; scrolls if there is none.
  private mutating func descend(by step: Int) -> [ViewEvent] {
    let places = layers[focusedLayer].places()
    guard let focus, let start = places[focus] else { return advance(by: step, wraps: false) }
    let paths = index.order
    let next = (paths.firstIndex { $0 == focus } ?? 0) + step
    if paths.indices.contains(next), places[paths[next]] == nil {
      // The next control is scrolled out of view.
      return moveFocus(to: paths[next])
    }
    let beyond = paths.compactMap { path in
      places[path].flatMap { ($0.row - start.row) * step > 0 ? (path, $0) : nil }
    }
    let nearest = beyond.min { a, b in
      (abs(a.1.row - start.row), abs(a.1.column - start.column))
        < (abs(b.1.row - start.row), abs(b.1.column - start.column))
    }
    if let nearest { return moveFocus(to: nearest.0) }
    scroll(by: step)
    return []
  }

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
