import BowyerViews

// MARK: - Pickers

extension ScreenCore {
  mutating func take(
    _ key: KeyPress,
    inPicker stop: FocusStop,
    _ kind: PickerKind,
    _ options: [PickerOption],
    _ selection: Key?
  ) -> Bool {
    guard !options.isEmpty else { return false }
    let isOpen = memory.open.contains(stop.path)
    let current = isOpen ? candidate : selection
    let place = options.firstIndex { $0.key == current }
    let isUse = key == KeyPress(.enter) || key == KeyPress(.character(" "))
    func next(_ step: Int) -> Key? {
      let place = place.map { $0 + step } ?? (step > 0 ? 0 : options.count - 1)
      return options.indices.contains(place) ? options[place].key : nil
    }
    if kind == .menu, !isOpen {
      if isUse || key == KeyPress(.down, .alt) {
        open(stop)
        return true
      }
    } else if isOpen, isUse {
      if let candidate { choose(candidate, in: stop) }
      return true
    } else {
      let moves: [KeyPress.Key: Key?] = [
        .down: next(1), .up: next(-1), .home: options.first?.key, .end: options.last?.key,
        .right: kind == .menu ? nil : next(1), .left: kind == .menu ? nil : next(-1),
      ]
      if key.modifiers.isEmpty, let move = moves[key.key], let key = move {
        mark(key, in: stop)
        return true
      }
      // At its end an open list stays; one that is always seen lets the focus go on.
      if isOpen, [.down, .up].contains(key.key) { return true }
      if !isOpen, isUse {
        let following = options[((place ?? -1) + 1) % options.count].key
        mark(following, in: stop)
        return true
      }
    }
    guard let text = key.text, text != " ",
      let found = find(text, options.map(\.label), after: place ?? -1)
    else { return false }
    mark(options[found].key, in: stop)
    return true
  }

  /// Moves to an option: of an open picker it would be chosen next, of another it is.
  private mutating func mark(_ key: Key, in stop: FocusStop) {
    if memory.open.contains(stop.path) {
      candidate = key
      arrange(reveals: true)
    } else {
      deeds.append(Deed(.select(key), stop.path))
    }
  }

  /// Chooses an option, and closes the picker.
  mutating func choose(_ key: Key, in stop: FocusStop) {
    deeds.append(Deed(.select(key), stop.path))
    if memory.open.contains(stop.path) { _ = closeInnermost() }
  }
}

// MARK: - Sliders

extension ScreenCore {
  mutating func take(
    _ key: KeyPress,
    inSlider stop: FocusStop,
    _ value: Double,
    _ scale: SliderScale
  ) -> Bool {
    func slideBy(_ steps: Int) { slide(stop, to: scale.stepped(from: value, by: steps)) }
    switch (key.key, key.modifiers) {
    case (.right, []), (.character("+"), _): slideBy(1)
    case (.left, []), (.character("-"), _): slideBy(-1)
    case (.pageUp, []): slideBy(5)
    case (.pageDown, []): slideBy(-5)
    case (.home, []): slide(stop, to: scale.first)
    case (.end, []): slide(stop, to: scale.last)
    case (.enter, []), (.character(" "), []): advance(by: 1)
    default: return false
    }
    return true
  }

  /// Slides to the nearest value that there is, unless it stands there.
  mutating func slide(_ stop: FocusStop, to wanted: Double) {
    guard case .slider(let value, let scale) = stop.kind else { return }
    let target = scale.nearest(to: wanted)
    guard target != value, target.isFinite else { return }
    deeds.append(Deed(.slide(target), stop.path))
  }
}

// MARK: - Text fields

extension ScreenCore {
  mutating func take(_ key: KeyPress, inField stop: FocusStop) -> Bool {
    switch (key.key, key.modifiers) {
    case (.enter, []) where !stop.isMultiline:
      submit(stop)
    case (.enter, .control), (.enter, .alt):
      submit(stop)
    case (.up, []) where stop.isMultiline: return moveCaret(stop, by: -1)
    case (.down, []) where stop.isMultiline: return moveCaret(stop, by: 1)
    default: return edit(stop, .key(key))
    }
    return true
  }

  /// Hands in the field, or the form it stands in; where neither is, the focus goes on.
  private mutating func submit(_ stop: FocusStop) {
    let form = node.handlers(of: .submit, along: stop.path).first { path in
      path == stop.path || node.way(along: path).last?.tag == .form
    }
    if let form {
      deeds.append(Deed(.submit, form))
    } else {
      advance(by: 1)
    }
  }

  /// Edits a field; returns whether the event was for it.
  @discardableResult
  mutating func edit(_ stop: FocusStop, _ event: TerminalEvent) -> Bool {
    guard let command = EditCommand(event, isMultiline: stop.isMultiline) else { return false }
    var field = field(at: stop.path)
    let text = field.perform(command, keepsLines: stop.isMultiline)
    fields[stop.path] = field
    arrange(reveals: true)
    if let text { deeds.append(Deed(.input(text), stop.path)) }
    return true
  }

  /// Moves the caret to another line of its field; returns whether there is one.
  private mutating func moveCaret(_ stop: FocusStop, by lines: Int) -> Bool {
    guard case .field(let kind) = stop.kind, let caret else { return false }
    let line = caret.place.row + lines
    guard caret.sheet.lines.indices.contains(line) else { return false }
    var column = 0
    var place: Int?
    for run in caret.sheet.lines[line].runs {
      if run.control == stop.path, run.part == .value, let offset = run.offset {
        var rest = caret.place.column - column
        place =
          offset
          + run.text.prefix {
            rest -= $0.displayWidth; return rest >= 0
          }.count
      }
      column += run.text.displayWidth
    }
    guard let place else { return false }
    var field = field(at: stop.path)
    field.moveCaret(toShown: place, kind)
    fields[stop.path] = field
    arrange(reveals: true)
    return true
  }
}
