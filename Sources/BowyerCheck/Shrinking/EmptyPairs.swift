/// Makes two choices as simple as they can be, at once: they may cancel each other out.
struct EmptyPairs: ShrinkPass {
  private var next = 0
  private var pairs: [(Int, Int)]?

  mutating func propose(from best: Recording) -> [UInt64]? {
    let pairs = pairs ?? Aim.pairs(of: best.choices.indices.filter { best.choices[$0].index > 0 })
    self.pairs = pairs
    while next < pairs.count, pairs[next].1 >= best.choices.count { next += 1 }
    guard next < pairs.count else { return nil }
    var indices = best.indices
    indices[pairs[next].0] = 0
    indices[pairs[next].1] = 0
    return indices
  }

  mutating func learn(accepted: Bool) { next += 1 }
}
