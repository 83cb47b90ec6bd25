/// What is done too often, thinned out: what waits, and till when.
///
/// *last*: of what follows each other closely the last is always done, sooner or later;
/// *debounce*: it is done when none has followed for the time; *throttle*: in any such time at most one
/// is done; *addressee*: nothing is done to another node than that to which it was meant
package struct Pacing: Hashable, Sendable {
  private struct Place: Hashable {
    let path: [PathElement]
    let event: EventKind
  }

  private struct Wait: Hashable {
    var due: Duration
    /// How long nothing is done after that, once it is done; zero if that does not matter.
    var pause: Duration
    var event: ViewEvent?
    /// The target of the event, where that has to be distinguished from others.
    var identity: NodeIdentity?
  }

  private var waits: [Place: Wait] = [:]

  package init() {}

  /// When something is to be done next, if anything waits.
  package var deadline: Duration? { waits.values.map(\.due).min() }

  /// Takes an event; returns it, unless it has to wait.
  ///
  /// - Parameters:
  ///   - event: What is done.
  ///   - identity: To what it is done.
  ///   - rate: How such events are thinned out.
  ///   - now: When it is done.
  /// - Returns: What is done now.
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
      waits[place] = Wait(due: now.later(by: time), pause: .zero, event: event, identity: identity)
      return nil
    case .throttle(let time):
      guard time > .zero else { return event }
      if waits[place] != nil {
        waits[place]?.event = event
        return nil
      }
      waits[place] = Wait(due: now.later(by: time), pause: time, event: nil, identity: identity)
      return event
    }
  }

  package mutating func due(at now: Duration) -> [ViewEvent] {
    release { $1.due <= now }
  }

  /// Returns what waits at a place, and in it, so that nothing overtakes it.
  package mutating func flush(_ path: [PathElement], but event: EventKind) -> [ViewEvent] {
    release { place, wait in
      place.event != event && place.path.starts(with: path) && wait.event != nil
    }
  }

  /// Forgets what waits for a node in whose place another has come.
  ///
  /// What waits at a path at which there is nothing now is kept: it may come back.
  ///
  /// - Parameter identity: Tells what stands at a path now; nil if nothing does.
  package mutating func forgetStrangers(_ identity: ([PathElement]) -> NodeIdentity?) {
    waits = waits.filter { place, wait in
      guard let meant = wait.identity, let present = identity(place.path) else { return true }
      return meant == present
    }
  }

  package func holdsText(of path: [PathElement]) -> Bool { holds(.input, of: path) }

  /// Whether an event of a kind waits at a path.
  package func holds(_ event: EventKind, of path: [PathElement]) -> Bool {
    waits[Place(path: path, event: event)]?.event != nil
  }

  private mutating func release(_ isReleased: (Place, Wait) -> Bool) -> [ViewEvent] {
    let released = waits.filter(isReleased).sorted { $0.value.due < $1.value.due }
    var events: [ViewEvent] = []
    for (place, wait) in released {
      waits[place] = nil
      guard let event = wait.event else { continue }
      events.append(event)
      if wait.pause > .zero {
        waits[place] = Wait(
          due: wait.due.later(by: wait.pause),
          pause: wait.pause,
          event: nil,
          identity: wait.identity
        )
      }
    }
    return events
  }
}

extension Duration {
  /// The sum with a duration that is not negative, or else the longest duration that there is.
  fileprivate func later(by other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? .max : sum)
  }
}
