public import Foundation

/// Why a person cannot do something.
public struct NothingToDo: Error, CustomStringConvertible {
  public let description: String
}

/// What a person does.
extension ViewHost {
  public func press(_ name: String) throws {
    let press = try act(name) { if case .press(let press) = $0 { press } else { nil } }
    touch(name)
    press()
  }

  public func toggle(_ name: String, to isOn: Bool) throws {
    let set = try act(name) { if case .toggle(let set) = $0 { set } else { nil } }
    touch(name)
    set(isOn)
  }

  public func type(_ text: String, into name: String) throws {
    try act(name) { if case .edit(let set) = $0 { set } else { nil } }(text)
  }

  public func choose(_ tag: some Hashable, in name: String) throws {
    try act(name) { if case .choose(let set) = $0 { set } else { nil } }(AnyHashable(tag))
  }

  public func slide(_ name: String, to value: Double) throws {
    try act(name) { if case .slide(let set) = $0 { set } else { nil } }(value)
  }

  public func increment(_ name: String) throws {
    try act(name) { if case .increment(let step) = $0 { step } else { nil } }()
  }

  public func decrement(_ name: String) throws {
    try act(name) { if case .decrement(let step) = $0 { step } else { nil } }()
  }

  public func submit(_ name: String) throws {
    try act(name) { if case .submit(let submit) = $0 { submit } else { nil } }()
  }

  /// Presses Return on a keyboard: an editor inserts a line break, and a field is submitted, also if its axis is
  /// vertical; only the keyboard on a screen inserts a line break there.
  public func pressReturn(in name: String) throws {
    let newLine = try? act(name) { if case .newLine(let insert) = $0 { insert } else { nil } }
    if let newLine { newLine() } else { try submit(name) }
  }

  #if !os(tvOS) && !os(watchOS)
    /// Presses a keyboard shortcut, which needs no focus; a control behind a presented view may get it.
    public func pressKeys(_ keys: KeyboardShortcut) throws {
      for case .shortcut(keys, let press) in actions { return press() }
      throw NothingToDo(description: "nothing has the keys \(keys)")
    }
  #endif

  public func dismiss(_ name: String) throws {
    try act(name) { if case .dismiss(let dismiss) = $0 { dismiss } else { nil } }()
  }

  /// Pulls a list down; returns when it has been loaded again.
  public func refresh() async throws {
    for case .refresh(let refresh) in actions { return await refresh() }
    throw NothingToDo(description: "nothing is pulled")
  }

  /// Swipes back, or chooses what lies deeper from the menu of the button.
  public func goBack(_ count: Int = 1) throws {
    try act("Back") { if case .goBack(let back) = $0 { back } else { nil } }(count)
    // What follows a change of the path is done when that is shown.
    _ = shown
  }

  /// Does what leaves a view without a choice.
  public func escape(_ name: String) throws {
    try act(name) { if case .escape(let escape) = $0 { escape } else { nil } }()
  }

  /// Opens a link to the app.
  public func open(_ url: URL) throws {
    let opens = actions.compactMap { if case .open(let open) = $0 { open } else { nil } }
    guard !opens.isEmpty else { throw NothingToDo(description: "nothing opens \(url)") }
    for open in opens { open(url) }
  }

  /// Gives the focus to what has a name, or takes it.
  public func focus(_ name: String, _ isFocused: Bool = true) throws {
    let innermost = shown.flatMap(\.all).last { view in
      view.name == name && view.actions.contains { if case .focus = $0 { true } else { false } }
    }
    guard let innermost else { throw NothingToDo(description: "no \(name) has the focus") }
    for case .focus(let set) in innermost.actions { set(isFocused) }
  }

  public func tap(_ name: String, count: Int = 1) throws {
    let tap = try act(name) { if case .tap(count, let tap) = $0 { tap } else { nil } }
    touch(name)
    tap()
    for view in touched(name).dropFirst() where view.isTappedBeside {
      for case .tap(count, let tap) in view.actions { tap() }
    }
  }

  /// Presses what has a name by a remote, which presses what has the focus.
  public func select(_ name: String) throws {
    let found = shown.flatMap(\.all).first { view in
      view.name == name && view.actions.contains { if case .tap(1, _) = $0 { true } else { false } }
    }
    guard let found, found.takesFocus else {
      throw NothingToDo(description: "\(name) cannot have the focus")
    }
    for case .tap(1, let tap) in found.actions { return tap() }
  }

  /// Taps what has a name between the parts of it.
  public func tapGap(of name: String) throws {
    let tapped = shown.flatMap(\.all).first { $0.name == name && $0.isHitWhole }
    for case .tap(1, let tap) in tapped?.actions ?? [] { return tap() }
    throw NothingToDo(description: "nothing is hit between the parts of \(name)")
  }

  /// Performs a long press on the view with a name.
  ///
  /// If its gesture is simultaneous, the end of the touch presses the view, unless it is elsewhere.
  public func hold(_ name: String, endsThere: Bool = true) throws {
    let touched = touched(name)
    let holds = touched.flatMap(\.actions).compactMap { action in
      if case .hold(let isSimultaneous, let hold) = action { (isSimultaneous, hold) } else { nil }
    }
    guard let (isSimultaneous, hold) = holds.first else {
      throw NothingToDo(description: "no \(name) is held")
    }
    touch(name)
    hold()
    guard isSimultaneous else { return }
    for case (true, let hold) in holds.dropFirst() { hold() }
    if endsThere { touched.first { $0.isPressedByTouch }?.pressByTouch() }
  }

  /// Begins a touch on the view with a name.
  private func touch(_ name: String) {
    for case .touch(let begin) in touched(name).flatMap(\.actions) { begin() }
  }

  /// The view with a name and its ancestors, the innermost first.
  private func touched(_ name: String) -> [Shown] {
    func way(_ view: Shown) -> [Shown]? {
      for child in view.children {
        if let way = way(child) { return way + [view] }
      }
      return view.name == name ? [view] : nil
    }
    return shown.lazy.compactMap(way).first ?? []
  }

  #if !os(watchOS)
    public func key(_ press: KeyPress, on name: String) throws -> KeyPress.Result {
      // A key goes to what has the focus, and to what that is in: to the innermost view first.
      let takers = shown.flatMap(\.all).reversed()
        .filter { $0.name == name && $0.all.contains(where: \.takesFocus) }
      let behind = takers.first?.keysBehind ?? []
      for case .key(let key) in behind + takers.flatMap(\.actions) where key(press) == .handled {
        return .handled
      }
      return .ignored
    }
  #endif

  public func drag(_ name: String, to x: Double, _ y: Double, ended: Bool) throws {
    try act(name) { if case .drag(ended, let drag) = $0 { drag } else { nil } }(x, y)
  }

  /// Ends a drag without its end, as when an alert comes.
  public func cancelDrag(_ name: String) throws {
    try act(name) { if case .cancelDrag(let cancel) = $0 { cancel } else { nil } }()
  }

  /// What can be done with all that is shown.
  private var actions: [Shown.Action] { shown.flatMap(\.all).flatMap(\.actions) }

  private func act<Act>(_ name: String, _ act: (Shown.Action) -> Act?) throws -> Act {
    let able = shown.flatMap(\.all).filter { $0.actions.contains { act($0) != nil } }
    guard let found = able.first(where: { $0.name == name }) else {
      throw NothingToDo(description: "no \(name) among \(able.map(\.name))")
    }
    guard found.isEnabled else { throw NothingToDo(description: "\(name) is disabled") }
    guard let act = found.actions.lazy.compactMap(act).first else {
      throw NothingToDo(description: "\(name) does nothing")
    }
    return act
  }
}

extension Shown {
  /// Whether the end of a touch presses it.
  fileprivate var isPressedByTouch: Bool {
    isEnabled
      && actions.contains { action in
        switch action {
        case .press, .toggle, .tap(1, _): true
        default: false
        }
      }
  }

  @MainActor fileprivate func pressByTouch() {
    for action in actions {
      switch action {
      case .press(let press): press()
      case .toggle(let set): set(!notes.contains("on"))
      case .tap(1, let tap): tap()
      default: break
      }
    }
  }
}
