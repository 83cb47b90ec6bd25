/// Puts the simpler of two siblings first.
struct SwapSiblings: ShrinkPass {
  private var position = 0

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let indices = best.indices
    while position < best.spans.count {
      let first = best.spans[position]
      if let next = best.siblings(from: position).dropFirst().first, first.label != .attempt {
        let second = best.spans[next]
        let (one, other) = (indices[first.start..<first.end], indices[second.start..<second.end])
        let swapped = Array(other) + Array(one)
        if swapped.lexicographicallyPrecedes(indices[first.start..<second.end]) {
          return Array(indices[..<first.start]) + swapped + Array(indices[second.end...])
        }
      }
      position += 1
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if accepted { position = max(0, position - 1) } else { position += 1 }
  }
}
