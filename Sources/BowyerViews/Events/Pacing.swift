/// What is done too often, thinned out: what waits, and till when.
///
/// *last*: of what follows each other closely the last is always done, sooner or later;
/// *debounce*: it is done when none has followed for the time; *throttle*: in any such time at most one
/// is done
package struct Pacing: Hashable, Sendable {
  private struct Place: Hashable {
    let path: [PathElement]
    let event: EventKind
  }

  private struct Wait: Hashable {
    var due: Duration
    /// How long nothing is done after that, once it is done; zero if that does not matter.
    var pause: Duration
    var deed: Deed?
  }

  private var waits: [Place: Wait] = [:]

  package init() {}

  /// When something is to be done next, if anything waits.
  package var deadline: Duration? { waits.values.map(\.due).min() }

  /// Takes a deed; returns it, unless it has to wait.
  package mutating func take(_ deed: Deed, _ rate: EventOptions.Rate?, at now: Duration) -> Deed? {
    let place = Place(path: deed.path, event: deed.action.event)
    switch rate {
    case nil: return deed
    case .debounce(let time):
      guard time > .zero else { return deed }
      waits[place] = Wait(due: now + time, pause: .zero, deed: deed)
      return nil
    case .throttle(let time):
      guard time > .zero else { return deed }
      if waits[place] != nil {
        waits[place]?.deed = deed
        return nil
      }
      waits[place] = Wait(due: now + time, pause: time, deed: nil)
      return deed
    }
  }

  /// Returns what is to be done by now.
  package mutating func due(at now: Duration) -> [Deed] {
    release { $1.due <= now }
  }

  /// Returns what waits at a place, and in it, so that nothing overtakes it.
  package mutating func flush(_ path: [PathElement], but event: EventKind) -> [Deed] {
    release { place, wait in
      place.event != event && place.path.starts(with: path) && wait.deed != nil
    }
  }

  /// Whether the text of a field waits.
  package func holdsText(of path: [PathElement]) -> Bool {
    waits[Place(path: path, event: .input)]?.deed != nil
  }

  private mutating func release(_ isReleased: (Place, Wait) -> Bool) -> [Deed] {
    let released = waits.filter(isReleased).sorted { $0.value.due < $1.value.due }
    var deeds: [Deed] = []
    for (place, wait) in released {
      waits[place] = nil
      guard let deed = wait.deed else { continue }
      deeds.append(deed)
      if wait.pause > .zero {
        waits[place] = Wait(due: wait.due + wait.pause, pause: wait.pause, deed: nil)
      }
    }
    return deeds
  }
}
