/// Lowers choices as far as they go, aim by aim.
struct Lowering: ShrinkPass {
  private let kind: Aim.Kind
  private var next = 0
  private var running: (aim: Aim, search: Search, count: Int)?

  init(_ kind: Aim.Kind) { self.kind = kind }

  mutating func propose(from best: Recording) -> [UInt64]? {
    while true {
      if let candidate = proceed(best) { return candidate }
      let aims = Aim.all(kind, in: best.choices)
      guard next < aims.count else { return nil }
      running = aims[next].number(in: best.choices).map {
        (aims[next], Search(below: $0), best.choices.count)
      }
      next += 1
    }
  }

  /// Returns the next case of the search that is under way; a case of another length ends it.
  private mutating func proceed(_ best: Recording) -> [UInt64]? {
    guard var current = running, current.count == best.choices.count,
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
