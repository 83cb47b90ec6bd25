/// A pass that lowers large choices by strides, for failures that occur only for integers with a
/// certain remainder.
///
/// There, the adjacent lower integers pass, and do not indicate whether lower ones fail. The first
/// stride is a multiple of all integers up to ten, for both signs, so it keeps each remainder. The
/// others, which keep one or two remainders, lower the rest.
struct LowerInStrides: ShrinkPass {
  private static let first: UInt64 = 2 * 2_520
  private static let others: [UInt64] = [20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3]
  /// The smallest index worth lowering here; other passes lower smaller ones.
  private static let least: UInt64 = 100
  /// The maximum number of choices to lower.
  private static let limit = 8

  private var positions: [Int]?
  private var next = 0
  /// The search for the number of first strides that remain.
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
    // A value that fails only at the end of its domain does not depend on a remainder.
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
