/// A pass that lowers choices as far as possible, aim by aim.
struct Lowering: ShrinkPass {
  private let kind: Aim.Kind
  private var next = 0
  /// The aims for the case at the start of this pass; after changes, those that still fit are used.
  private var aims: [Aim]?
  private var running: (aim: Aim, search: Search)?

  init(_ kind: Aim.Kind) { self.kind = kind }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    while true {
      if let candidate = proceed(best) { return candidate }
      let aims = aims ?? Aim.all(kind, in: best)
      self.aims = aims
      guard next < aims.count else { return nil }
      running = aims[next].number(in: best.choices).map {
        (aims[next], Search(below: $0, isLikely: kind.isLikely))
      }
      next += 1
    }
  }

  /// Returns the next case of the current search; ends the search if the case no longer fits.
  private mutating func proceed(_ best: ChoiceSequence) -> [UInt64]? {
    guard var current = running,
      current.aim.number(in: best.choices) == current.search.value,
      let target = current.search.propose()
    else {
      running = nil
      return nil
    }
    running = current
    return current.aim.apply(target, to: best.choices)
  }

  mutating func learn(accepted: Bool) { running?.search.learn(accepted: accepted) }
}
