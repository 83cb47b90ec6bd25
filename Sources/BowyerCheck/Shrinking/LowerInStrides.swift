/// Lowers large choices in strides: where only the integers of some remainder fail, the next lower ones
/// pass, and say nothing of those further down.
///
/// The first stride is a multiple of all up to ten, for both signs, so it keeps each remainder. What it
/// leaves is settled by the others, which keep one remainder or two.
struct LowerInStrides: ShrinkPass {
  private static let first: UInt64 = 2 * 2_520
  private static let others: [UInt64] = [20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3]
  /// What is lower is found by other passes.
  private static let least: UInt64 = 100
  /// The most choices that are gone through.
  private static let limit = 8

  private var positions: [Int]?
  private var next = 0
  /// The search for how many of the first stride remain.
  private var search: Search?
  private var stride = 0
  private var count: UInt64 = 1

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let large = best.choices.indices.filter { best.choices[$0].index >= Self.least }
    let positions = positions ?? Array(large.prefix(Self.limit))
    self.positions = positions
    while next < positions.count {
      if positions[next] < best.choices.count,
        let lower = lower(best.choices[positions[next]])
      {
        var indices = best.indices
        indices[positions[next]] = lower
        return indices
      }
      (next, search, stride, count) = (next + 1, nil, 0, 1)
    }
    return nil
  }

  private mutating func lower(_ choice: Choice) -> UInt64? {
    let index = choice.index
    if stride == 0 {
      var search = search ?? Search(below: index / Self.first, isLikely: false)
      if search.value == index / Self.first, let target = search.propose() {
        self.search = search
        return target * Self.first + index % Self.first
      }
      stride = 1
    }
    // What fails at the end of its domain alone has no remainder.
    if index == choice.max { return nil }
    while stride <= Self.others.count {
      let step = Self.others[stride - 1] * count
      if step <= index { return index - step }
      (stride, count) = count > 1 ? (stride, count / 2) : (stride + 1, 1)
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if stride == 0 {
      search?.learn(accepted: accepted)
    } else if accepted {
      count *= 2
    } else {
      (stride, count) = count > 1 ? (stride, count / 2) : (stride + 1, 1)
    }
  }
}
