/// The rate, the default action and the propagation of the events of a kind.
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

/// The events that are delayed by their rates, with their deadlines.
///
/// *last*: the last of a series of events is always handled, sooner or later;
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
    /// The order in which the latest events came, which decides between equal deadlines.
    var number: Int
    /// The duration after the deadline in which no event is handled; zero for a debounced event.
    var pause: Duration
    var event: ViewEvent?
    /// The target of the event; nil if it does not have to be distinguished from other nodes.
    var identity: NodeIdentity?
  }

  private var waits: [Place: Wait] = [:]
  /// The number of the next event.
  private var next: Int { (waits.values.map(\.number).max() ?? -1) + 1 }

  package init() {}

  package var deadline: Duration? { waits.values.map(\.due).min() }

  /// Accepts an event and returns it, unless its rate delays it.
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

  /// Removes and returns the events that another must not overtake: all but its own, if it is the
  /// user's; those at its path and below it, if the view causes it.
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
