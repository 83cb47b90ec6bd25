/// Deletes all that was thrown away, at once.
struct DropDiscarded: ShrinkPass {
  private var isDone = false

  mutating func propose(from best: Recording) -> [UInt64]? {
    guard !isDone else { return nil }
    isDone = true
    var end = 0
    var kept: [UInt64] = []
    let indices = best.indices
    for span in best.spans where span.discarded && span.start >= end {
      kept += indices[end..<span.start]
      end = span.end
    }
    return end == 0 ? nil : kept + indices[end...]
  }

  mutating func learn(accepted: Bool) {}
}
