/// What a node sends for an event.
package enum EventAnswer: Sendable {
  case always(any Sendable)
  case by(@Sendable (ViewAction) -> (any Sendable)?)

  package func input(for action: ViewAction) -> (any Sendable)? {
    switch self {
    case .always(let input): input
    case .by(let input): input(action)
    }
  }
}

package struct EventHandler: Sendable {
  package let event: EventKind
  package let answer: EventAnswer
  /// The number of the first maps of its node, above which it was added: its inputs do not pass them.
  let mapsBelow: Int
}

extension NodeLook {
  package var events: [EventKind] {
    var events = props?.listeners.map(\.event) ?? []
    if let event, !events.contains(event) { events.append(event) }
    return events.sorted { $0.order < $1.order }
  }
}

extension Node {
  package var isActive: Bool {
    event != nil || look.props.map { !$0.listeners.isEmpty } ?? false
  }

  /// Returns whether the node handles an event, without copying the look.
  package func handles(_ event: EventKind) -> Bool {
    self.event == event || look.props?.listeners.contains { $0.event == event } ?? false
  }

  /// Returns the input after the maps of the node, without copying the look, which would dominate
  /// the cost.
  func input(for action: ViewAction) -> (any Sendable)? {
    if event == action.event { return mapped(look.answer?.input(for: action)) }
    guard let listener = look.props?.listeners.first(where: { $0.event == action.event }) else {
      return nil
    }
    return mapped(listener.answer.input(for: action), after: listener.mapsBelow)
  }

  private func mapped(_ input: (any Sendable)?, after count: Int = 0) -> (any Sendable)? {
    guard isMapped, let input else { return input }
    return look.maps(input, after: count)
  }
}

extension ViewTree {
  /// Returns this view, which sends an input when it is pressed; a button sends its own input.
  ///
  /// Each listener replaces an earlier listener of the view to the same event, even one below a
  /// map.
  ///
  ///     let line = ViewTree.text("Ada").onPress(1)
  ///     line.controls[0].label  // "Ada"
  ///     try line.dispatch(.press, at: [])  // 1
  public func onPress(_ input: Input) -> ViewTree {
    listening(.press, .always(input))
  }

  /// Returns this view, which sends an input when it is pressed twice in quick succession.
  public func onDoublePress(_ input: Input) -> ViewTree {
    listening(.doublePress, .always(input))
  }

  /// Returns this view, which sends an input when its context menu is requested.
  public func onContextMenu(_ input: Input) -> ViewTree {
    listening(.contextMenu, .always(input))
  }

  /// Returns this field or form, which sends an input when it is submitted, as with Enter.
  public func onSubmit(_ input: Input) -> ViewTree {
    listening(.submit, .always(input))
  }

  /// Returns this dialog or screen, which sends an input when it is dismissed.
  public func onDismiss(_ input: Input) -> ViewTree {
    listening(.dismiss, .always(input))
  }

  /// Returns this view, which sends an input when it receives the focus.
  public func onFocus(_ input: Input) -> ViewTree {
    listening(.focus, .always(input))
  }

  /// Returns this view, which sends an input when it loses the focus.
  public func onBlur(_ input: Input) -> ViewTree {
    listening(.blur, .always(input))
  }

  /// Returns this view, which sends an input when it appears.
  public func onAppear(_ input: Input) -> ViewTree {
    listening(.appear, .always(input))
  }

  /// Returns this view, which sends an input when it disappears.
  public func onDisappear(_ input: Input) -> ViewTree {
    listening(.disappear, .always(input))
  }

  /// Returns this view, which sends inputs for keys that are pressed on it or on a descendant.
  ///
  ///     let field = ViewTree.textField("Name", text: "") { _ in 1 }
  ///     let edited = field.onKey([KeyPress(.escape): 2])
  ///     try edited.dispatch(.key(KeyPress(.escape)), at: [])  // 2
  ///
  /// A terminal lists these keys with the names of the inputs.
  public func onKey(_ inputs: KeyValuePairs<KeyPress, Input>) -> ViewTree {
    let inputs = Array(inputs)
    return listening(
      .key,
      .by { action in inputs.first { action == .key($0.key) }?.value },
      keys: inputs.map(\.key)
    )
  }

  /// Returns this view, which sends inputs for keys that are pressed on it or on a descendant.
  ///
  /// The function is called only with keys that are pressed.
  ///
  ///     let letters = ViewTree.text("Type").onKey { $0.text }
  ///     try letters.dispatch(.key(KeyPress(.character("a"))), at: [])  // "a"
  public func onKey(_ input: @escaping @Sendable (KeyPress) -> Input?) -> ViewTree {
    listening(.key, .by { if case .key(let press) = $0 { input(press) } else { nil } })
  }

  /// Returns this view, which sends inputs for pointer events on it.
  ///
  ///     let board = ViewTree<Int>.canvas("Board", width: 10, height: 10, [])
  ///       .onPointer { $0.phase == .down ? Int($0.x) : nil }
  ///     try board.dispatch(.pointer(PointerEvent(.down, x: 3, y: 4)), at: [])  // 3
  public func onPointer(_ input: @escaping @Sendable (PointerEvent) -> Input?) -> ViewTree {
    listening(.pointer, .by { if case .pointer(let event) = $0 { input(event) } else { nil } })
  }

  /// Returns this scrolling view, which sends an input for the range of its visible rows.
  ///
  /// The rows are the children of the scrolling view, or of its only container, counted from 0,
  /// including each row of a `forEach`. Partly visible rows count. If no row is visible, the range
  /// is empty. In SwiftUI, only a list sends it.
  public func onVisibleRange(_ input: @escaping @Sendable (Range<Int>) -> Input) -> ViewTree {
    listening(
      .visibleRange,
      .by { if case .visibleRange(let rows) = $0 { input(rows) } else { nil } }
    )
  }

  /// Returns this view with options for its events of a kind.
  public func options(_ options: EventOptions, for event: EventKind) -> ViewTree {
    with { $0.options[event] = options == EventOptions() ? nil : options }
  }
}
