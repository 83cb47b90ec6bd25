/// Puts the sum of two elements in the place of both, where each is a single number.
///
/// The index of a sum is the sum of the indices, and for two positive integers one more.
struct MergeSiblings: ShrinkPass {
  private var position = 0
  private var extra: UInt64 = 0

  mutating func propose(from best: Recording) -> [UInt64]? {
    while position < best.spans.count {
      if best.spans[position].label == .element, let candidate = merged(best) { return candidate }
      (position, extra) = (position + 1, 0)
    }
    return nil
  }

  private func merged(_ best: Recording) -> [UInt64]? {
    guard let next = best.siblings(from: position).dropFirst().first,
      let one = number(best, position), let other = number(best, next)
    else { return nil }
    var indices = best.indices
    let (sum, overflow) = indices[one].addingReportingOverflow(indices[other] &+ extra)
    indices[other] = overflow ? best.choices[other].max : min(sum, best.choices[other].max)
    indices.removeSubrange(best.spans[position].start..<best.spans[position].end)
    return indices
  }

  /// Returns the one choice of a span that is a number.
  private func number(_ best: Recording, _ position: Int) -> Int? {
    let span = best.spans[position]
    let numbers = (span.start..<span.end).filter { best.choices[$0].max > 1 }
    return numbers.count == 1 ? numbers.first : nil
  }

  mutating func learn(accepted: Bool) {
    guard !accepted else { return extra = 0 }
    (position, extra) = extra == 0 ? (position, 1) : (position + 1, 0)
  }
}
