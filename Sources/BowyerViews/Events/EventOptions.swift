/// The rate, the default action and the propagation of the events of a kind.
///
///     EventOptions(rate: .debounce(.milliseconds(300))).stopsPropagation  // false
public struct EventOptions: Hashable, Sendable {
  /// A limit of the rate at which events are handled.
  public enum Rate: Hashable, Sendable {
    /// Handles only the latest event, once no other has followed for the duration.
    case debounce(Duration)
    /// Handles at most one event in each interval of the duration; the latest event is always
    /// handled.
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
