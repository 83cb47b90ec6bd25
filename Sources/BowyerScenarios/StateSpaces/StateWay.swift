/// A path through a state space: a sequence of events from the initial state.
///
///     let lamp = StoreComponent(
///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
///       view: { isOn in .column(.button("On", true).disabled(isOn), .button("Off", false)) })
///     StateSpace(of: lamp).ways[1].script  // "press On\n"
public struct StateWay: Hashable, Sendable {
  /// The events, in order.
  public let events: [StateEvent]

  /// Creates a path.
  public init(_ events: [StateEvent]) {
    self.events = events
  }

  /// The number of events.
  public var count: Int { events.count }

  /// The path as a script, with a line for each event; replies are comments.
  public var script: String { events.map { "\($0)\n" }.joined() }
}

extension StateWay: CustomStringConvertible {
  /// The events, on one line.
  public var description: String { events.map(\.description).joined(separator: ", ") }
}
