import BowyerViews

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
    var early: [Input] = []
    if let time { early = passTime(to: time) }
    if event.isInterrupt { return .quit }
    if case .key(let key) = event {
      let answer = tellKey(key)
      early += answer.inputs
      if answer.isTaken { return early.isEmpty ? .none : .send(early) }
    }
    let request = core.take(event)
    let inputs = early + inputs()
    // What is asked of the program itself is returned without inputs.
    if request != .none { inputCount -= inputs.count }
    switch request {
    case .none: return inputs.isEmpty ? .none : .send(inputs)
    case .quit: return .quit
    case .suspend: return .suspend
    case .redraw: return .redraw
    }
  }

  /// Tells a key to those who listen, from what has the focus outward; returns what they send, and
  /// whether nobody else gets it.
  private mutating func tellKey(_ key: KeyPress) -> (inputs: [Input], isTaken: Bool) {
    // An open list of options takes its keys itself.
    guard core.candidate == nil else { return ([], false) }
    var inputs: [Input] = []
    var isTaken = false
    let start = core.focus ?? core.index.dialogs.last ?? []
    for path in core.node.handlers(of: .key, along: start) {
      guard let input = input(of: Deed(.key(key), path)) else { continue }
      inputs.append(input)
      let options = core.node.options(for: .key, at: path)
      if options?.preventsDefault == true { isTaken = true }
      if options?.stopsHere == true { break }
    }
    return (inputs, isTaken)
  }
}
