public import Foundation

/// Why a person cannot do something.
public struct NothingToDo: Error, CustomStringConvertible {
  public let description: String
}

/// What a person does.
extension ViewHost {
  public func press(_ name: String) throws {
    try act(name) { if case .press(let press) = $0 { press } else { nil } }()
  }

  public func toggle(_ name: String, to isOn: Bool) throws {
    try act(name) { if case .toggle(let set) = $0 { set } else { nil } }(isOn)
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

  public func submit(_ name: String) throws {
    try act(name) { if case .submit(let submit) = $0 { submit } else { nil } }()
  }

  public func dismiss(_ name: String) throws {
    try act(name) { if case .dismiss(let dismiss) = $0 { dismiss } else { nil } }()
  }

  /// Pulls a list down; returns when it has been loaded again.
  public func refresh() async throws {
    let pulls = shown.flatMap(\.all).flatMap(\.actions).compactMap { action in
      if case .refresh(let refresh) = action { refresh } else { nil }
    }
    guard let refresh = pulls.first else { throw NothingToDo(description: "nothing is pulled") }
    await refresh()
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
    let opens = shown.flatMap(\.all).flatMap(\.actions).compactMap { action in
      if case .open(let open) = action { open } else { nil }
    }
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
    try act(name) { if case .tap(count, let tap) = $0 { tap } else { nil } }()
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

  public func hold(_ name: String) throws {
    try act(name) { if case .hold(let hold) = $0 { hold } else { nil } }()
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
