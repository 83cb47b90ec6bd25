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
  /// What is shown, whatever the type of the inputs; what has changed in it may not be laid out yet.
  private(set) var core: ScreenCore
  private var pacing = Pacing()
  /// The number of inputs that were returned to be sent, which is also the number of the latest.
  private var inputCount = 0
  /// What lies over the screen while somebody looks for a control or a key; one at most.
  private var palette: [Palette] = []
  /// Inputs that were due when the program itself was asked for something, to be returned next.
  private var overdue: [Input] = []

  /// Makes the screen of a view; what asks for the focus has it, or else the first control.
  ///
  /// - Parameters:
  ///   - view: What is shown.
  ///   - columns: The width in cells; less than 1 counts as 1, more than 1,000 as 1,000.
  ///   - rows: The height in lines; less than 1 counts as 1, more than 500 as 500.
  ///   - theme: The colours of a designed screen; nil for one where marks such as `[ ]` stand for colours.
  public init(_ view: ViewTree<Input>, columns: Int, rows: Int, theme: ViewTheme? = nil) {
    self.init(view, columns: columns, rows: rows, theme, checking: .off)
  }

  /// Makes the screen of a view, and looks after its memos.
  init(
    _ view: ViewTree<Input>,
    columns: Int,
    rows: Int,
    _ theme: ViewTheme? = nil,
    checking: MemoChecking
  ) {
    mounted = MountedView(view, checking: checking)
    core = ScreenCore(mounted.view.node, TerminalSize(columns: columns, rows: rows), theme)
  }

  /// The view that is shown, with nothing in it still to be made.
  public var view: ViewTree<Input> { mounted.view }

  /// The path of the control that has the focus.
  public var focus: [PathElement]? { core.focus }

  /// The core, with all that has changed laid out.
  var laidOut: ScreenCore {
    var core = core
    core.layOutIfRequested()
    return core
  }

  var size: TerminalSize { core.size }
  var frame: Frame {
    var core = laidOut
    if core.hasFooter, core.candidate == nil {
      core.listenerHints = Palette.Entry.hints(of: view, in: core)
    }
    let frame = core.frame
    return palette.last?.frame(over: frame, core.theme) ?? frame
  }

  /// Draws a designed screen by another theme.
  mutating func show(by theme: ViewTheme) {
    if core.theme != nil { core.theme = theme }
  }

  /// Lays out what has changed, so that it is done once for all who look at it.
  mutating func layOut() { core.layOutIfRequested() }

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

// MARK: - Events

extension TerminalScreen {
  /// What is to be done after an event.
  public enum Reaction: Sendable {
    /// Nothing; what the screen shows may have changed.
    case none
    /// Send inputs, in this order.
    case send([Input])
    /// End the program.
    case quit
    /// Stop the program, till its user goes on with it.
    case suspend
    /// Paint everything anew.
    case redraw
  }

  /// Takes a key, a paste, or what the mouse does; returns what is to be done.
  ///
  /// A key goes first to who listens to keys, from what has the focus outward. Tab and Shift-Tab move the
  /// focus through all controls; arrows move it to the neighbour on the screen, and choose in a picker, a
  /// slider and an open menu. Enter and Space use a control; letters find an option; Escape closes what is
  /// open, or leaves a dialog. A text field takes what is typed; Enter hands it in, or its form.
  /// Alt-Enter is a double press, Shift-F10 asks what else there is. Page Up, Page Down and the wheel
  /// scroll. Ctrl-P finds a control by its name, and `?` lists the keys, where the view does not take these keys
  /// itself. Ctrl-C, Ctrl-D and Ctrl-Q end, Ctrl-Z suspends, Ctrl-L redraws.
  ///
  /// A modal dialog lies over the rest, which cannot be used meanwhile, by keys or by the mouse; what is
  /// higher than the screen is scrolled within its frame.
  ///
  /// - Parameters:
  ///   - event: What the terminal tells.
  ///   - time: The time since some beginning, always the same; nil if none has passed.
  /// - Returns: What is to be done.
  public mutating func handle(_ event: TerminalEvent, at time: Duration? = nil) -> Reaction {
    guard !event.isInterrupt else { return .quit }
    var inputs = passTime(to: time ?? core.now)
    if case .key(let key) = event {
      let answer = palette.isEmpty ? tellListeners(key) : (inputs: [], isTaken: false)
      inputs += answer.inputs
      if answer.isTaken { return inputs.isEmpty ? .none : .send(inputs) }
      if answer.inputs.isEmpty, palette.isEmpty, openPalette(for: key) {
        return inputs.isEmpty ? .none : .send(inputs)
      }
      if let reaction = Self.programReaction(to: key) {
        // It carries no inputs.
        overdue = inputs
        return reaction
      }
    }
    inputs += self.inputs(of: palette.isEmpty ? core.handle(event) : usePalette(event))
    return inputs.isEmpty ? .none : .send(inputs)
  }

  /// Gives the focus to a control, as a press of the mouse does; returns the inputs that this sends.
  package mutating func moveFocus(to path: [PathElement]) -> [Input] {
    guard core.index.stop(at: path) != nil else { return [] }
    let events = core.moveFocus(to: path)
    return inputs(of: core.finish(events))
  }

  /// Opens what a key opens over the screen; returns whether it does.
  private mutating func openPalette(for key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character("p"), .control):
      let controls = Palette.Entry.controls(of: view.node, in: core)
      palette = [Palette("Find a control", controls, core.size, core.theme)]
    case (.character("?"), _) where core.takesNoText:
      let keys = Array(Palette.Entry.keys(of: view, in: core)) + Palette.Entry.keys
      palette = [Palette("Keys", keys, core.size, core.theme)]
    default: return false
    }
    return true
  }

  /// Gives an event to what lies over the screen; returns what is done to the view.
  private mutating func usePalette(_ event: TerminalEvent) -> [ViewEvent] {
    switch palette[0].handle(event, at: core.now) {
    case .open: return []
    case .closed: palette = []
    case .chosen(let entry):
      palette = []
      if let (path, identity) = entry.control { return core.use(path, identity) }
    }
    return []
  }

  /// Returns what a key does to the program itself; nil if it is for the view.
  private static func programReaction(to key: KeyPress) -> Reaction? {
    switch (key.key, key.modifiers) {
    case (.character("d"), .control), (.character("q"), .control): .quit
    case (.character("z"), .control): .suspend
    case (.character("l"), .control): .redraw
    default: nil
    }
  }

  /// Tells a key to those who listen, from what has the focus outward; returns what they send, and
  /// whether nobody else gets it.
  private mutating func tellListeners(_ key: KeyPress) -> (inputs: [Input], isTaken: Bool) {
    // An open list of options takes its keys itself.
    guard core.candidate == nil else { return ([], false) }
    var inputs: [Input] = []
    var isTaken = false
    let start = core.focus ?? core.index.dialogs.last ?? []
    for path in core.node.handlers(of: .key, along: start) {
      let event = ViewEvent(.key(key), path)
      guard let answer = view.told(event.action, at: path) else { continue }
      inputs += self.inputs(of: event, answer: answer)
      let options = core.node.options(for: .key, at: path)
      if options?.preventsDefault == true { isTaken = true }
      if options?.stopsHere == true { break }
    }
    return (inputs, isTaken)
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
    inputs(of: core.begin())
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
    let events = core.show(
      node,
      looksSame: patch.isEmpty,
      acknowledging: inputCount - overdue.count - unhandled,
      holdsText: pacing.holdsText(of:)
    )
    return inputs(of: events, before: old)
  }

  /// Shows the view in another size; returns the inputs that it sends for that.
  @discardableResult
  public mutating func resize(columns: Int, rows: Int) -> [Input] {
    if !palette.isEmpty { palette[0].resize(to: TerminalSize(columns: columns, rows: rows)) }
    return inputs(of: core.resize(to: TerminalSize(columns: columns, rows: rows)))
  }
}

// MARK: - Time

extension TerminalScreen {
  /// When there will be something to send, or something else to show, if nothing else happens till then; nil if there
  /// will not.
  ///
  /// On a designed screen the bar of an indeterminate progress moves.
  public var deadline: Duration? {
    guard overdue.isEmpty else { return core.now }
    return [pacing.deadline, laidOut.nextMovement].compactMap(\.self).min()
  }

  /// Lets the time pass; returns the inputs of what has waited long enough, by its options.
  ///
  /// - Parameter time: The time since some beginning, always the same.
  /// - Returns: The inputs to send.
  public mutating func passTime(to time: Duration) -> [Input] {
    core.now = max(core.now, time)
    defer { overdue = [] }
    return overdue + pacing.due(at: core.now).compactMap { input(of: $0) }
  }
}

// MARK: - What is done to the view

extension TerminalScreen {
  /// Returns the inputs that the view sends for events now; what disappears is told in the view before.
  private mutating func inputs(
    of events: [ViewEvent],
    before old: ViewTree<Input>? = nil
  ) -> [Input] {
    let sent = events.flatMap { event in
      event.action == .disappear
        ? input(of: event, in: old).map { [$0] } ?? [] : inputs(of: event)
    }
    guard !sent.isEmpty else { return [] }
    // Inputs are sent in the order of their numbers.
    defer { overdue = [] }
    return overdue + sent
  }

  /// Returns the inputs that the view sends for an event now, and what has waited before it.
  ///
  /// - Parameters:
  ///   - event: What is done.
  ///   - answer: The input that the view sends for that, if it is known.
  /// - Returns: The inputs.
  private mutating func inputs(of event: ViewEvent, answer: Input? = nil) -> [Input] {
    let earlier = pacing.flush(event.path, but: event.action.event).compactMap { input(of: $0) }
    let rate = view.node.options(for: event.action.event, at: event.path)?.rate
    let identity = rate.flatMap { _ in view.node.identity(along: event.path) }
    guard pacing.take(event, of: identity, rate, at: core.now) != nil,
      let input = input(of: event, answer: answer)
    else { return earlier }
    return earlier + [input]
  }

  /// Returns the input that a view sends for an event, and counts it; nil if the view sends none.
  private mutating func input(
    of event: ViewEvent,
    in view: ViewTree<Input>? = nil,
    answer: Input? = nil
  ) -> Input? {
    guard let input = answer ?? (view ?? self.view).told(event.action, at: event.path) else {
      return nil
    }
    inputCount += 1
    if case .input(let text) = event.action {
      core.fields[event.path]?.noteSent(text, as: inputCount)
    }
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
  /// The paths of the nodes along a path that handle events of a kind, from the innermost outward.
  func handlers(of event: EventKind, along path: [PathElement]) -> [[PathElement]] {
    way(along: path).enumerated().reversed()
      .filter { $0.element.handles(event) }
      .map { Array(path.prefix($0.offset)) }
  }

  /// The options of the events of a kind at a path.
  func options(for event: EventKind, at path: [PathElement]) -> EventOptions? {
    let way = way(along: path)
    guard way.count == path.count + 1 else { return nil }
    return way.last?.props?.values.options[event]
  }
}
