/// What happens one after another, from the first state of a space on.
///
///     let lamp = StoreComponent(
///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
///       view: { isOn in .column(.button("On", true).disabled(isOn), .button("Off", false)) })
///     StateSpace(of: lamp).ways[1].script  // "press On\n"
public struct StateWay: Hashable, Sendable {
  /// The events, in order.
  public let events: [StateEvent]

  /// Makes a way.
  public init(_ events: [StateEvent]) {
    self.events = events
  }

  /// How many events it takes.
  public var count: Int { events.count }

  /// The way as a script that plays it: a line for each event, and a comment for each that is for the world.
  public var script: String { events.map { "\($0)\n" }.joined() }
}

extension StateWay: CustomStringConvertible {
  /// The events, on one line.
  public var description: String { events.map(\.description).joined(separator: ", ") }
}
