import BowyerKinds

/// The kind of an event of a view; a ``ViewAction`` is the event with its value.
public enum EventKind: String, Hashable, Sendable, CaseIterable {
  /// The kind of the ``ViewAction`` of this name.
  case press, toggle, input, select, slide, submit, dismiss, key, focus, blur
  /// The kind of the ``ViewAction`` of this name.
  case doublePress, contextMenu, pointer, appear, disappear, visibleRange

  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package var isOfView: Bool {
    switch self {
    case .appear, .disappear, .visibleRange: true
    case .press, .toggle, .input, .select, .slide, .submit, .dismiss, .key, .focus, .blur,
      .doublePress, .contextMenu, .pointer:
      false
    }
  }
}

/// An interaction with a control, or another event of a view, with its value.
public enum ViewAction: Hashable, Sendable {
  /// A control is pressed.
  case press
  /// A toggle is switched to a value.
  case toggle(Bool)
  /// The text of a text field is edited; the value is the whole new text.
  case input(String)
  /// The option with a key is selected.
  case select(ViewKey)
  /// A slider is moved to a value.
  case slide(SliderValue)
  /// A text field or a form is submitted.
  case submit
  /// A dialog or a screen is dismissed.
  case dismiss
  /// A key is pressed.
  case key(KeyPress)
  /// The control receives the focus.
  case focus
  /// The control loses the focus.
  case blur
  /// A view is pressed twice in quick succession.
  case doublePress
  /// The context menu of a view is requested.
  case contextMenu
  /// A pointer is pressed, moved or released.
  case pointer(PointerEvent)
  /// A node appears in the view.
  case appear
  /// A node disappears from the view.
  case disappear
  /// The rows of a scrolling view with these indices are visible.
  case visibleRange(Range<Int>)

  /// The kind of the event, without its value.
  public var event: EventKind {
    switch self {
    case .press: .press
    case .toggle: .toggle
    case .input: .input
    case .select: .select
    case .slide: .slide
    case .submit: .submit
    case .dismiss: .dismiss
    case .key: .key
    case .focus: .focus
    case .blur: .blur
    case .doublePress: .doublePress
    case .contextMenu: .contextMenu
    case .pointer: .pointer
    case .appear: .appear
    case .disappear: .disappear
    case .visibleRange: .visibleRange
    }
  }
}

extension ViewAction: CustomStringConvertible {
  /// A description of the action, with control characters neutralised.
  public var description: String {
    switch self {
    case .toggle(let isOn): "toggle \(isOn ? "on" : "off")"
    case .input(let text): "input \(text.literal)".neutralised()
    case .select(let key): "select \(key.description.literal)".neutralised()
    case .slide(let value): "slide to \(value)"
    case .key(let press): "key \(press)".neutralised()
    case .doublePress: "double press"
    case .contextMenu: "context menu"
    case .pointer(let pointer): "pointer \(pointer.phase) at \(pointer.x), \(pointer.y)"
    case .visibleRange(let range): "rows \(range.lowerBound)..<\(range.upperBound) seen"
    case .press, .submit, .dismiss, .focus, .blur, .appear, .disappear: event.rawValue
    }
  }
}

package struct ViewEvent: Hashable, Sendable {
  package let action: ViewAction
  package let path: [PathElement]

  package init(_ action: ViewAction, _ path: [PathElement]) {
    self.action = action
    self.path = path
  }
}

/// An event of a pointer on a view, such as a mouse, a pen or a finger.
public struct PointerEvent: Hashable, Sendable {
  /// The phase of a pointer event.
  public enum Phase: Hashable, Sendable {
    /// The pointer is pressed.
    case down
    /// The pointer is moved, whether it is pressed or not.
    case move
    /// The pointer is released.
    case up
  }

  /// The button of a pointer event.
  public enum Button: Hashable, Sendable {
    /// The primary button, usually the left one.
    case primary
    /// The secondary button, which usually opens a context menu.
    case secondary
    /// The middle button, usually the wheel.
    case middle
    /// No button: the pointer is only moved.
    case none
  }

  /// The phase.
  public var phase: Phase
  /// The distance from the left edge: for a canvas in its units, else in cells of a terminal, points of SwiftUI or CSS pixels.
  public var x: Double
  /// The distance from the top of the view, in the same units; the middle of a terminal's first line is at 0.5.
  public var y: Double
  /// The button.
  public var button: Button

  /// Creates a pointer event.
  public init(_ phase: Phase, x: Double, y: Double, button: Button = .primary) {
    self.phase = phase
    self.x = x
    self.y = y
    self.button = button
  }
}

/// The reason why a tree has no input for an event, which may be outdated, forged or mistaken.
public enum EventRefusal: Error, Hashable, Sendable {
  /// There is no node at the path.
  case noNode([PathElement])
  /// The node at the path does not handle the action.
  case notHandled(ViewAction, label: String)
  /// The control or one of its containers is disabled.
  case disabled(label: String)
}

extension EventRefusal: CustomStringConvertible {
  /// A description of the problem, with control characters neutralised.
  ///
  /// It contains no typed text, which may come from a secure field, and other values of the action only in debug builds.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  package func description(showsValues: Bool) -> String {
    let words =
      switch self {
      case .noNode(let path):
        "no node at [\(path.map(\.description).joined(separator: ", "))]"
      case .notHandled(let action, let label):
        "\(label.literal) does nothing for \(showsValues && !action.isTyped ? "\(action)" : action.event.rawValue)"
      case .disabled(let label):
        "\(label.literal) is disabled"
      }
    return words.neutralised()
  }
}

extension ViewAction {
  fileprivate var isTyped: Bool { event == .input || event == .key }
}

/// Whether diagnostics show values, such as ids; they do in debug builds.
package var diagnosticsShowValues: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}

/// A key and the modifiers held with it.
///
///     KeyPress(.character("c"), .control).description  // "ctrl-c"
public struct KeyPress: Hashable, Sendable {
  /// The key that was pressed.
  public var key: Key
  /// The modifiers that were held, as far as the terminal reports them.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// A key of a keyboard; a shifted letter is the letter itself, as a terminal reports it: `.character("A")`.
  public enum Key: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// An editing key, Enter, Tab or Escape.
    case enter, tab, escape, backspace, delete, insert
    /// An arrow key.
    case up, down, left, right
    /// A navigation key.
    case home, end, pageUp, pageDown
    /// A function key, numbered from 1.
    case function(Int)

    /// The keys that type no character, other than the function keys.
    package static let named = keyNames.map(\.key).filter { $0 != .character(" ") }
  }

  /// The modifiers of a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift, where it does not change the typed character.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, which some terminals call meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The character that the key types; nil if it types none.
  public var text: Character? {
    guard case .character(let character) = key, modifiers.isSubset(of: .shift) else { return nil }
    return character
  }
}

extension KeyPress: LosslessStringConvertible {
  /// The modifiers and the name of the key, joined by `-`.
  public var description: String {
    let held = modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
    return (held + [key.name(in: keyNames, function: "f")]).joined(separator: "-")
  }

  /// Creates the key press with a description; nil if there is none.
  ///
  ///     KeyPress("ctrl-c")  // KeyPress(.character("c"), .control)
  ///     KeyPress("return")  // nil
  public init?(_ description: String) {
    // Compares bytes: a combining mark as the key would merge with the preceding hyphen.
    var rest = description.utf8[...]
    var modifiers: Modifiers = []
    for (name, modifier) in modifierNames where rest.count > name.utf8.count + 1 {
      guard rest.starts(with: (name + "-").utf8) else { continue }
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.utf8.count + 1)
    }
    let name = String(decoding: rest, as: UTF8.self)
    guard let key = Key(name, in: keyNames, function: "f") else { return nil }
    self.init(key, modifiers)
    // Each key has exactly one description: "f05" and " " are not accepted.
    guard self.description.hasSameBytes(as: description) else { return nil }
  }
}

private let modifierNames: [(name: String, modifier: KeyPress.Modifiers)] = [
  ("ctrl", .control), ("alt", .alt), ("shift", .shift),
]

private let keyNames: [(name: String, key: KeyPress.Key)] = [
  ("space", .character(" ")), ("enter", .enter), ("tab", .tab), ("escape", .escape),
  ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("up", .up),
  ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
  ("page-up", .pageUp), ("page-down", .pageDown),
]

extension KeyPress.Key {
  /// Returns the name of the key: that in a table, its character, or the number after the prefix of function keys.
  package func name(in names: [(name: String, key: Self)], function prefix: String) -> String {
    if let known = names.first(where: { $0.key == self }) { return known.name }
    return switch self {
    case .character(let character): String(character)
    case .function(let number): "\(prefix)\(number)"
    case .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
      .end, .pageUp, .pageDown:
      ""
    }
  }

  /// Creates the key with a name, as ``name(in:function:)`` returns it.
  package init?(_ name: String, in names: [(name: String, key: Self)], function prefix: String) {
    if let known = names.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix(prefix), let number = Int(name.dropFirst()), number > 0 {
      self = .function(number)
    } else {
      return nil
    }
  }
}

/// What a node sends for an event.
package enum EventAnswer: Sendable {
  case always(any Sendable)
  case by(@Sendable (ViewAction) -> (any Sendable)?)

  package func input(for action: ViewAction) -> (any Sendable)? {
    switch self {
    case .always(let input): input
    case .by(let input): input(action)
    }
  }
}

package struct EventHandler: Sendable {
  package let event: EventKind
  package let answer: EventAnswer
  /// The number of the first maps of its node, above which it was added: its inputs do not pass them.
  let mapsBelow: Int
}

extension NodeLook {
  package var events: [EventKind] {
    var events = props?.listeners.map(\.event) ?? []
    if let event, !events.contains(event) { events.append(event) }
    return events.sorted { $0.order < $1.order }
  }
}

extension Node {
  package var isActive: Bool {
    event != nil || look.props.map { !$0.listeners.isEmpty } ?? false
  }

  package func handles(_ event: EventKind) -> Bool {
    self.event == event || look.props?.listeners.contains { $0.event == event } ?? false
  }

  /// Returns the input after the maps of the node, without copying the look, which would dominate the cost.
  func input(for action: ViewAction) -> (any Sendable)? {
    if event == action.event { return mapped(look.answer?.input(for: action)) }
    guard let listener = look.props?.listeners.first(where: { $0.event == action.event }) else {
      return nil
    }
    return mapped(listener.answer.input(for: action), after: listener.mapsBelow)
  }

  private func mapped(_ input: (any Sendable)?, after count: Int = 0) -> (any Sendable)? {
    guard isMapped, let input else { return input }
    return look.maps(input, after: count)
  }
}

extension ViewTree {
  /// Returns this view, which sends an input when it is pressed; a button sends its own input.
  ///
  ///     let line = ViewTree.text("Ada").onPress(1)
  ///     line.controls[0].label  // "Ada"
  ///     try line.dispatch(.press, at: [])  // 1
  ///
  /// Each listener replaces an earlier listener of the view to the same event, even one below a map.
  public func onPress(_ input: Input) -> ViewTree {
    listening(.press, .always(input))
  }

  /// Returns this view, which sends an input when it is pressed twice in quick succession.
  public func onDoublePress(_ input: Input) -> ViewTree {
    listening(.doublePress, .always(input))
  }

  /// Returns this view, which sends an input when its context menu is requested.
  public func onContextMenu(_ input: Input) -> ViewTree {
    listening(.contextMenu, .always(input))
  }

  /// Returns this field or form, which sends an input when it is submitted, as with Enter.
  public func onSubmit(_ input: Input) -> ViewTree {
    listening(.submit, .always(input))
  }

  /// Returns this dialog or screen, which sends an input when it is dismissed; without it, Escape does nothing.
  public func onDismiss(_ input: Input) -> ViewTree {
    listening(.dismiss, .always(input))
  }

  /// Returns this view, which sends an input when it receives the focus.
  public func onFocus(_ input: Input) -> ViewTree {
    listening(.focus, .always(input))
  }

  /// Returns this view, which sends an input when it loses the focus.
  public func onBlur(_ input: Input) -> ViewTree {
    listening(.blur, .always(input))
  }

  /// Returns this view, which sends an input when it appears.
  public func onAppear(_ input: Input) -> ViewTree {
    listening(.appear, .always(input))
  }

  /// Returns this view, which sends an input when it disappears.
  public func onDisappear(_ input: Input) -> ViewTree {
    listening(.disappear, .always(input))
  }

  /// Returns this view, which sends inputs for keys pressed in it; a terminal lists the keys with the names of their inputs.
  ///
  ///     let field = ViewTree.textField("Name", text: "") { _ in 1 }
  ///     let edited = field.onKey([KeyPress(.escape): 2])
  ///     try edited.dispatch(.key(KeyPress(.escape)), at: [])  // 2
  public func onKey(_ inputs: KeyValuePairs<KeyPress, Input>) -> ViewTree {
    let inputs = Array(inputs)
    return listening(
      .key,
      .by { action in inputs.first { action == .key($0.key) }?.value },
      keys: inputs.map(\.key)
    )
  }

  /// Returns this view, which sends inputs for keys that are pressed on it or on a descendant.
  ///
  ///     let letters = ViewTree.text("Type").onKey { $0.text }
  ///     try letters.dispatch(.key(KeyPress(.character("a"))), at: [])  // "a"
  public func onKey(_ input: @escaping @Sendable (KeyPress) -> Input?) -> ViewTree {
    listening(.key, .by { if case .key(let press) = $0 { input(press) } else { nil } })
  }

  /// Returns this view, which sends inputs for pointer events on it.
  ///
  ///     let board = ViewTree<Int>.canvas("Board", width: 10, height: 10, [])
  ///       .onPointer { $0.phase == .down ? Int($0.x) : nil }
  ///     try board.dispatch(.pointer(PointerEvent(.down, x: 3, y: 4)), at: [])  // 3
  public func onPointer(_ input: @escaping @Sendable (PointerEvent) -> Input?) -> ViewTree {
    listening(.pointer, .by { if case .pointer(let event) = $0 { input(event) } else { nil } })
  }

  /// Returns this scrolling view, which sends an input for the range of its visible rows, of which some may be partly visible.
  ///
  /// The rows are the children of the scrolling view, or of its only container, counted from 0, including each row of a
  /// `forEach`. If no row is visible, the range is empty. In SwiftUI, only a list sends it.
  public func onVisibleRange(_ input: @escaping @Sendable (Range<Int>) -> Input) -> ViewTree {
    listening(
      .visibleRange,
      .by { if case .visibleRange(let rows) = $0 { input(rows) } else { nil } }
    )
  }

  /// Returns this view with options for its events of a kind.
  public func options(_ options: EventOptions, for event: EventKind) -> ViewTree {
    with { $0.options[event] = options == EventOptions() ? nil : options }
  }
}

/// The rate, the default action and the propagation of the events of a kind.
public struct EventOptions: Hashable, Sendable {
  /// A limit of the rate at which events are handled.
  public enum Rate: Hashable, Sendable {
    /// Handles only the latest event, once no other has followed for the duration.
    case debounce(Duration)
    /// Handles at most one event in each interval of the duration; the latest event is always handled.
    case throttle(Duration)
  }

  /// Whether the platform's default action for the event is prevented.
  public var preventsDefault: Bool
  /// Whether the event is kept from the containers of the view.
  public var stopsPropagation: Bool
  /// The limit of the rate; nil if each event is handled.
  public var rate: Rate?

  /// Creates options; by default, each event is handled, and neither prevented nor stopped.
  public init(preventsDefault: Bool = false, stopsPropagation: Bool = false, rate: Rate? = nil) {
    self.preventsDefault = preventsDefault
    self.stopsPropagation = stopsPropagation
    self.rate = rate
  }
}

/// The events that are delayed by their rates, with their deadlines; the last of a series is always handled.
///
/// *debounce*: it is handled once no event has followed for the duration; *throttle*: at most one event is handled
/// in each interval; *addressee*: no event is sent to another node than its target; *order*: no event of the user
/// overtakes one that is delayed; *fair*: events with equal deadlines are handled in the order in which they came
package struct Pacing: Hashable, Sendable {
  private struct Place: Hashable {
    let path: [PathElement]
    let event: EventKind
  }

  private struct Wait: Hashable {
    var due: Duration
    /// The order in which events came, which decides between equal deadlines.
    var number: Int
    /// The duration after the deadline in which no event is handled; zero for a debounced event.
    var pause: Duration
    var event: ViewEvent?
    /// The target of the event; nil if it does not have to be distinguished from other nodes.
    var identity: NodeIdentity?
  }

  private var waits: [Place: Wait] = [:]
  private var next: Int { (waits.values.map(\.number).max() ?? -1) + 1 }

  package init() {}

  package var deadline: Duration? { waits.values.map(\.due).min() }

  package mutating func take(
    _ event: ViewEvent,
    of identity: NodeIdentity? = nil,
    _ rate: EventOptions.Rate?,
    at now: Duration
  ) -> ViewEvent? {
    let place = Place(path: event.path, event: event.action.event)
    switch rate {
    case nil: return event
    case .debounce(let time):
      guard time > .zero else { return event }
      let due = now.later(by: time)
      waits[place] = Wait(due: due, number: next, pause: .zero, event: event, identity: identity)
      return nil
    case .throttle(let time):
      guard time > .zero else { return event }
      let wait = Wait(due: now.later(by: time), number: next, pause: time, identity: identity)
      guard waits[place] != nil else {
        waits[place] = wait
        return event
      }
      waits[place]?.event = event
      waits[place]?.number = wait.number
      return nil
    }
  }

  package mutating func due(at now: Duration) -> [ViewEvent] {
    release { $1.due <= now }
  }

  /// Removes and returns the events that another must not overtake: all but its own or, of one by the view, those in its node.
  package mutating func flush(before event: ViewEvent) -> [ViewEvent] {
    let own = Place(path: event.path, event: event.action.event)
    return release { place, wait in
      wait.event != nil && place != own
        && (!own.event.isOfView || place.path.starts(with: own.path))
    }
  }

  /// Events at a path without a node are kept, as the node may return.
  package mutating func removeReplacedTargets(_ identity: ([PathElement]) -> NodeIdentity?) {
    waits = waits.filter { place, wait in
      guard let meant = wait.identity, let present = identity(place.path) else { return true }
      return meant == present
    }
  }

  package func holdsText(of path: [PathElement]) -> Bool { holds(.input, of: path) }

  package func holds(_ event: EventKind, of path: [PathElement]) -> Bool {
    waits[Place(path: path, event: event)]?.event != nil
  }

  private mutating func release(_ isReleased: (Place, Wait) -> Bool) -> [ViewEvent] {
    let released = waits.filter(isReleased).sorted {
      ($0.value.due, $0.value.number) < ($1.value.due, $1.value.number)
    }
    var events: [ViewEvent] = []
    for (place, wait) in released {
      waits[place] = nil
      guard let event = wait.event else { continue }
      events.append(event)
      if wait.pause > .zero {
        let due = wait.due.later(by: wait.pause)
        waits[place] = Wait(due: due, number: next, pause: wait.pause, identity: wait.identity)
      }
    }
    return events
  }
}

extension Duration {
  fileprivate func later(by other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? .max : sum)
  }
}
