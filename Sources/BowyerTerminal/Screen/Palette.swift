import BowyerViews

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
