/// A handler of the events of a kind, which returns the input to send.
package enum EventHandler: Sendable {
  /// An input that does not depend on the event's value.
  case always(EventKind, any Sendable)
  case toggle(@Sendable (Bool) -> any Sendable)
  case input(@Sendable (String) -> any Sendable)
  case select(@Sendable (ViewKey) -> (any Sendable)?)
  case slide(@Sendable (SliderValue) -> any Sendable)
  case key(@Sendable (KeyPress) -> (any Sendable)?)
  case pointer(@Sendable (PointerEvent) -> (any Sendable)?)
  case visibleRange(@Sendable (Range<Int>) -> any Sendable)

  package var event: EventKind {
    switch self {
    case .always(let event, _): event
    case .toggle: .toggle
    case .input: .input
    case .select: .select
    case .slide: .slide
    case .key: .key
    case .pointer: .pointer
    case .visibleRange: .visibleRange
    }
  }

  package func input(for action: ViewAction) -> (any Sendable)? {
    switch (self, action) {
    case (.always(let event, let input), _): event == action.event ? input : nil
    case (.toggle(let send), .toggle(let isOn)): send(isOn)
    case (.input(let send), .input(let text)): send(text)
    case (.select(let send), .select(let key)): send(key)
    case (.slide(let send), .slide(let value)): send(value)
    case (.key(let send), .key(let press)): send(press)
    case (.pointer(let send), .pointer(let event)): send(event)
    case (.visibleRange(let send), .visibleRange(let range)): send(range)
    default: nil
    }
  }
}

extension NodeLook {
  /// The kinds of events that the node handles, in the order of their raw values.
  package var events: [EventKind] {
    var events = props?.listeners.map(\.event) ?? []
    if let handler, !events.contains(handler.event) { events.append(handler.event) }
    return events.sorted { $0.rawValue < $1.rawValue }
  }
}

extension Node {
  package var isActive: Bool {
    event != nil || look.props.map { !$0.listeners.isEmpty } ?? false
  }

  /// Returns a Boolean value indicating whether the node handles events of a kind, without copying
  /// its look.
  package func handles(_ event: EventKind) -> Bool {
    self.event == event || look.props?.listeners.contains { $0.event == event } ?? false
  }

  /// Calls a function with each kind of event that the node handles, the control's own first.
  package func forEachEvent(_ visit: (EventKind) -> Void) {
    if let event { visit(event) }
    guard let listeners = look.props?.listeners else { return }
    for listener in listeners where listener.event != event { visit(listener.event) }
  }

  /// Returns the input for an action, without copying the node's look, which would dominate the
  /// cost.
  package func input(for action: ViewAction) -> (any Sendable)? {
    if event == action.event { return look.handler?.input(for: action) }
    return look.props?.listeners.first { $0.event == action.event }?.input(for: action)
  }
}

/// An input that passes some maps unchanged, because its listener was added to the result of these
/// maps.
///
/// `view.map(f).onPress(input)` adds the listener to the node of `view`, below the map, but `input`
/// already has the type that `f` returns.
struct PassingInput: Sendable {
  private let input: any Sendable
  /// The number of maps that are still to be passed; at least 1.
  private let maps: Int

  /// Returns an input that passes some maps unchanged.
  static func passing(_ maps: Int, _ input: any Sendable) -> any Sendable {
    maps == 0 ? input : PassingInput(input: input, maps: maps)
  }

  /// Returns the result of a map: `transform` of the input, or the input itself if it passes this
  /// map.
  static func mapped(
    _ input: any Sendable,
    _ transform: (any Sendable) -> (any Sendable)?
  ) -> (any Sendable)? {
    guard let passing = input as? PassingInput else { return transform(input) }
    return Self.passing(passing.maps - 1, passing.input)
  }
}

extension EventHandler {
  /// Returns the handler with inputs that pass some maps unchanged.
  func passing(_ maps: Int) -> EventHandler {
    guard maps > 0 else { return self }
    let pass: @Sendable (any Sendable) -> any Sendable = { PassingInput.passing(maps, $0) }
    return switch self {
    case .always(let event, let input): .always(event, pass(input))
    case .toggle(let send): .toggle { pass(send($0)) }
    case .input(let send): .input { pass(send($0)) }
    case .select(let send): .select { send($0).map(pass) }
    case .slide(let send): .slide { pass(send($0)) }
    case .key(let send): .key { send($0).map(pass) }
    case .pointer(let send): .pointer { send($0).map(pass) }
    case .visibleRange(let send): .visibleRange { pass(send($0)) }
    }
  }
}
