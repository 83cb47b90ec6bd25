/// Deletes elements: a whole group of siblings, then half of it, down to one by one; where one goes,
/// twice as many are tried next, so that long lists fall in a few tries.
struct DeleteRuns: ShrinkPass {
  private var position = 0
  private var length: Int?

  mutating func propose(from best: Recording) -> [UInt64]? {
    while position < best.spans.count {
      let span = best.spans[position]
      guard span.label != .argument, span.label != .tree, span.count > 0 else {
        (position, length) = (position + 1, nil)
        continue
      }
      let run = best.siblings(from: position)
      let wanted = length ?? (best.isFirstSibling(position) ? run.count : 1)
      let count = min(wanted, run.count)
      length = count
      var indices = best.indices
      indices.removeSubrange(span.start..<best.spans[run[count - 1]].end)
      return indices
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    let count = length ?? 1
    if accepted {
      length = count * 2
    } else if count > 1 {
      length = count / 2
    } else {
      (position, length) = (position + 1, nil)
    }
  }
}
