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
  private var machine: ScreenCore
  private var pacing = Pacing()
  /// The number of inputs that were returned to be sent, which is also the number of the latest.
  private var inputCount = 0
  /// Inputs that were due when the program itself was asked for something, to be returned next.
  private var overdue: [Input] = []

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
    machine = ScreenCore(mounted.view.node, TerminalSize(columns: columns, rows: rows))
  }

  /// The view that is shown, with nothing in it still to be made.
  public var view: ViewTree<Input> { mounted.view }

  /// The path of the control that has the focus.
  public var focus: [PathElement]? { machine.focus }

  /// What the screen is, laid out.
  var core: ScreenCore {
    var machine = machine
    machine.layOut()
    return machine
  }

  var size: TerminalSize { machine.size }
  var frame: Frame { core.frame }

  /// Lays out what has changed, so that it is done once for all who look at it.
  mutating func layOut() { machine.layOut() }

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
  /// scroll. Ctrl-C, Ctrl-D and Ctrl-Q end, Ctrl-Z suspends, Ctrl-L redraws.
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
    var inputs = overdue
    overdue = []
    if let time { inputs += passTime(to: time) }
    let outcome: ScreenCore.Outcome
    switch event {
    case .key(let key):
      let answer = tellListeners(key)
      inputs += answer.inputs
      if answer.isTaken { return inputs.isEmpty ? .none : .send(inputs) }
      outcome = machine.handle(.key(key))
    case .paste(let text): outcome = machine.handle(.paste(text))
    case .mouse(let mouse): outcome = machine.handle(.mouse(mouse))
    case .focus: outcome = .events([])
    }
    // A reaction of the program itself carries no inputs.
    if case .events = outcome {} else { overdue = inputs }
    switch outcome {
    case .events(let events):
      inputs += events.flatMap { self.inputs(of: $0) }
      return inputs.isEmpty ? .none : .send(inputs)
    case .quit: return .quit
    case .suspend: return .suspend
    case .redraw: return .redraw
    }
  }

  /// Tells a key to those who listen, from what has the focus outward; returns what they send, and
  /// whether nobody else gets it.
  private mutating func tellListeners(_ key: KeyPress) -> (inputs: [Input], isTaken: Bool) {
    // An open list of options takes its keys itself.
    guard machine.candidate == nil else { return ([], false) }
    var inputs: [Input] = []
    var isTaken = false
    let start = machine.focus ?? machine.index.dialogs.last ?? []
    for path in machine.node.handlers(of: .key, along: start)
    where view.told(.key(key), at: path) != nil {
      inputs += self.inputs(of: ViewEvent(.key(key), path))
      let options = machine.node.options(for: .key, at: path)
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
    tell(.began)
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
    let showing = ScreenCore.Showing(
      acknowledged: inputCount - overdue.count - unhandled,
      looksSame: patch.isEmpty
    ) { [pacing] in pacing.holdsText(of: $0) }
    return tell(.shown(node, showing), before: old)
  }

  /// Shows the view in another size; returns the inputs that it sends for that.
  @discardableResult
  public mutating func resize(columns: Int, rows: Int) -> [Input] {
    tell(.resized(TerminalSize(columns: columns, rows: rows)))
  }
}

// MARK: - Time

extension TerminalScreen {
  /// When there will be something to send, if nothing else happens till then; nil if there will not.
  public var deadline: Duration? { overdue.isEmpty ? pacing.deadline : machine.now }

  /// Lets the time pass; returns the inputs of what has waited long enough, by its options.
  ///
  /// - Parameter time: The time since some beginning, always the same.
  /// - Returns: The inputs to send.
  public mutating func passTime(to time: Duration) -> [Input] {
    machine.now = max(machine.now, time)
    defer { overdue = [] }
    return overdue + pacing.due(at: machine.now).compactMap { input(of: $0) }
  }
}

// MARK: - What is done to the view

extension TerminalScreen {
  /// Tells the screen what happens; returns the inputs that the view sends for it now.
  private mutating func tell(
    _ event: ScreenCore.Event,
    before old: ViewTree<Input>? = nil
  ) -> [Input] {
    guard case .events(let events) = machine.handle(event) else { return [] }
    return events.flatMap { event in
      event.action == .disappear
        ? input(of: event, in: old).map { [$0] } ?? [] : inputs(of: event)
    }
  }

  /// Returns the inputs that the view sends for a event now, and what has waited before it.
  private mutating func inputs(of event: ViewEvent) -> [Input] {
    let earlier = pacing.flush(event.path, but: event.action.event)
    let rate = view.node.options(for: event.action.event, at: event.path)?.rate
    let identity = rate.flatMap { _ in view.node.identity(along: event.path) }
    let taken = pacing.take(event, of: identity, rate, at: machine.now)
    return (earlier + (taken.map { [$0] } ?? [])).compactMap { input(of: $0) }
  }

  /// Returns the input that a view sends for a event, and counts it; nil if the view sends none.
  private mutating func input(of event: ViewEvent, in view: ViewTree<Input>? = nil) -> Input? {
    guard let input = (view ?? self.view).told(event.action, at: event.path) else { return nil }
    inputCount += 1
    if case .input(let text) = event.action {
      machine.fields[event.path]?.send(text, as: inputCount)
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
  /// The options of the events of a kind at a path.
  func options(for event: EventKind, at path: [PathElement]) -> EventOptions? {
    let way = way(along: path)
    guard way.count == path.count + 1 else { return nil }
    return way.last?.props?.values.options[event]
  }
}
