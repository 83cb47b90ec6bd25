/// A pass that swaps two adjacent siblings if the second is simpler.
struct SwapSiblings: ShrinkPass {
  private var position = 0

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let indices = best.indices
    while position < best.spans.count {
      let first = best.spans[position]
      if let next = best.siblings(from: position).dropFirst().first, first.label != .attempt {
        let second = best.spans[next]
        let (one, other) = (indices[first.start..<first.end], indices[second.start..<second.end])
        let swapped = Array(other) + Array(one)
        if swapped.lexicographicallyPrecedes(indices[first.start..<second.end]) {
          return Array(indices[..<first.start]) + swapped + Array(indices[second.end...])
        }
      }
      position += 1
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if accepted { position = max(0, position - 1) } else { position += 1 }
  }
}

/// A pass that deletes an out-of-turn event of a history, and instead swaps two adjacent events
/// before it, so that its subject has its turn earlier.
struct SwapEvents: ShrinkPass {
  private var deleted = 0
  private var swapped = 0
  private static let limit = 12

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let events = best.spans.filter { $0.label == .event }
    guard events.count <= Self.limit else { return nil }
    while deleted < events.count {
      let isOutOfTurn = events[deleted].count > 0 && best.choices[events[deleted].start].index >= 4
      if isOutOfTurn, swapped + 1 < deleted {
        let (one, other, gone) = (events[swapped], events[swapped + 1], events[deleted])
        let indices = best.indices
        if one.end == other.start {
          let parts = [
            indices[..<one.start], indices[other.start..<other.end], indices[one.start..<one.end],
            indices[other.end..<gone.start], indices[gone.end...],
          ]
          return parts.flatMap { $0 }
        }
        swapped += 1
        continue
      }
      (deleted, swapped) = (deleted + 1, 0)
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if accepted { (deleted, swapped) = (0, 0) } else { swapped += 1 }
  }
}

/// A pass that keeps only one pick of a schedule out of turn, preferring late ones.
struct OnePick: ShrinkPass {
  private var next: (position: Int, value: UInt64)?

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    let picks = best.spans.filter { $0.label == .schedule }.flatMap { Array($0.start..<$0.end) }
    guard picks.count(where: { best.choices[$0].index > 0 }) > 0, let last = picks.last else {
      return nil
    }
    // Another order may offer several alternatives where this one offers a single one.
    var (position, value) = next ?? (last, 0)
    value += 1
    while position < best.choices.count, value > max(1, min(3, best.choices[position].max)) {
      guard let before = picks.last(where: { $0 < position }) else { return nil }
      (position, value) = (before, 1)
    }
    next = (position, value)
    var indices = best.indices
    for pick in picks { indices[pick] = 0 }
    guard position < indices.count else { return nil }
    indices[position] = value
    return indices
  }

  mutating func learn(accepted: Bool) {}
}

/// A pass that tries all orders of the choices of a small case, the simplest first.
///
/// Small cases that fail for the same reason often consist of the same choices, such as trees with
/// equally many nodes.
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
