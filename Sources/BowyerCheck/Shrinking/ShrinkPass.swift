/// One way of making a failing case simpler, as a machine: it proposes a case, and learns whether
/// that one failed too.
///
/// A pass never runs anything, so the same passes serve bodies that wait and bodies that do not.
protocol ShrinkPass: Sendable {
  /// Whether a proposal counts only if generators take exactly its choices: a pass that tries many
  /// arrangements runs only those that are cases.
  var isStrict: Bool { get }

  /// Returns a simpler case to try next, or nil when this pass has tried all it knows.
  mutating func propose(from best: ChoiceSequence) -> [UInt64]?

  /// Takes note of whether the case proposed last became the best one.
  mutating func learn(accepted: Bool)
}

extension ShrinkPass {
  var isStrict: Bool { false }
}

/// A pass that looks at one place of the case after another: there it tries each of a few changes.
struct Changes: ShrinkPass {
  let isStrict: Bool
  /// Returns the changed cases at a place, or nil behind the last place.
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
