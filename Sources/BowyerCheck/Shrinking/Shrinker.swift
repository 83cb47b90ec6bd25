/// The search for the simplest case that still fails, as a machine.
///
/// It goes through its passes, round after round, until a round has found nothing. A case is tried at
/// most once, and only if it is simpler than the best one: shorter, or as long and lower at the first
/// difference.
struct Shrinker: Sendable {
  /// The simplest failing case so far.
  private(set) var best: Recording
  private var passes: [any ShrinkPass]
  private var current = 0
  private var isImproved = false
  private var tried: Set<[UInt64]> = []
  private var proposal: [UInt64] = []

  private static let round: [any ShrinkPass] = [
    DropDiscarded(), Lowering(.outer), DeleteRuns(), LiftSubtrees(), EmptySpans(),
    LowerAndDelete(), OnePick(), DeleteEvents(), SwapEvents(), Lowering(.equal), Lowering(.single),
    SwapSiblings(), Lowering(.together),
    EmptyPairs(), Lowering(.apart), MergeSiblings(), LowerInStrides(),
  ]

  init(_ failing: Recording) {
    best = failing
    passes = Self.round
    tried.insert(failing.indices)
  }

  /// Returns the next case to try, or nil when nothing simpler is known.
  mutating func next() -> [UInt64]? {
    let indices = best.indices
    while true {
      guard current < passes.count else {
        guard isImproved else { return nil }
        (passes, current, isImproved) = (Self.round, 0, false)
        continue
      }
      guard let candidate = passes[current].propose(from: best) else {
        current += 1
        continue
      }
      if Recording.isSimpler(candidate, than: indices), tried.insert(candidate).inserted {
        proposal = candidate
        return candidate
      }
      passes[current].learn(accepted: false)
    }
  }

  /// Returns whether the case that was regenerated deserves a run.
  ///
  /// - Parameters:
  ///   - recording: What the generators took of the case that was proposed.
  ///   - isComplete: Whether nothing can be drawn later, by a function.
  /// - Returns: Whether to run it.
  mutating func isWorthwhile(_ recording: Recording, isComplete: Bool) -> Bool {
    guard isComplete else { return recording.choices.count <= best.choices.count }
    let indices = recording.indices
    guard Recording.isSimpler(indices, than: best.indices) else { return false }
    // What was proposed is in the memo already; what came of it may be new.
    guard indices != proposal else { return true }
    return tried.insert(indices).inserted
  }

  /// Takes note of the outcome: the case that failed, or nil if none did.
  mutating func learn(_ failing: Recording?) {
    guard let failing, Recording.isSimpler(failing.indices, than: best.indices) else {
      return passes[current].learn(accepted: false)
    }
    best = failing
    isImproved = true
    passes[current].learn(accepted: true)
  }
}
