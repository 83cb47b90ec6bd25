/// One strategy for simplifying a failing case, as a state machine: it proposes a case, and learns
/// whether that one also failed.
///
/// A pass never runs anything, so the same passes serve synchronous and asynchronous bodies.
protocol ShrinkPass: Sendable {
  /// Whether a proposal is run only if generators consume exactly its choices.
  ///
  /// A pass that tries many arrangements thereby runs only valid ones.
  var isStrict: Bool { get }

  /// Returns a simpler case to try next, or `nil` when this pass has no further proposal.
  mutating func propose(from best: ChoiceSequence) -> [UInt64]?

  /// Records whether the latest proposed case became the best one.
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
