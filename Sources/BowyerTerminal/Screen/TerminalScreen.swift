public import BowyerViews

/// A terminal's screen, which shows a view and handles keys and the mouse: a value, without a terminal or a clock.
///
/// One control has the focus; keys act on it or move the focus. ``handle(_:at:)`` returns the inputs to send;
/// pass the resulting view to ``show(_:unhandled:)``.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
///     var screen = TerminalScreen(view, columns: 80, rows: 24)
///     screen.handle(.key(KeyPress(.tab)))  // TerminalScreen<Int>.Reaction.none
///     screen.handle(.key(KeyPress(.enter)))  // TerminalScreen<Int>.Reaction.send([1])
///
/// *focus*: `focus` is the path of a control or a menu that can be used; nil if there is none
public struct TerminalScreen<Input: Sendable>: Sendable {
  private var mounted: MountedView<Input>
  /// The part that does not depend on the type of inputs, whose latest changes may not be laid out yet.
  var core: ScreenCore
  private var pacing = Pacing()
  /// The number of inputs returned so far, which is also the number of the latest.
  private var inputCount = 0
  /// The palette over the screen while the user searches for a control or a key; one at most.
  private var palette: [Palette] = []
  /// The due inputs that are returned next, as a reaction of the program could not return them.
  private var overdue: [Input] = []
  /// What the terminal shows; nil if that is not known.
  var shown: Frame?
  private var page: DrawnPage?

  /// Creates the screen of a view; columns are clamped to 1...1,000, rows to 1...500; without a theme, marks replace colours.
  public init(_ view: ViewTree<Input>, columns: Int, rows: Int, theme: ViewTheme? = nil) {
    self.init(view, columns: columns, rows: rows, theme, checking: .off)
  }

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

  /// The view that is shown, without lazy nodes.
  public var view: ViewTree<Input> { mounted.view }
  /// The path of the focused control.
  public var focus: [PathElement]? { core.focus }

  var laidOut: ScreenCore {
    var core = core
    core.layOutIfRequested()
    return core
  }

  var size: TerminalSize { core.size }
  package var theme: ViewTheme? { core.theme }
  package var frame: Frame {
    var page: DrawnPage?
    return frame(reusing: &page)
  }

  private func frame(reusing page: inout DrawnPage?) -> Frame {
    let core = laidOut
    let hasHints = core.hasFooter && core.candidate == nil
    let keys = hasHints ? Palette.Entry.hints(of: view, in: core) : []
    let frame = core.frame(reusing: &page, keys: keys)
    return palette.last?.frame(over: frame.cells) ?? frame
  }

  mutating func show(by theme: ViewTheme) {
    if core.theme != nil { (core.theme, page) = (theme, nil) }
  }

  /// Returns the bytes that paint the screen on a terminal that shows what was painted before.
  package mutating func painted(_ depth: ColorDepth = .full) -> [UInt8] {
    // Done here, so that it is done only once for all that use the layout.
    core.layOutIfRequested()
    var page = page
    let frame = frame(reusing: &page)
    defer { (shown, self.page) = (frame, page) }
    return FramePainter.bytes(painting: frame, over: shown, depth)
  }

  /// How many boxes were laid out for the latest layout.
  package var layoutWork: Int { core.layers.reduce(0) { $0 + $1.layout.work } }

  /// The text on the screen, line by line.
  ///
  ///     let view: ViewTree<Int> = .column(.text("a"), .text("b"), .text("c"))
  ///     TerminalScreen(view, columns: 80, rows: 2).lines  // ["a", "b"]
  public var lines: [String] {
    let cells = frame.cells
    let lines = (0..<cells.rows).map(cells.text(ofRow:))
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? 0) + 1))
  }

  /// The reaction to an event.
  public enum Reaction: Sendable {
    /// Nothing; what the screen shows may have changed.
    case none
    /// Send inputs, in this order.
    case send([Input])
    /// End the program.
    case quit
    /// Suspend the program until the user continues it.
    case suspend
    /// Repaint the whole screen.
    case redraw
  }

  /// Handles a key, a paste or a mouse event; returns the reaction.
  ///
  /// A key is passed first to the key listeners of the view, from the focused node outward. Tab and Shift-Tab move
  /// the focus through the controls, of which a list counts as one, and F6 through the regions; arrows move it to the
  /// nearest control on their side, and choose in a picker, a slider and an open menu. Enter and Space use a control;
  /// letters find an option; Escape closes an open menu or picker, or leaves a dialog. Typed text edits a text field;
  /// Enter submits the field or its form, Alt-Enter too; elsewhere that is a double press. Shift-F10 requests the context
  /// menu. Page Up, Page Down and the wheel scroll. Ctrl-P finds a control by its name, and `?` lists the keys, unless the
  /// view handles these keys itself. Ctrl-D and Ctrl-Q quit, Ctrl-C does so at once, Ctrl-Z suspends, Ctrl-L redraws.
  ///
  /// A modal dialog covers the rest of the view, which cannot be used meanwhile, by keys or by the mouse; a dialog that
  /// is higher than the screen scrolls within its frame.
  ///
  /// `time` counts from a fixed starting point; nil if no time has passed.
  public mutating func handle(_ event: TerminalEvent, at time: Duration? = nil) -> Reaction {
    guard !event.isInterrupt else { return .quit }
    var inputs = passTime(to: time ?? core.now)
    if case .key(let key) = event {
      let heard = palette.isEmpty ? sendToListeners(key) : (inputs: [], isTaken: false)
      inputs += heard.inputs
      if heard.isTaken || heard.inputs.isEmpty && palette.isEmpty && openPalette(for: key) {
        return inputs.isEmpty ? .none : .send(inputs)
      }
      let reaction: Reaction? =
        switch (key.key, key.modifiers) {
        case (.character("d"), .control), (.character("q"), .control): .quit
        case (.character("z"), .control): .suspend
        case (.character("l"), .control): .redraw
        default: nil
        }
      if let reaction {
        // The reaction carries no inputs.
        overdue = inputs
        return reaction
      }
    }
    inputs += self.inputs(of: palette.isEmpty ? core.handle(event) : usePalette(event))
    return inputs.isEmpty ? .none : .send(inputs)
  }

  /// Moves the focus to a control, as a mouse press does; returns the inputs that this sends.
  package mutating func moveFocus(to path: [PathElement]) -> [Input] {
    guard core.index.stop(at: path) != nil else { return [] }
    let events = core.moveFocus(to: path)
    return inputs(of: core.finish(events))
  }

  private mutating func openPalette(for key: KeyPress) -> Bool {
    switch (key.key, key.modifiers) {
    case (.character("p"), .control):
      let controls = Palette.Entry.controls(of: view.node, in: core)
      palette = [Palette("Find a control", controls, core.size, core.theme)]
    case (.character("?"), _) where core.takesNoText:
      let keys = Palette.Entry.keys(of: view, in: core) + Palette.Entry.keys
      palette = [Palette("Keys", keys, core.size, core.theme)]
    default: return false
    }
    return true
  }

  private mutating func usePalette(_ event: TerminalEvent) -> [ViewEvent] {
    let (isOpen, entry) = palette[0].handle(event, at: core.now)
    if !isOpen { palette = [] }
    return (entry?.control).map { core.use($0.path, $0.identity) } ?? []
  }

  /// Passes a key to its listeners, from the focused node outward; `isTaken` if it is not handled any further.
  private mutating func sendToListeners(_ key: KeyPress) -> (inputs: [Input], isTaken: Bool) {
    // An open list of options handles its keys itself.
    guard core.candidate == nil else { return ([], false) }
    var inputs: [Input] = []
    var isTaken = false
    for path in core.node.handlers(of: .key, along: core.keyTarget) {
      let event = ViewEvent(.key(key), path)
      guard let answer = view.input(for: event.action, at: path) else { continue }
      inputs += sending(event, answer: answer)
      let options = core.node.options(for: .key, at: path)
      if options?.preventsDefault == true { isTaken = true }
      if options?.stopsPropagation == true { break }
    }
    return (inputs, isTaken)
  }

  /// Returns the inputs that the view sends when it is first shown: for nodes that appear, for the focus, for visible rows.
  ///
  ///     var screen = TerminalScreen(ViewTree.text("a").onAppear(1), columns: 80, rows: 24)
  ///     screen.begin()  // [1]
  public mutating func begin() -> [Input] {
    inputs(of: core.begin())
  }

  /// Shows another view; returns the inputs that it sends for nodes that appear and disappear, and for other changes.
  ///
  /// The focus stays on its control, even if the control moves, and a text field shows the user's text until every input
  /// that it sent is handled. A session that another thread keeps busy handles an input some time after it was sent:
  /// `unhandled` is the number of the latest returned inputs that are not handled yet; show the view again when one is.
  ///
  /// Delayed events and typed text belong to one control, and not to another one at the same path, of another kind or
  /// with another label: give a key to a control whose label changes meanwhile.
  @discardableResult
  public mutating func show(_ view: ViewTree<Input>, unhandled: Int = 0) -> [Input] {
    let old = self.view
    let patch = mounted.update(to: view)
    let node = self.view.node
    pacing.removeReplacedTargets { node.identity(along: $0) }
    let events = core.show(
      node,
      looksSame: patch.isEmpty,
      acknowledging: inputCount - overdue.count - unhandled,
      holdsText: pacing.holdsText(of:)
    )
    return inputs(of: events, before: old)
  }

  /// Shows the view in another size; returns the inputs that this sends.
  @discardableResult
  public mutating func resize(columns: Int, rows: Int) -> [Input] {
    if !palette.isEmpty { palette[0].resize(to: TerminalSize(columns: columns, rows: rows)) }
    return inputs(of: core.resize(to: TerminalSize(columns: columns, rows: rows)))
  }

  /// The time of the next input or change without a further event, such as of a moving bar; nil if there will be none.
  public var deadline: Duration? {
    guard overdue.isEmpty else { return core.now }
    return [pacing.deadline, laidOut.nextMovement].compactMap(\.self).min()
  }

  /// Advances the time, counted from a fixed starting point; returns the inputs of events whose delay has ended.
  public mutating func passTime(to time: Duration) -> [Input] {
    core.now = max(core.now, time)
    return takeDelayed(until: core.now)
  }

  mutating func takeDelayed(until time: Duration = Duration(attoseconds: .max)) -> [Input] {
    defer { overdue = [] }
    return overdue + pacing.due(at: time).flatMap { inputs(of: $0) }
  }

  /// Returns the inputs of events; disappear events are dispatched to the previous view.
  private mutating func inputs(
    of events: [ViewEvent],
    before old: ViewTree<Input>? = nil
  ) -> [Input] {
    let sent = events.flatMap { event in
      event.action == .disappear ? inputs(of: event, in: old) : sending(event)
    }
    guard !sent.isEmpty else { return [] }
    // Inputs are sent in the order of their numbers.
    defer { overdue = [] }
    return overdue + sent
  }

  /// Returns the inputs of earlier delayed events, and that of an event now, which is `answer` if it is known.
  private mutating func sending(_ event: ViewEvent, answer: Input? = nil) -> [Input] {
    let earlier = pacing.flush(before: event).flatMap { inputs(of: $0) }
    let rate = view.node.options(for: event.action.event, at: event.path)?.rate
    let identity = rate.flatMap { _ in view.node.identity(along: event.path) }
    guard pacing.take(event, of: identity, rate, at: core.now) != nil else { return earlier }
    return earlier + inputs(of: event, answer: answer)
  }

  /// Returns the input that a view sends for an event, if any, and counts it.
  private mutating func inputs(
    of event: ViewEvent,
    in view: ViewTree<Input>? = nil,
    answer: Input? = nil
  ) -> [Input] {
    guard let input = answer ?? (view ?? self.view).input(for: event.action, at: event.path) else {
      return []
    }
    inputCount += 1
    if case .input(let text) = event.action {
      let number = inputCount
      core.fields[event.path]?.update { $0.noteSent(text, as: number) }
    }
    return [input]
  }
}

extension Node {
  /// Returns the paths of the nodes along a path that handle an event, from the innermost outward.
  func handlers(of event: EventKind, along path: [PathElement]) -> [[PathElement]] {
    way(along: path).enumerated().reversed()
      .filter { $0.element.handles(event) }
      .map { Array(path.prefix($0.offset)) }
  }

  func options(for event: EventKind, at path: [PathElement]) -> EventOptions? {
    node(at: path)?.props?.values.options[event]
  }
}

/// An overlay in which the user searches for a control by its name, or for a key: a view on a screen of its own.
struct Palette: Sendable {
  struct Entry: Sendable {
    let title: String
    let note: String
    /// What it is found by, beside these.
    var words = ""
    var control: (path: [PathElement], identity: NodeIdentity)?
  }

  private enum Input: Hashable, Sendable {
    case query(String)
    case move(Int)
    case take(Int)
    case leave
  }

  private let title: String
  private let entries: [Entry]
  private var query = ""
  private var selected = 0
  private var screen: TerminalScreen<Input>

  init(_ title: String, _ entries: [Entry], _ size: TerminalSize, _ theme: ViewTheme?) {
    (self.title, self.entries) = (title, entries)
    screen = TerminalScreen(.empty, columns: size.columns, rows: size.rows, theme: theme)
    screen.show(view)
  }

  mutating func resize(to size: TerminalSize) {
    screen.resize(columns: size.columns, rows: size.rows)
    screen.show(view)
  }

  /// Handles an event; returns whether the palette stays open, and the entry that the user has chosen.
  mutating func handle(_ event: TerminalEvent, at time: Duration) -> (isOpen: Bool, Entry?) {
    guard case .send(let inputs) = screen.handle(event, at: time) else { return (true, nil) }
    for input in inputs {
      switch input {
      case .query(let text): (query, selected) = (text, 0)
      case .move(let steps): selected = max(0, min(selected + steps, matches.count - 1))
      case .take(let place):
        let found = matches
        return found.indices.contains(place) ? (false, found[place]) : (true, nil)
      case .leave: return (false, nil)
      }
    }
    screen.show(view)
    return (true, nil)
  }

  /// The entries that contain each word of the query; those that begin with the first word come first.
  private var matches: [Entry] {
    let words = query.lowercased().split(separator: " ")
    let found = entries.filter { entry in
      let text = "\(entry.title) \(entry.note) \(entry.words)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    guard let first = words.first else { return found }
    func isFirst(_ entry: Entry) -> Bool { entry.title.lowercased().hasPrefix(first) }
    return found.filter(isFirst) + found.filter { !isFirst($0) }
  }

  private var view: ViewTree<Input> {
    let found = matches
    let count = max(1, min(10, screen.size.rows - 8))
    let start = max(0, min(selected - count / 2, found.count - count))
    let shown = start..<min(start + count, found.count)
    let width = max(1, min(48, screen.size.columns - 8))
    let rows = shown.map { place in
      ViewTree<Input>.row(
        wraps: false,
        .text(found[place].title),
        .spacer,
        .text(found[place].note).styled(ViewStyle(foreground: .muted))
      )
      .frame(minWidth: width, maxWidth: width).selected(place == selected).onPress(.take(place))
      .focus(FocusRule.none)
    }
    let number = found.isEmpty ? "nothing found" : "\(selected + 1) of \(found.count)"
    let place = selected
    return .dialog(
      title,
      .textField("", text: query, placeholder: "Type to search", kind: .search) { .query($0) }
        .labelled("Name").focus(.initial),
      .column(rows).frame(minHeight: min(count, entries.count)),
      .text("\(number) · ↑ ↓ choose · Enter take · Esc close")
        .styled(ViewStyle(foreground: .muted))
    )
    .onDismiss(.leave)
    .options(EventOptions(preventsDefault: true), for: .key)
    .onKey { key in
      switch (key.key, key.modifiers) {
      case (.down, []): .move(1)
      case (.up, []): .move(-1)
      case (.pageDown, []): .move(count)
      case (.pageUp, []): .move(-count)
      case (.enter, []): .take(place)
      case (.character("p"), .control): .move(0)
      default: nil
      }
    }
  }

  func frame(over base: CellBuffer) -> Frame {
    var page: DrawnPage?
    return screen.laidOut.frame(reusing: &page, over: base)
  }
}

extension Palette.Entry {
  static func controls(of root: Node, in core: ScreenCore) -> [Palette.Entry] {
    var entries: [Palette.Entry] = []
    var groups = [""]
    // The mark is the index of the group that contains the node.
    root.walk { node, path, isDisabled, group in
      if isDisabled { return false }
      if let role = node.controlRole {
        let path = path()
        // A field is found also by its placeholder and by the text that it shows.
        let text = role == .textField ? node.fieldKind.shown(core.field(at: path).text) : ""
        let names = [node.label, node.look.placeholder, text].map { $0.neutralised() }
        // In a closed menu, only controls that take effect at once are listed.
        let isUsable = core.index.stop(at: path) != nil || role == .button || role == .toggle
        if isUsable, let title = names.first(where: { !$0.isEmpty }), !core.index.covers(path) {
          entries.append(
            Palette.Entry(
              title: title,
              note: groups[group].isEmpty ? role.rawValue : groups[group],
              words: names.joined(separator: " "),
              control: (path, node.identity(at: path))
            )
          )
        }
      }
      let isGroup = [.group, .menu, .dialog].contains(node.tag) && !node.look.text.isEmpty
      if isGroup {
        groups.append(node.look.text.neutralised())
        group = groups.count - 1
      }
      return true
    }
    return entries
  }

  static let keys: [Palette.Entry] = [
    ("Tab, Shift-Tab", "next or previous control"), ("← ↑ → ↓", "neighbour, option or value"),
    ("Enter, Space", "use the control"), ("a … z", "find an option"),
    ("F6, Shift-F6", "next or previous region"), ("Esc", "close or leave"),
    ("Home, End", "first or last control"),
    ("Page Up, Page Down", "scroll"), ("Alt-Enter", "press twice"), ("Shift-F10", "ask for more"),
    ("Ctrl-P", "find a control"), ("?", "keys"), ("Ctrl-L", "paint anew"), ("Ctrl-Z", "suspend"),
    ("Ctrl-C, Ctrl-D, Ctrl-Q", "quit"),
  ].map { Palette.Entry(title: $0.0, note: $0.1) }

  /// Returns the keys that the view lists for the focus, with the names of the inputs that they send.
  static func keys<Input: Sendable>(of view: ViewTree<Input>, in core: ScreenCore) -> [Self] {
    core.node.handlers(of: .key, along: core.keyTarget).flatMap { path in
      (core.node.node(at: path)?.props?.values.keys ?? []).compactMap { key in
        view.input(for: .key(key), at: path).map { input in
          let name = key.description
          let title = name.count > 1 ? name.prefix(1).uppercased() + name.dropFirst() : name
          return Palette.Entry(title: title, note: Self.name(of: input).neutralised())
        }
      }
    }
  }

  /// Returns the first two of these keys for the footer; consecutive keys with the same note count as one.
  static func hints<Input: Sendable>(of view: ViewTree<Input>, in core: ScreenCore) -> [KeyHint] {
    keys(of: view, in: core).reduce(into: []) { hints, entry in
      let isNew = hints.count < 2 && hints.last?.words != entry.note
      if isNew { hints.append((entry.title, entry.note)) }
    }
  }

  private static func name(of input: Any) -> String {
    var value = input
    var name = ""
    while true {
      let parts = Mirror(reflecting: value)
      guard parts.displayStyle == .enum else { break }
      guard let part = parts.children.first else {
        name = "\(value)"
        break
      }
      name = part.label ?? name
      value = part.value
    }
    return (name.isEmpty ? "\(type(of: input))" : name).reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}

extension ScreenCore {
  /// Whether a typed letter is not text: no field has the focus, and no menu or picker is open.
  var takesNoText: Bool {
    focusedStop?.isField != true && candidate == nil && openAroundFocus == nil
  }

  /// Uses a control that was found by its name, if it is still there.
  mutating func use(_ path: [PathElement], _ identity: NodeIdentity) -> [ViewEvent] {
    guard let node = node.node(at: path), !index.covers(path),
      node.identity(at: path) == identity
    else { return [] }
    guard let stop = index.stop(at: path) else {
      let isToggle = node.controlRole == .toggle
      return finish([ViewEvent(isToggle ? .toggle(!node.look.isOn) : .press, path)])
    }
    let moved = moveFocus(to: path)
    if stop.node.canOpen { return finish(moved + open(stop)) }
    let isUsed = stop.role == .button || stop.role == .toggle
    return finish(moved + (isUsed ? use(stop, by: .key(KeyPress(.enter))) ?? [] : []))
  }
}
