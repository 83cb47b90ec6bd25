import BowyerViews

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
  /// Uses a control; nil if it does not handle the key.
  mutating func use(_ stop: ViewPlace, by use: ControlUse) -> [ViewEvent]? {
    switch stop.role {
    case .button?: return use.isPlain ? pressButton(stop) : nil
    case .toggle?:
      return use.isPlain ? [ViewEvent(.toggle(!stop.node.look.isOn), stop.path)] : nil
    case .textField?: return useField(stop, by: use)
    case .slider?: return useSlider(stop, by: use)
    case .picker?: return usePicker(stop, by: use)
    case nil:
      if case .key(KeyPress(.down)) = use { return open(stop) }
      guard use.isPlain else { return nil }
      return opened.contains(stop.path) ? closeInnermost() : open(stop)
    }
  }

  private mutating func pressButton(_ stop: ViewPlace) -> [ViewEvent] {
    let pressed = [ViewEvent(.press, stop.path)]
    guard let menu = openAroundFocus, menu != stop.path else { return pressed }
    close { _ in true }
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
    let isOpen = opened.contains(stop.path)
    guard case .key(let key) = use else {
      if case .click(let target) = use, let key = target.run.option { return choose(key, in: stop) }
      return isOpen ? closeInnermost() : kind == .menu ? open(stop) : []
    }
    if isOpen, use.isPlain { return candidate.map { choose($0, in: stop) } ?? [] }
    let isClosed = kind == .menu && !isOpen
    if isClosed, use.isPlain || key == KeyPress(.down, .alt) { return open(stop) }
    let current = isOpen ? candidate : selection
    let place = options.firstIndex { $0.key == current }
    let (next, last) = (place.map { $0 + 1 } ?? 0, options.count - 1)
    let previous = place.map { $0 - 1 } ?? last
    var wanted: Int?
    switch (key.key, key.modifiers) {
    case _ where isClosed: break
    case (.down, []): wanted = next
    case (.up, []): wanted = previous
    case (.right, []) where kind != .menu: wanted = next
    case (.left, []) where kind != .menu: wanted = previous
    case (.home, []): wanted = 0
    case (.end, []): wanted = last
    case _ where use.isPlain: wanted = next % options.count
    default: break
    }
    if let wanted {
      if options.indices.contains(wanted) { return mark(options[wanted].key, in: stop) }
      // At its end, an open list keeps the focus; a list that is always visible lets the focus move on.
      return isOpen ? [] : nil
    }
    guard let text = key.text, text != " ",
      let found = find(text, options.map(\.label), after: place ?? -1)
    else { return nil }
    return mark(options[found].key, in: stop)
  }

  /// Moves to an option: highlights it in an open picker, and selects it in another.
  private mutating func mark(_ key: ViewKey, in stop: ViewPlace) -> [ViewEvent] {
    guard opened.contains(stop.path) else { return [ViewEvent(.select(key), stop.path)] }
    candidate = key
    requestLayout(revealing: true)
    return []
  }

  private mutating func choose(_ key: ViewKey, in stop: ViewPlace) -> [ViewEvent] {
    let closed = opened.contains(stop.path) ? closeInnermost() : nil
    return [ViewEvent(.select(key), stop.path)] + (closed ?? [])
  }

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

  /// Edits a field; nil if the event is not an editing command.
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

  private mutating func placeCaret(in stop: ViewPlace, at place: Int) {
    var field = field(at: stop.path)
    field.moveCaret(toShown: place, stop.node.fieldKind)
    fields[stop.path] = field
    memory.caret = fieldCaret
  }

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
    case (.pageDown, _): scroll(by: 1, isByPages: true)
    case (.pageUp, _): scroll(by: -1, isByPages: true)
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

  /// Opens a menu or a picker, and closes the others that do not contain it.
  mutating func open(_ stop: ViewPlace) -> [ViewEvent] {
    close { !stop.path.starts(with: $0) }
    opened.insert(stop.path)
    reindex()
    requestLayout(revealing: true)
    if let (_, options, selection) = stop.node.picker {
      candidate = options.first { $0.key == selection }?.key ?? options.first?.key
      return []
    }
    let first = index.stops.first { $0.path.starts(with: stop.path) && $0.path != stop.path }
    return moveFocus(to: first?.path, reveals: false)
  }

  @discardableResult
  mutating func close(where isClosed: ([PathElement]) -> Bool) -> Bool {
    let open = opened.filter { !isClosed($0) }
    guard open != opened else { return false }
    opened = open
    candidate = nil
    reindex()
    requestLayout(revealing: false)
    return true
  }

  var openAroundFocus: [PathElement]? {
    guard let focus else { return opened.first }
    return opened.filter { focus.starts(with: $0) }.max { $0.count < $1.count }
  }

  /// Closes the innermost open menu or picker and moves the focus to it; nil if there is none.
  mutating func closeInnermost() -> [ViewEvent]? {
    guard let path = openAroundFocus ?? opened.first else { return nil }
    close { $0.starts(with: path) }
    let events = moveFocus(to: index.stop(at: path) == nil ? focus : path, reveals: false)
    requestLayout(revealing: true)
    return events
  }
}

/// The usable node at a position on the screen.
struct MouseTarget: Sendable {
  /// The path of the control, or of another node that is found like one.
  let path: [PathElement]
  let run: TextRun
  /// The number of cells between the beginning of the run and the position.
  let column: Int
  /// The width of the bar of a designed slider around the run, and of its part before the run.
  var bar: (width: Int, before: Int)?

  /// The position on the bar of a slider, from 0 to 1; nil beside it.
  var shareOfBar: Double? {
    if let bar {
      return bar.width > 1 ? Double(bar.before + column) / Double(bar.width - 1) : 0.5
    }
    let text = run.text
    guard let open = text.lastIndex(of: "["), let close = text.lastIndex(of: "]"), open < close
    else { return nil }
    let before = String(text[...open]).displayWidth
    let length = String(text[open..<close]).displayWidth - 1
    guard length > 1 else { return length == 1 ? 0.5 : nil }
    return min(max(Double(column - before) / Double(length - 1), 0), 1)
  }
}

extension ScreenCore {
  func layer(at position: Frame.Position) -> Int? {
    layers.indices.last { number in
      number >= base && layers[number].area.contains(row: position.row, column: position.column)
    }
  }

  func target(at position: Frame.Position) -> MouseTarget? {
    guard let layer = layer(at: position).map({ layers[$0] }) else { return nil }
    let place = layer.place(at: position)
    guard layer.seenLines.contains(place.row) else { return nil }
    let runs = layer.lines[place.row].runs
    var column = 0
    var before: MouseTarget?
    for (number, run) in runs.enumerated() {
      let width = run.text.displayWidth
      let blanks = run.control == nil ? run.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count : 0
      if (column..<column + width).contains(place.column) {
        guard place.column >= column + blanks else { return before }
        let bar = runs.bar(around: number)
        return run.control.map {
          MouseTarget(path: $0, run: run, column: place.column - column, bar: bar)
        }
      }
      if blanks < width { before = fieldTarget(run, width) }
      column += width
    }
    return layer.inside.contains(row: position.row, column: position.column) ? before : nil
  }

  /// Returns the target after a run of a text field: the blanks there belong to the field, even while its text is short.
  private func fieldTarget(_ run: TextRun, _ width: Int) -> MouseTarget? {
    guard let path = run.control, run.part != .frame || run.emphasis == .faint,
      index.stop(at: path)?.isField == true
    else { return nil }
    return MouseTarget(path: path, run: run, column: width)
  }

  /// The control under the pointer, if pressing it has an effect, and the option there.
  var hovered: (path: [PathElement], option: ViewKey?)? {
    guard let target = pointer.flatMap({ target(at: $0) }),
      let stop = index.stop(at: target.path), !stop.isField, target.run.role != .label
    else { return nil }
    return (target.path, target.run.option)
  }

  mutating func handleMouse(_ event: MouseEvent) -> [ViewEvent] {
    let place = Frame.Position(row: event.row, column: event.column)
    let target = target(at: place)
    pointer = place
    switch event.action {
    case .wheel(let down, let right):
      // Limited so that the steps do not overflow.
      let steps = [down, right].map { min(max($0, -100_000_000), 100_000_000) * 3 }
      scroll(at: place, by: steps[0], columns: steps[1])
      return []
    case .press: return point(.down, event, target) + mouseDown(event, target)
    case .move: return point(.move, event, target)
    case .release: return point(.up, event, target) + mouseUp(event, target)
    }
  }

  private mutating func mouseDown(_ event: MouseEvent, _ target: MouseTarget?) -> [ViewEvent] {
    guard let target else {
      let popup = pointer.flatMap { layer(at: $0) }.map { layers[$0] }
      guard popup?.isPopup != true, close(where: { _ in true }) else { return [] }
      return index.stop(at: focus) == nil ? advance(by: 1) : []
    }
    held = nil
    switch event.button {
    case .secondary: return nearest(.contextMenu, from: target.path)
    case .primary where !index.covers(target.path):
      held = target.path
      guard index.stop(at: target.path) != nil else { return [] }
      // Popups stay open until the release, because closing them would move the nodes under the pointer.
      return moveFocus(to: target.path, reveals: false, closes: false)
    case .primary, .middle, .none: return []
    }
  }

  private mutating func mouseUp(_ event: MouseEvent, _ target: MouseTarget?) -> [ViewEvent] {
    defer {
      held = nil
      if let focus { close { !focus.starts(with: $0) } }
    }
    guard event.button == .primary, let held, let target, target.path == held else {
      return []
    }
    if let last = lastPress, last.path == held, now - last.time <= .milliseconds(500) {
      lastPress = nil
      return click(target) + nearest(.doublePress, from: held)
    }
    lastPress = (held, now)
    return click(target)
  }

  private mutating func click(_ target: MouseTarget) -> [ViewEvent] {
    index.stop(at: target.path).flatMap { use($0, by: .click(target)) } ?? []
  }

  /// Returns the pointer event for the innermost listener at the position, unless a dialog covers it.
  private func point(
    _ phase: PointerEvent.Phase,
    _ event: MouseEvent,
    _ target: MouseTarget?
  ) -> [ViewEvent] {
    let listeners = index.listeners(to: .pointer)
    guard !listeners.isEmpty, let position = pointer,
      let layer = layer(at: position).map({ layers[$0] })
    else { return [] }
    let place = layer.place(at: position)
    let path =
      target.flatMap { node.handlers(of: .pointer, along: $0.path).first }
      ?? listeners.last { path in
        guard let shown = layer.layout.places[path] else { return false }
        return [shown.area, shown.window].allSatisfy {
          $0.contains(row: place.row, column: place.column)
        }
      }
    guard let path, !index.covers(target?.path ?? path),
      EventKind.pointer.reaches(path, behind: index.modals.last ?? [])
    else { return [] }
    var (x, y) = (0.5, 0.5)
    if let picture = canvases[path] {
      guard let target, let first = picture.cell(of: target.run) else { return [] }
      (x, y) = picture.units(column: first.column + target.column, row: first.row)
    } else if let area = layer.layout.places[path]?.area {
      x += Double(place.column - area.columns.lowerBound)
      y += Double(place.row - area.rows.lowerBound)
    }
    return [ViewEvent(.pointer(PointerEvent(phase, x: x, y: y, button: event.button)), path)]
  }
}

extension [TextRun] {
  /// Returns the width of the designed bar that contains a run, if any, and of its part before the run.
  fileprivate func bar(around number: Int) -> (width: Int, before: Int)? {
    let parts = indices.filter { index in
      self[index].control == self[number].control && self[index].option == nil
        && [.on, .off].contains(self[index].role)
    }
    guard parts.contains(number) else { return nil }
    func width(_ parts: [Int]) -> Int { parts.reduce(0) { $0 + self[$1].text.displayWidth } }
    return (width(parts), width(parts.filter { $0 < number }))
  }
}
