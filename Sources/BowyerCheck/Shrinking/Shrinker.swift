/// The search for the simplest case that still fails, as a machine.
///
/// It goes through its passes, round after round, until a round has found nothing. A case is tried at
/// most once, and only if it is simpler than the best one.
struct Shrinker: Sendable {
  private(set) var best: ChoiceSequence
  private var passes: [any ShrinkPass]
  private var current = 0
  private var isImproved = false
  private var tried: Set<[UInt64]> = []
  private var proposal: [UInt64] = []

  /// The passes of a round.
  ///
  /// Equal parts are made simpler together twice: their structure, before elements are deleted one by one,
  /// and in every way, before elements are exchanged.
  private static let round: [any ShrinkPass] =
    [Changes.dropDiscarded, Lowering(.outer), Twins([Lowering(.outer)] + structure)]
    + structure + values + [Twins([Lowering(.outer)] + structure + values + exchanges)] + exchanges
  private static let structure: [any ShrinkPass] = [
    DeleteRuns(), Changes.joinSiblings, Changes.liftSubtrees, Changes.liftDeeply,
    Changes.lowerAlternatives, Changes.emptySpans, LowerAndDelete(), OnePick(),
  ]
  private static let values: [any ShrinkPass] = [
    Changes.deleteAndLower, SwapEvents(), Changes.mergeSiblings, Lowering(.equal),
    Lowering(.apart(most: 3)), Lowering(.single),
  ]
  private static let exchanges: [any ShrinkPass] = [
    SwapSiblings(), Lowering(.together), Changes.emptyPairs, Lowering(.apart(most: .max)),
    LowerInStrides(), Changes.moveElements, Changes.deletePairs, Changes.translate,
    Changes.swapAndLift, Arrange(),
  ]

  init(_ failing: ChoiceSequence) {
    best = failing
    passes = Self.round
    tried.insert(failing.indices)
  }

  /// Returns the next case to try, or nil when nothing simpler is known.
  mutating func propose() -> [UInt64]? {
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
      if passes[current].isStrict || mayBeSimpler(candidate), tried.insert(candidate).inserted {
        proposal = candidate
        return candidate
      }
      passes[current].learn(accepted: false)
    }
  }

  /// Returns whether choices may make a simpler case: fewer, or as many and lower at the first difference.
  private func mayBeSimpler(_ candidate: [UInt64]) -> Bool {
    guard candidate.count == best.choices.count else { return candidate.count < best.choices.count }
    return candidate.lexicographicallyPrecedes(best.indices)
  }

  /// Returns whether the case that was regenerated deserves a run.
  ///
  /// - Parameters:
  ///   - sequence: What the generators took of the case that was proposed.
  ///   - isComplete: Whether nothing can be drawn later, by a function.
  /// - Returns: Whether to run it.
  mutating func isWorthwhile(_ sequence: ChoiceSequence, isComplete: Bool) -> Bool {
    guard isComplete else { return sequence.choices.count <= best.choices.count }
    let isSame = sequence.indices == proposal
    guard isSame || !passes[current].isStrict, sequence.isSimpler(than: best) else { return false }
    // What was proposed is in the memo already; what came of it may be new.
    return isSame || tried.insert(sequence.indices).inserted
  }

  /// Takes note of the outcome: the case that failed, or nil if none did.
  mutating func learn(_ failing: ChoiceSequence?) {
    guard let failing, failing.isSimpler(than: best) else {
      return passes[current].learn(accepted: false)
    }
    best = failing
    isImproved = true
    passes[current].learn(accepted: true)
  }
}
