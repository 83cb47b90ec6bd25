/// Deletes an event of a history that something happens out of turn, and instead exchanges two neighbours
/// before it: so that what it is about has its turn earlier.
struct SwapEvents: ShrinkPass {
  private var deleted = 0
  private var swapped = 0
  private static let limit = 12

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let events = best.spans.filter { $0.label == .event }
    guard events.count <= Self.limit else { return nil }
    while deleted < events.count {
      let isOutOfTurn = events[deleted].count > 0 && best.choices[events[deleted].start].index >= 4
      if isOutOfTurn, swapped + 1 < deleted {
        let (one, other, gone) = (events[swapped], events[swapped + 1], events[deleted])
        let indices = best.indices
        if one.end == other.start {
          let parts = [
            indices[..<one.start], indices[other.start..<other.end], indices[one.start..<one.end],
            indices[other.end..<gone.start], indices[gone.end...],
          ]
          return parts.flatMap { $0 }
        }
        swapped += 1
        continue
      }
      (deleted, swapped) = (deleted + 1, 0)
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if accepted { (deleted, swapped) = (0, 0) } else { swapped += 1 }
  }
}
