/// Something that came into a session from outside.
package struct RecordedEvent<Input: Sendable>: Sendable {
  package enum Happening: Sendable {
    /// An input was handled.
    case sent(Input)
    /// An answer of the world came in.
    case answered(RecordedRequest, RecordedValue)
    /// There were no more answers.
    case ended(RecordedRequest)
    /// The world could not do what was asked for.
    case failed(RecordedRequest, RecordedFailure)
    /// What waited for a time was woken: of those that waited, by the times they waited for, the first
    /// one is 1.
    case woke(Int)
    /// Nothing but the time.
    case passed
  }

  /// When, after the session began.
  package var time: Duration
  /// How many of the values that effects knew by themselves, and that were queued, had been taken since the
  /// event before; nil if that was all of them.
  package var turns: Int?
  package var happening: Happening

  package init(time: Duration, turns: Int? = nil, _ happening: Happening) {
    self.time = time
    self.turns = turns
    self.happening = happening
  }
}

extension RecordedEvent: Equatable where Input: Equatable {}
extension RecordedEvent: Hashable where Input: Hashable {}
extension RecordedEvent.Happening: Equatable where Input: Equatable {}
extension RecordedEvent.Happening: Hashable where Input: Hashable {}
