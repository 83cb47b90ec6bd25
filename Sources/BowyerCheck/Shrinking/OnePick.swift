/// Leaves one pick of a schedule out of turn, the last that does, where there are several.
struct OnePick: ShrinkPass {
  private var next: (position: Int, value: UInt64)?

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let picks = best.spans.filter { $0.label == .schedule }.flatMap { Array($0.start..<$0.end) }
    guard picks.count(where: { best.choices[$0].index > 0 }) > 0, let last = picks.last else {
      return nil
    }
    // There may be several to pick from, in another order, where there is one in this.
    var (position, value) = next ?? (last, 0)
    value += 1
    while position < best.choices.count, value > max(1, min(3, best.choices[position].max)) {
      guard let before = picks.last(where: { $0 < position }) else { return nil }
      (position, value) = (before, 1)
    }
    next = (position, value)
    var indices = best.indices
    for pick in picks { indices[pick] = 0 }
    guard position < indices.count else { return nil }
    indices[position] = value
    return indices
  }

  mutating func learn(accepted: Bool) {}
}
