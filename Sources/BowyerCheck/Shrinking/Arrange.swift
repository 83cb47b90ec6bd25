/// Puts the choices of a small case in every order, the simplest first.
///
/// Small cases that fail for one reason are often made of the same choices, such as trees of as many nodes.
struct Arrange: ShrinkPass {
  let isStrict = true
  private var order: [UInt64]?
  private var left = 4_000

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let indices = best.indices
    guard indices.count <= 20, left > 0 else { return nil }
    left -= 1
    guard let order else {
      order = indices.sorted()
      return order
    }
    self.order = Self.next(after: order)
    return self.order.flatMap { $0.lexicographicallyPrecedes(indices) ? $0 : nil }
  }

  mutating func learn(accepted: Bool) { if accepted { left = 0 } }

  /// Returns the next permutation in lexicographic order.
  private static func next(after order: [UInt64]) -> [UInt64]? {
    guard let pivot = order.indices.dropLast().last(where: { order[$0] < order[$0 + 1] }),
      let other = order.indices.last(where: { order[$0] > order[pivot] })
    else { return nil }
    var order = order
    order.swapAt(pivot, other)
    order[(pivot + 1)...].reverse()
    return order
  }
}
