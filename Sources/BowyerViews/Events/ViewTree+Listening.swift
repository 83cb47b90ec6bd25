extension ViewTree {
  /// Returns the same view, which sends an input when it is pressed.
  ///
  /// A button sends its own input, and not this one.
  ///
  /// Each of these listeners takes the place of an earlier one to the same event, also of one below a map.
  ///
  ///     let line = ViewTree.text("Ada").onPress(1)
  ///     line.controls[0].label  // "Ada"
  ///     try line.dispatch(.press, at: [])  // 1
  ///
  /// - Parameters:
  ///   - input: What is sent.
  ///   - options: What else becomes of the event.
  /// - Returns: The view.
  public func onPress(_ input: Input, options: EventOptions = EventOptions()) -> ViewTree {
    listening(.always(.press, input), options)
  }

  /// Returns the same view, which sends an input when it is pressed twice in a short time.
  ///
  ///     try ViewTree.text("Ada").onDoublePress(2).dispatch(.doublePress, at: [])  // 2
  public func onDoublePress(_ input: Input, options: EventOptions = EventOptions()) -> ViewTree {
    listening(.always(.doublePress, input), options)
  }

  /// Returns the same view, which sends an input when it is asked what else it can do.
  ///
  ///     try ViewTree.text("Ada").onContextMenu(2).dispatch(.contextMenu, at: [])  // 2
  public func onContextMenu(_ input: Input, options: EventOptions = EventOptions()) -> ViewTree {
    listening(.always(.contextMenu, input), options)
  }

  /// Returns the same text field or form, which sends an input when it is handed in, as by Enter.
  ///
  ///     let field = ViewTree.textField("New", text: "") { _ in 1 }.onSubmit(2)
  ///     try field.dispatch(.submit, at: [])  // 2
  public func onSubmit(_ input: Input, options: EventOptions = EventOptions()) -> ViewTree {
    listening(.always(.submit, input), options)
  }

  /// Returns the same view, which sends an input when what lies over the rest is left without a choice.
  ///
  ///     let dialog = ViewTree<Int>.dialog("Sure?", .button("Yes", 1)).onDismiss(0)
  ///     try dialog.dispatch(.dismiss, at: [])  // 0
  public func onDismiss(_ input: Input, options: EventOptions = EventOptions()) -> ViewTree {
    listening(.always(.dismiss, input), options)
  }

  /// Returns the same view, which sends an input when the focus comes to it.
  ///
  ///     let field = ViewTree.textField("Name", text: "") { _ in 1 }.onFocus(2)
  ///     try field.dispatch(.focus, at: [])  // 2
  public func onFocus(_ input: Input, options: EventOptions = EventOptions()) -> ViewTree {
    listening(.always(.focus, input), options)
  }

  /// Returns the same view, which sends an input when the focus leaves it.
  ///
  ///     let field = ViewTree.textField("Name", text: "") { _ in 1 }.onBlur(2)
  ///     try field.dispatch(.blur, at: [])  // 2
  public func onBlur(_ input: Input, options: EventOptions = EventOptions()) -> ViewTree {
    listening(.always(.blur, input), options)
  }

  /// Returns the same view, which sends an input when it comes to be in the view that is shown.
  ///
  ///     try ViewTree.text("Ada").onAppear(2).dispatch(.appear, at: [])  // 2
  public func onAppear(_ input: Input) -> ViewTree {
    listening(.always(.appear, input), EventOptions())
  }

  /// Returns the same view, which sends an input when it is no more in the view that is shown.
  ///
  ///     try ViewTree.text("Ada").onDisappear(2).dispatch(.disappear, at: [])  // 2
  public func onDisappear(_ input: Input) -> ViewTree {
    listening(.always(.disappear, input), EventOptions())
  }

  /// Returns the same view, which sends the input for a key, if there is one, pressed on it or in it.
  ///
  ///     let field = ViewTree.textField("Name", text: "") { _ in 1 }
  ///     let edited = field.onKey { $0 == KeyPress(.escape) ? 2 : nil }
  ///     try edited.dispatch(.key(KeyPress(.escape)), at: [])  // 2
  ///
  /// - Parameters:
  ///   - options: What else becomes of the keys for which there is an input.
  ///   - input: The input for a key; nil for those that are for others.
  /// - Returns: The view.
  public func onKey(
    options: EventOptions = EventOptions(),
    _ input: @escaping @Sendable (KeyPress) -> Input?
  ) -> ViewTree {
    listening(.key { press in input(press).map { $0 } }, options)
  }

  /// Returns the same view, which sends the input for what a pointer does on it, if there is one.
  ///
  ///     let board = ViewTree<Int>.canvas("Board", width: 10, height: 10, [])
  ///       .onPointer { $0.phase == .down ? Int($0.x) : nil }
  ///     try board.dispatch(.pointer(PointerEvent(.down, x: 3, y: 4)), at: [])  // 3
  ///
  /// - Parameters:
  ///   - options: What else becomes of the events.
  ///   - input: The input for what the pointer does; nil for what does not matter.
  /// - Returns: The view.
  public func onPointer(
    options: EventOptions = EventOptions(),
    _ input: @escaping @Sendable (PointerEvent) -> Input?
  ) -> ViewTree {
    listening(.pointer { event in input(event).map { $0 } }, options)
  }

  /// Returns the same view, which sends the input for the rows that are seen of what scrolls in it.
  ///
  /// The rows are what stands in it one below the other, or in the only container in it, counted from 0, those
  /// of a `forEach` one by one. A row that is seen in part counts; of none that is seen, the range is empty.
  ///
  ///     let list = ViewTree<Int>.scroll(.text("a")).onVisibleRange { $0.upperBound }
  ///     try list.dispatch(.visibleRange(0..<5), at: [])  // 5
  public func onVisibleRange(_ input: @escaping @Sendable (Range<Int>) -> Input) -> ViewTree {
    listening(.visibleRange { input($0) }, EventOptions())
  }

  /// Returns the same control, whose events of a kind are thinned out, or leave out what else they do.
  ///
  ///     let field = ViewTree.textField("Search", text: "") { $0 }
  ///     field.options(EventOptions(rate: .debounce(.milliseconds(300))), for: .input) == field  // false
  public func options(_ options: EventOptions, for event: EventKind) -> ViewTree {
    with { $0.options[event] = options == EventOptions() ? nil : options }
  }
}
