/// An external event of a session, and its time.
package struct RecordedEvent<Input: Sendable>: Sendable {
  package enum Happening: Sendable {
    /// An input was handled.
    case sent(Input)
    /// A request was answered.
    case answered(RecordedRequest, RecordedValue)
    /// A stream ended.
    case ended(RecordedRequest)
    /// The work of a request failed.
    case failed(RecordedRequest, RecordedFailure)
    /// An alarm fired; the number is its position among the pending alarms in the order of their
    /// times, from 1.
    case woke(Int)
    /// Only time passed.
    case passed
  }

  /// The time since the session's start.
  package var time: Duration
  /// The number of queued values, yielded without a request, that were handled since the event
  /// before; nil if all were.
  package var turns: Int?
  package var happening: Happening

  package init(time: Duration, turns: Int? = nil, _ happening: Happening) {
    self.time = time
    self.turns = turns
    self.happening = happening
  }
}

extension RecordedEvent {
  /// Returns the event with another input; time passes where there is none.
  package func compactMap<Other>(_ transform: (Input) -> Other?) -> RecordedEvent<Other> {
    let happening: RecordedEvent<Other>.Happening =
      switch self.happening {
      case .sent(let input): transform(input).map { .sent($0) } ?? .passed
      case .answered(let request, let value): .answered(request, value)
      case .ended(let request): .ended(request)
      case .failed(let request, let failure): .failed(request, failure)
      case .woke(let place): .woke(place)
      case .passed: .passed
      }
    return RecordedEvent<Other>(time: time, turns: turns, happening)
  }
}

extension RecordedEvent: Equatable where Input: Equatable {}
extension RecordedEvent: Hashable where Input: Hashable {}
extension RecordedEvent.Happening: Equatable where Input: Equatable {}
extension RecordedEvent.Happening: Hashable where Input: Hashable {}
