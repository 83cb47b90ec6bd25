/// A pass that deletes elements: a whole group of siblings, then half of it, and so on down to
/// single elements.
///
/// After a successful deletion, twice as many elements are tried next, so that long lists shrink in
/// few attempts.
struct DeleteRuns: ShrinkPass {
  private var position = 0
  private var length: Int?
  /// The number of choices before the latest successful deletion.
  private var countBefore: Int?
  private var count = 0

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    skipFixed(best)
    // Elements after the last choice that is not 0 would be drawn again if deleted.
    guard let last = best.choices.lastIndex(where: { $0.index > 0 }) else { return nil }
    while position < best.spans.count, best.spans[position].start <= last {
      let span = best.spans[position]
      guard span.label != .argument, span.label != .tree, span.count > 0 else {
        (position, length) = (position + 1, nil)
        continue
      }
      let run = best.siblings(from: position)
      let wanted = length ?? (best.firstSibling(of: position) == position ? run.count : 1)
      let count = min(wanted, run.count)
      length = count
      self.count = best.choices.count
      var indices = best.indices
      indices.removeSubrange(span.start..<best.spans[run[count - 1]].end)
      return indices
    }
    return nil
  }

  /// Skips a group that did not become shorter: its length is drawn elsewhere.
  private mutating func skipFixed(_ best: ChoiceSequence) {
    if let before = countBefore, best.choices.count >= before, position < best.spans.count {
      position = (best.siblings(from: position).last ?? position) + 1
      length = nil
    }
    countBefore = nil
  }

  mutating func learn(accepted: Bool) {
    let count = length ?? 1
    if accepted {
      countBefore = self.count
      length = count * 2
    } else if count > 1 {
      length = count / 2
    } else {
      (position, length) = (position + 1, nil)
    }
  }
}
