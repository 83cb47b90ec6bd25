public import BowyerViews

/// What a terminal shows of a view, and what its keys and its mouse do there: a value, which needs no
/// terminal, and knows of the time only what it is told.
///
/// One control has the focus; keys go to it or move the focus. ``handle(_:at:)`` answers with the inputs
/// to send; the view that follows from them is given back by ``show(_:unhandled:)``.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
///     var screen = TerminalScreen(view, columns: 80, rows: 24)
///     screen.handle(.key(KeyPress(.tab)))  // TerminalScreen<Int>.Reaction.none
///     screen.handle(.key(KeyPress(.enter)))  // TerminalScreen<Int>.Reaction.send([1])
///
/// *focus*: `focus` is the path of a control, or of a menu, that can be used, or nil if there is none
public struct TerminalScreen<Input: Sendable>: Sendable {
  /// What is shown, with what need not be made again when another view comes.
  private var mounted: MountedView<Input>
  var core: ScreenCore
  private var pacing = Pacing()
  /// The number of inputs that were returned to be sent, which is also the number of the latest.
  var inputCount = 0

  /// Makes the screen of a view; what asks for the focus has it, or else the first control.
  ///
  /// - Parameters:
  ///   - view: What is shown.
  ///   - columns: The width in cells; less than 1 counts as 1, more than 1,000 as 1,000.
  ///   - rows: The height in lines; less than 1 counts as 1, more than 500 as 500.
  public init(_ view: ViewTree<Input>, columns: Int, rows: Int) {
    self.init(view, columns: columns, rows: rows, checking: .off)
  }

  /// Makes the screen of a view, and looks after its memos.
  init(_ view: ViewTree<Input>, columns: Int, rows: Int, checking: MemoChecking) {
    mounted = MountedView(view, checking: checking)
    core = ScreenCore(mounted.view.node, TerminalSize(columns: columns, rows: rows))
  }

  /// The view that is shown, with nothing in it still to be made.
  public var view: ViewTree<Input> { mounted.view }

  /// The path of the control that has the focus.
  public var focus: [PathElement]? { core.focus }

  var size: TerminalSize { core.size }

  /// What is painted.
  var frame: Frame {
    var core = core
    core.layOut()
    return core.frame
  }

  /// Lays out what has changed, so that it is done once for all who look at it.
  mutating func layOut() { core.layOut() }

  /// The text on the screen, line by line.
  ///
  ///     let view: ViewTree<Int> = .column(.text("a"), .text("b"), .text("c"))
  ///     TerminalScreen(view, columns: 80, rows: 2).lines  // ["a", "b"]
  public var lines: [String] {
    let cells = frame.cells
    let lines = (0..<cells.rows).map(cells.text(ofRow:))
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? 0) + 1))
  }
}

// MARK: - Views

extension TerminalScreen {
  /// Returns the inputs that the view sends as it is shown for the first time: what appears is told so, what
  /// has the focus that it has it, and what asks for the rows that are seen, which these are.
  ///
  ///     var screen = TerminalScreen(ViewTree.text("a").onAppear(1), columns: 80, rows: 24)
  ///     screen.begin()  // [1]
  public mutating func begin() -> [Input] {
    core.begin()
    return inputs()
  }

  /// Shows another view; returns the inputs that it sends for what comes and goes by that.
  ///
  /// The focus stays on its control, wherever that stands now; if it is gone or disabled, the next that
  /// was after it and can be used has it, or else the last before. What asks for the focus has it when it
  /// comes; what is in a modal dialog has it while that is there.
  ///
  /// A text field shows the user's text until every input that it sent is handled, then the view's text. A
  /// session that another thread keeps busy handles an input some time after it was sent: count those inputs,
  /// and show the view again when one is handled.
  ///
  /// What waits by its options, and what was typed into a field, is meant for one control. Another that comes to
  /// stand at its path, of another kind or with another label, does not get it. A control with a key of its own
  /// is told by that: one whose label changes meanwhile needs one.
  ///
  /// - Parameters:
  ///   - view: What is shown from now on.
  ///   - unhandled: The number of inputs, the last of those returned to be sent, that are not handled yet.
  /// - Returns: The inputs to send.
  @discardableResult
  public mutating func show(_ view: ViewTree<Input>, unhandled: Int = 0) -> [Input] {
    let old = self.view
    let patch = mounted.update(to: view)
    let node = self.view.node
    pacing.forgetStrangers { node.identity(along: $0) }
    let gone = core.show(
      node,
      acknowledging: inputCount - unhandled,
      looksSame: patch.isEmpty
    ) { [pacing] in pacing.holdsText(of: $0) }
    return gone.compactMap { input(of: Deed(.disappear, $0), in: old) } + inputs()
  }

  /// Shows the view in another size; returns the inputs that it sends for that.
  @discardableResult
  public mutating func resize(columns: Int, rows: Int) -> [Input] {
    core.resize(TerminalSize(columns: columns, rows: rows))
    return inputs()
  }
}

// MARK: - Time

extension TerminalScreen {
  /// When there will be something to send, if nothing else happens till then; nil if there will not.
  public var deadline: Duration? { pacing.deadline }

  /// Lets the time pass; returns the inputs of what has waited long enough, by its options.
  ///
  /// - Parameter time: The time since some beginning, always the same.
  /// - Returns: The inputs to send.
  public mutating func passTime(to time: Duration) -> [Input] {
    core.now = max(core.now, time)
    return pacing.due(at: core.now).compactMap { input(of: $0) }
  }
}

// MARK: - What is done to the view

extension TerminalScreen {
  /// Tells the view what was done to it; returns the inputs that it sends for it now.
  mutating func inputs() -> [Input] {
    let deeds = core.deeds
    core.deeds = []
    return deeds.flatMap { deed -> [Input] in
      let earlier = pacing.flush(deed.path, but: deed.action.event)
      let rate = core.node.options(for: deed.action.event, at: deed.path)?.rate
      let identity = rate.flatMap { _ in core.node.identity(along: deed.path) }
      let taken = pacing.take(deed, of: identity, rate, at: core.now)
      let due = earlier + (taken.map { [$0] } ?? [])
      return due.compactMap { input(of: $0) }
    }
  }

  /// Returns the input that a view sends for a deed, and counts it; nil if the view sends none.
  mutating func input(of deed: Deed, in view: ViewTree<Input>? = nil) -> Input? {
    guard let input = (view ?? self.view).told(deed.action, at: deed.path) else { return nil }
    inputCount += 1
    if case .input(let text) = deed.action { core.fields[deed.path]?.send(text, as: inputCount) }
    return input
  }
}

extension ViewTree {
  /// Returns what is sent for an action; nil if nothing is, or the control is disabled.
  ///
  /// What comes and goes is told so though it cannot be used.
  func told(_ action: ViewAction, at path: [PathElement]) -> Input? {
    switch action {
    case .appear, .disappear, .visibleRange:
      try? dispatchIgnoringDisabled(action, at: path)
    default: try? dispatch(action, at: path)
    }
  }
}

extension Node {
  /// The options of the events of a kind at a path.
  func options(for event: EventKind, at path: [PathElement]) -> EventOptions? {
    let way = way(along: path)
    guard way.count == path.count + 1 else { return nil }
    return way.last?.props?.values.options[event]
  }
}
