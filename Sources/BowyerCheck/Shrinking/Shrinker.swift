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
    DeleteRuns(), Changes.joinSiblings, Changes.liftSubtrees, Changes.lowerAlternatives,
    Changes.emptySpans, LowerAndDelete(), OnePick(),
  ]
  private static let values: [any ShrinkPass] = [
    Changes.deleteAndLower, SwapEvents(), Changes.mergeSiblings, Lowering(.equal),
    Lowering(.single),
  ]
  private static let exchanges: [any ShrinkPass] = [
    SwapSiblings(), Lowering(.together), Changes.emptyPairs, Lowering(.apart), LowerInStrides(),
    Changes.deletePairs, Changes.translate, Arrange(),
  ]

  init(_ failing: ChoiceSequence) {
    best = failing
    passes = Self.round
    tried.insert(failing.indices)
  }

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

  /// Returns whether choices may make a simpler case: fewer, or as many and lower at the first
  /// difference.
  private func mayBeSimpler(_ candidate: [UInt64]) -> Bool {
    guard candidate.count == best.choices.count else { return candidate.count < best.choices.count }
    return candidate.lexicographicallyPrecedes(best.indices)
  }

  /// Returns whether a regenerated case is worth running; it is complete if no function can draw
  /// further choices.
  mutating func isWorthwhile(_ sequence: ChoiceSequence, isComplete: Bool) -> Bool {
    guard isComplete else { return sequence.choices.count <= best.choices.count }
    let isSame = sequence.indices == proposal
    guard isSame || !passes[current].isStrict, sequence.isSimpler(than: best) else { return false }
    // The proposal is in the set already; the choices consumed may be new.
    return isSame || tried.insert(sequence.indices).inserted
  }

  mutating func learn(_ failing: ChoiceSequence?) {
    guard let failing, failing.isSimpler(than: best) else {
      return passes[current].learn(accepted: false)
    }
    best = failing
    isImproved = true
    passes[current].learn(accepted: true)
  }
}

/// One strategy for simplifying a failing case, as a state machine: it proposes a case, and learns
/// whether that one also failed.
///
/// A pass never runs anything, so the same passes serve synchronous and asynchronous bodies.
protocol ShrinkPass: Sendable {
  /// Whether a proposal is run only if generators consume exactly its choices, so that a pass that
  /// tries many arrangements runs only valid ones.
  var isStrict: Bool { get }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]?

  mutating func learn(accepted: Bool)
}

extension ShrinkPass {
  var isStrict: Bool { false }
}

/// A pass that visits one place of the case after another, and tries a few changes at each.
struct Changes: ShrinkPass {
  let isStrict: Bool
  /// Returns the changed cases at a place, or `nil` after the last place.
  private let candidates: @Sendable (ChoiceSequence, Int) -> [[UInt64]]?
  private var place = 0
  private var next = 0
  private var current: [[UInt64]]?

  init(
    isStrict: Bool = false,
    _ candidates: @escaping @Sendable (ChoiceSequence, Int) -> [[UInt64]]?
  ) {
    self.isStrict = isStrict
    self.candidates = candidates
  }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    while let current = current ?? candidates(best, place) {
      self.current = current
      if next < current.count { return current[next] }
      (place, next, self.current) = (place + 1, 0, nil)
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if accepted { (next, current) = (0, nil) } else { next += 1 }
  }
}
