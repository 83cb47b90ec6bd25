/// The search for the simplest case that still fails, as a state machine.
///
/// It runs its passes in rounds until a round finds no improvement. A case is tried at most once,
/// and only if it is simpler than the best one.
struct Shrinker: Sendable {
  private(set) var best: ChoiceSequence
  private var passes: [any ShrinkPass]
  private var current = 0
  private var isImproved = false
  private var tried: Set<[UInt64]> = []
  private var proposal: [UInt64] = []

  /// The passes of a round.
  ///
  /// Equal parts are simplified together twice: their structure, before elements are deleted one by
  /// one, and in every way, before elements are swapped.
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

  /// Returns the next case to try, or `nil` when no simpler one is known.
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

  /// Returns whether choices may make a simpler case: fewer, or as many with a lower first
  /// difference.
  private func mayBeSimpler(_ candidate: [UInt64]) -> Bool {
    guard candidate.count == best.choices.count else { return candidate.count < best.choices.count }
    return candidate.lexicographicallyPrecedes(best.indices)
  }

  /// Returns whether a regenerated case is worth running.
  ///
  /// - Parameters:
  ///   - sequence: The choices that the generators consumed of the proposed case.
  ///   - isComplete: Whether no function can draw further choices.
  /// - Returns: Whether to run the case.
  mutating func isWorthwhile(_ sequence: ChoiceSequence, isComplete: Bool) -> Bool {
    guard isComplete else { return sequence.choices.count <= best.choices.count }
    let isSame = sequence.indices == proposal
    guard isSame || !passes[current].isStrict, sequence.isSimpler(than: best) else { return false }
    // The proposal is in the set already; the choices consumed may be new.
    return isSame || tried.insert(sequence.indices).inserted
  }

  /// Records the outcome: the case that failed, or `nil` if it did not fail.
  mutating func learn(_ failing: ChoiceSequence?) {
    guard let failing, failing.isSimpler(than: best) else {
      return passes[current].learn(accepted: false)
    }
    best = failing
    isImproved = true
    passes[current].learn(accepted: true)
  }
}
