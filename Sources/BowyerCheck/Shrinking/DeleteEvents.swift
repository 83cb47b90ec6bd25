/// Deletes an event of a history, or two, and lowers the events behind the first: those that let something
/// happen are told by its place among what can happen, and one that came before is gone.
struct DeleteEvents: ShrinkPass {
  /// The events that are deleted; the second is the first, or a later one.
  private var first = 0
  private var second = 0
  private var lowers = true
  private var events: [Int]?
  /// The most events whose pairs are gone through: longer histories wait for a later round.
  private static let limit = 30

  mutating func propose(from best: Recording) -> [UInt64]? {
    let events = events ?? best.spans.indices.filter { best.spans[$0].label == .event }
    self.events = events
    guard events.count <= Self.limit else { return nil }
    while first < events.count {
      while second < events.count {
        if let candidate = candidate(best, events) { return candidate }
        advance()
      }
      (first, second, lowers) = (first + 1, first + 1, true)
    }
    return nil
  }

  private func candidate(_ best: Recording, _ events: [Int]) -> [UInt64]? {
    // One event alone is deleted by other passes.
    guard lowers || second > first else { return nil }
    let deleted = [best.spans[events[first]], best.spans[events[second]]]
    var indices = best.indices
    if lowers {
      var isChanged = false
      let lowered =
        first == second ? events[first...].dropFirst() : events[first..<second].dropFirst()
      for event in lowered where best.spans[event].count > 0 {
        let place = best.spans[event].start
        guard indices[place] >= 4 else { continue }
        indices[place] -= 2
        isChanged = true
      }
      guard isChanged else { return nil }
    }
    if second > first { indices.removeSubrange(deleted[1].start..<deleted[1].end) }
    indices.removeSubrange(deleted[0].start..<deleted[0].end)
    return indices
  }

  mutating func learn(accepted: Bool) {
    if accepted {
      (events, second, lowers) = (nil, first, true)
    } else {
      advance()
    }
  }

  private mutating func advance() {
    if lowers { lowers = false } else { (second, lowers) = (second + 1, true) }
  }
}
