/// How often the events of a kind are handled, and what else becomes of them.
///
///     EventOptions(rate: .debounce(.milliseconds(300))).stopsHere  // false
public struct EventOptions: Hashable, Sendable {
  /// How events that follow each other closely are thinned out.
  public enum Rate: Hashable, Sendable {
    /// Only the last is handled, when none has followed it for so long.
    case debounce(Duration)
    /// At most one is handled in so long, and the last.
    case throttle(Duration)
  }

  /// Whether what the platform does by itself for such an event is left out.
  public var preventsDefault: Bool
  /// Whether what the view stands in does not get the event.
  public var stopsHere: Bool
  /// How they are thinned out; nil if each is handled.
  public var rate: Rate?

  /// Makes options; without arguments, each event is handled, and nothing is left out.
  public init(preventsDefault: Bool = false, stopsHere: Bool = false, rate: Rate? = nil) {
    self.preventsDefault = preventsDefault
    self.stopsHere = stopsHere
    self.rate = rate
  }
}
