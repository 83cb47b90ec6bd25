public import Foundation

/// What the recorder shows of a view: its kind, what it says, what was remarked on it, what is in it.
public struct Shown {
  /// What a person can do with it.
  public enum Action {
    case press(@MainActor () -> Void)
    case toggle(@MainActor (Bool) -> Void)
    case edit(@MainActor (String) -> Void)
    case choose(@MainActor (AnyHashable) -> Void)
    case slide(@MainActor (Double) -> Void)
    case increment(@MainActor () -> Void)
    case decrement(@MainActor () -> Void)
    case submit(() -> Void)
    /// Inserts a line break at the end.
    case newLine(@MainActor () -> Void)
    case refresh(@MainActor @Sendable () async -> Void)
    case dismiss(@MainActor () -> Void)
    /// Goes back, so many screens.
    case goBack(@MainActor (Int) -> Void)
    case escape(() -> Void)
    case open((URL) -> Void)
    case focus(@MainActor (Bool) -> Void)
    case tap(Int, @MainActor () -> Void)
    /// Is called when a touch begins.
    case touch(@MainActor () -> Void)
    /// Is called for a long press; the press of a control follows if it is simultaneous.
    case hold(isSimultaneous: Bool, @MainActor () -> Void)
    #if !os(watchOS)
      case key(@MainActor (KeyPress) -> KeyPress.Result)
    #endif
    #if !os(tvOS) && !os(watchOS)
      /// Is called for keys, wherever the focus is.
      case shortcut(KeyboardShortcut, @MainActor () -> Void)
    #endif
    case drag(ended: Bool, @MainActor (Double, Double) -> Void)
    case cancelDrag(@MainActor () -> Void)
  }

  public var kind: String
  public var text: String?
  public var notes: [String] = []
  public var children: [Shown] = []
  public var actions: [Action] = []
  public var isEnabled = true
  /// Whether a tap anywhere in its row presses it: a button without a style.
  var isPlainButton = false
  /// Whether assistive technologies know it as an element, with a label of its own.
  var isElement = false
  /// Whether it lies over what is shown: what is remarked on that is not remarked on this.
  var isOver = false
  /// Whether it can have the focus.
  var takesFocus: Bool
  /// What takes keys while what lies behind it has the focus.
  var keysBehind: [Action] = []
  /// Whether a drag takes each touch of it.
  var isDragged = false
  /// Whether its tap goes on beside those of the views in it.
  var isTappedBeside = false
  /// Whether its long press blocks scrolling.
  public var blocksScrolling = false
  /// Whether a tap hits it between what is in it, too.
  var isHitWhole = false
  /// Where it stands.
  public var path: [String] = []

  init(
    _ kind: String,
    _ text: String? = nil,
    at place: Place,
    notes: [String?] = [],
    _ children: [Shown] = [],
    actions: [Action] = []
  ) {
    self.kind = kind
    self.text = text
    self.notes = notes.compactMap { $0 }
    self.children = children
    self.actions = actions
    takesFocus = Self.controls.contains(kind)
    isEnabled = place.environment.isEnabled
    path = place.path
  }

  private static let controls: Set<String> = [
    "Button", "Toggle", "TextField", "TextEditor", "SecureField", "Slider", "Stepper", "Picker",
    "DatePicker",
    "Link", "Menu", "searchable",
  ]

  /// Whether it is pressed by itself, and leaves no tap to the gestures of the views around it.
  var takesTaps: Bool { ["Button", "Toggle", "Link", "Menu"].contains(kind) }

  /// This and all that is in it, in the order in which it is read.
  public var all: [Shown] { [self] + children.flatMap(\.all) }

  /// The views that it is to what is done to it: of a row of a grid each cell, as that row is no view.
  var views: [Shown] { kind == "GridRow" ? children.filter { !$0.isOver } : [self] }

  /// Remarks something on it; on a row of a grid, on each cell.
  mutating func remark(_ note: (inout Shown) -> Void) {
    guard kind == "GridRow" else { return note(&self) }
    for index in children.indices where !children[index].isOver { note(&children[index]) }
  }

  /// What a tap in the row that this is presses.
  var plainPresses: [@MainActor () -> Void] {
    let own = actions.compactMap { action in
      if isPlainButton, case .press(let press) = action { press } else { nil }
    }
    return own + children.filter { !$0.isOver }.flatMap(\.plainPresses)
  }

  mutating func replacePlainPresses(_ press: @escaping @MainActor () -> Void) {
    if isPlainButton {
      actions = actions.map { if case .press = $0 { .press(press) } else { $0 } }
    }
    for index in children.indices where !children[index].isOver {
      children[index].replacePlainPresses(press)
    }
  }

  /// What it is called by: its own text, or the first text in it.
  public var name: String { text ?? all.lazy.compactMap(\.text).first ?? "" }
}

extension Shown.Action {
  /// Whether a control has it, and not any view.
  fileprivate var isControl: Bool {
    switch self {
    case .focus: false
    #if !os(watchOS)
      case .key: false
    #endif
    default: !isShortcut
    }
  }
}

extension Shown.Action {
  var isShortcut: Bool {
    #if os(tvOS) || os(watchOS)
      false
    #else
      if case .shortcut = self { true } else { false }
    #endif
  }
}

extension Shown: CustomStringConvertible {
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    var line = kind
    if let text { line += " \"\(text)\"" }
    for note in notes { line += " " + note }
    if !isEnabled, actions.contains(where: \.isControl) { line += " disabled" }
    return [line] + children.flatMap(\.lines).map { "  " + $0 }
  }
}
