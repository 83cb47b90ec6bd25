import BowyerViews

extension ScreenCore {
  /// The place in `sheets` of that which can be used at a place on the screen, if there is one.
  func sheet(at position: Frame.Position) -> Int? {
    for number in sheets.indices.reversed() {
      if sheets[number].area.contains(row: position.row, column: position.column) { return number }
      if sheets[number].kind == .dialog { return nil }
    }
    return nil
  }

  /// What is at a place on the screen, if that is something that can be used.
  func target(at position: Frame.Position) -> MouseTarget? {
    guard let sheet = sheet(at: position).map({ sheets[$0] }) else { return nil }
    let place = sheet.place(at: position)
    guard sheet.seenLines.contains(place.row) else { return nil }
    var column = 0
    var before: MouseTarget?
    for run in sheet.lines[place.row].runs {
      let width = run.text.displayWidth
      let blanks = run.control == nil ? run.text.utf8.prefix { $0 == UInt8(ascii: " ") }.count : 0
      if (column..<column + width).contains(place.column) {
        return place.column < column + blanks
          ? before
          : run.control.map { MouseTarget(path: $0, run: run, column: place.column - column) }
      }
      if blanks < width { before = fieldTarget(run, width) }
      column += width
    }
    return sheet.inside.contains(row: position.row, column: position.column) ? before : nil
  }

  /// What a run of a text field is to who points behind it: what is blank there belongs to the field, of which
  /// little is seen while there is little in it.
  private func fieldTarget(_ run: TextRun, _ width: Int) -> MouseTarget? {
    guard let path = run.control, run.part != .frame || run.emphasis == .faint,
      index.stop(at: path)?.isField == true
    else { return nil }
    return MouseTarget(path: path, run: run, column: width)
  }

  /// Takes what the mouse does.
  mutating func take(_ event: MouseEvent) {
    let place = Frame.Position(row: event.row, column: event.column)
    let target = target(at: place)
    switch event.action {
    case .wheel(let down, let right):
      scroll(at: place, by: down.wheelStep * 3, columns: right.wheelStep * 3)
    case .press:
      point(.down, event, target)
      press(event, target, isOnPopup: sheet(at: place).map { sheets[$0].isPopup } ?? false)
    case .move: point(.move, event, target)
    case .release:
      point(.up, event, target)
      release(event, target)
    }
  }

  private mutating func press(_ event: MouseEvent, _ target: MouseTarget?, isOnPopup: Bool) {
    guard let target else {
      if memory.open.isEmpty || isOnPopup { return }
      memory.open = []
      candidate = nil
      reindex()
      if index.stop(at: focus) == nil { advance(by: 1) }
      return arrange(reveals: false)
    }
    mouse.held = nil
    switch event.button {
    case .secondary: tellNearest(.contextMenu, from: target.path)
    case .primary where !isBehindDialog(target.path):
      mouse.held = target.path
      // What is open stays till the release, or else that would come to be somewhere else.
      if index.stop(at: target.path) != nil {
        moveFocus(to: target.path, reveals: false, closes: false)
      }
    default: break
    }
  }

  private mutating func release(_ event: MouseEvent, _ target: MouseTarget?) {
    defer {
      mouse.held = nil
      if focus.map({ close(but: $0) }) ?? false { arrange(reveals: false) }
    }
    guard event.button == .primary, let held = mouse.held, let target, target.path == held else {
      return
    }
    if let last = mouse.last, last.path == held, now - last.time <= MouseMemory.doublePressTime {
      mouse.last = nil
      use(target)
      tellNearest(.doublePress, from: held)
    } else {
      mouse.last = (held, now)
      use(target)
    }
  }

  /// Does what a press of the mouse does to a control.
  private mutating func use(_ target: MouseTarget) {
    guard let stop = index.stop(at: target.path) else { return }
    switch stop.kind {
    case .button: press(stop)
    case .toggle(let isOn): deeds.append(Deed(.toggle(!isOn), stop.path))
    case .picker(let kind, _, _):
      if let key = target.run.option {
        choose(key, in: stop)
      } else if kind == .menu {
        toggleOpen(stop)
      }
    case .menu: toggleOpen(stop)
    case .field(let kind): placeCaret(target, kind)
    case .slider(_, let scale):
      guard let share = share(target) else { return }
      let (lower, upper) = (scale.range.lowerBound, scale.range.upperBound)
      slide(stop, to: lower * (1 - share) + upper * share)
    }
  }

  private mutating func toggleOpen(_ stop: FocusStop) {
    if memory.open.contains(stop.path) {
      _ = closeInnermost()
    } else {
      open(stop)
    }
  }

  private mutating func placeCaret(_ target: MouseTarget, _ kind: TextFieldKind) {
    var field = field(at: target.path)
    if target.run.part == .end {
      field.moveCaret(toShown: Int.max, kind)
    } else if target.run.part == .value, let offset = target.run.offset {
      var rest = target.column
      let inRun = target.run.text.prefix { character in
        rest -= character.displayWidth
        return rest >= 0
      }.count
      field.moveCaret(toShown: offset + inRun, kind)
    }
    fields[target.path] = field
  }

  /// Where on the bar of a slider something is, from 0 to 1.
  private func share(_ target: MouseTarget) -> Double? {
    guard target.run.control == target.path else { return nil }
    let text = target.run.text
    guard let open = text.lastIndex(of: "["), let close = text.lastIndex(of: "]"), open < close
    else {
      return nil
    }
    let before = String(text[...open]).displayWidth
    let length = String(text[open..<close]).displayWidth - 1
    guard length > 0 else { return nil }
    if length == 1 { return 0.5 }
    return min(max(Double(target.column - before) / Double(length - 1), 0), 1)
  }

  /// Tells what the pointer does to the innermost that asks for it and is there.
  private mutating func point(
    _ phase: PointerEvent.Phase,
    _ event: MouseEvent,
    _ target: MouseTarget?
  ) {
    let position = Frame.Position(row: event.row, column: event.column)
    guard !index.pointerListeners.isEmpty, let sheet = sheet(at: position).map({ sheets[$0] })
    else { return }
    let place = sheet.place(at: position)
    let path =
      target.flatMap { node.handlers(of: .pointer, along: $0.path).first }
      ?? index.pointerListeners.last { sheet.layout.places[$0]?.isSeen(at: place) ?? false }
    guard let path, !isBehindDialog(path) else { return }
    var (x, y) = (0.5, 0.5)
    if let picture = canvases[path] {
      guard let target, let row = CanvasPicture.row(of: target.run) else { return }
      (x, y) = picture.units(column: target.column, row: row)
    } else if let area = sheet.layout.places[path]?.area {
      x += Double(place.column - area.columns.lowerBound)
      y += Double(place.row - area.rows.lowerBound)
    }
    deeds.append(Deed(.pointer(PointerEvent(phase, x: x, y: y, button: event.button)), path))
  }

  /// Tells the innermost node along a path that handles events of a kind.
  mutating func tellNearest(_ action: ViewAction, from path: [PathElement]) {
    guard !isBehindDialog(path),
      let handler = node.handlers(of: action.event, along: path).first
    else { return }
    deeds.append(Deed(action, handler))
  }

  /// Whether a modal dialog lies over what stands at a path.
  private func isBehindDialog(_ path: [PathElement]) -> Bool {
    index.dialogs.last.map { !path.starts(with: $0) } ?? false
  }
}

extension Int {
  /// How far a wheel is turned, not so far that it cannot be counted with.
  fileprivate var wheelStep: Int { Swift.min(Swift.max(self, -100_000_000), 100_000_000) }
}

extension LayoutPlace {
  /// Whether it is what is seen at a place of the layout.
  fileprivate func isSeen(at place: Frame.Position) -> Bool {
    area.contains(row: place.row, column: place.column)
      && window.contains(row: place.row, column: place.column)
  }
}
