import BowyerViews

extension TerminalScreen {
  /// What is to be done after an event.
  public enum Reaction: Sendable {
    /// Nothing; what the screen shows may have changed.
    case none
    /// Send an input.
    case send(Input)
    /// End the program.
    case quit
    /// Stop the program, till its user goes on with it.
    case suspend
    /// Paint everything anew.
    case redraw
  }

  /// Takes a key or a paste; returns what is to be done.
  ///
  /// Tab and Shift-Tab move the focus through all controls, in the order of the tree; arrows to the
  /// neighbour on the screen. Enter and Space use a button or a toggle. A text field takes what is
  /// typed. Ctrl-C, Ctrl-D and Ctrl-Q end, Ctrl-Z suspends, Ctrl-L redraws, Page Up and Page Down scroll.
  public mutating func handle(_ event: TerminalEvent) -> Reaction {
    let focused = stops.first { $0.path == focus }
    if case .textField(let value)? = focused?.kind, let path = focused?.path,
      let command = EditCommand(event)
    {
      return edit(path, value, command)
    }
    guard case .key(let key) = event else { return .none }
    switch (key.key, key.modifiers) {
    case (.character("c"), .control), (.character("d"), .control), (.character("q"), .control):
      return .quit
    case (.character("z"), .control): return .suspend
    case (.character("l"), .control): return .redraw
    case (.enter, []), (.character(" "), []):
      if let focused { return use(focused) }
    default: move(by: key)
    }
    return .none
  }

  private mutating func move(by key: KeyPress) {
    switch (key.key, key.modifiers) {
    case (.tab, []): advance(by: 1)
    case (.tab, .shift): advance(by: -1)
    case (.right, []): advance(by: 1, wraps: false)
    case (.left, []): advance(by: -1, wraps: false)
    case (.down, []): descend(by: 1)
    case (.up, []): descend(by: -1)
    case (.pageDown, _): scroll(by: max(size.rows - 1, 1))
    case (.pageUp, _): scroll(by: -max(size.rows - 1, 1))
    case (.home, []): focus(on: stops.first)
    case (.end, []): focus(on: stops.last)
    default: break
    }
  }

  private mutating func edit(
    _ path: [PathElement],
    _ value: String,
    _ command: EditCommand
  ) -> Reaction {
    var field = field(at: path, value)
    let text = field.perform(command)
    fields[path] = field
    revealFocus()
    return text.map { send(.input($0), to: path) } ?? .none
  }

  private mutating func use(_ control: Control) -> Reaction {
    switch control.kind {
    case .button: return send(.press, to: control.path)
    case .toggle(let isOn): return send(.toggle(!isOn), to: control.path)
    case .textField, .slider:
      advance(by: 1)
      return .none
    case .picker(let selection, let options):
      let index = options.firstIndex { $0.key == selection } ?? -1
      guard let next = options[(index + 1)...].first ?? options.first else { return .none }
      return send(.select(next.key), to: control.path)
    }
  }

  private func send(_ action: ViewAction, to path: [PathElement]) -> Reaction {
    do {
      return .send(try view.dispatch(action, at: path))
    } catch {
      return .none
    }
  }
}

// MARK: - Moving the focus

extension TerminalScreen {
  private mutating func focus(on control: Control?) {
    guard let control else { return }
    focus = control.path
    revealFocus()
  }

  private mutating func advance(by step: Int, wraps: Bool = true) {
    guard !stops.isEmpty else { return scroll(by: step) }
    let index = (stops.firstIndex { $0.path == focus } ?? -step) + step
    if stops.indices.contains(index) {
      focus(on: stops[index])
    } else if wraps {
      focus(on: step > 0 ? stops.first : stops.last)
    }
  }

  /// Moves the focus to the nearest line below or above that has a control; scrolls if there is none.
  private mutating func descend(by step: Int) {
    let places = places
    guard let focus, let start = places[focus] else { return scroll(by: step) }
    let beyond = stops.compactMap { stop in
      places[stop.path].flatMap { ($0.row - start.row) * step > 0 ? (stop, $0) : nil }
    }
    let nearest = beyond.min { a, b in
      (abs(a.1.row - start.row), abs(a.1.column - start.column))
        < (abs(b.1.row - start.row), abs(b.1.column - start.column))
    }
    guard let nearest else { return scroll(by: step) }
    self.focus(on: nearest.0)
  }
}
