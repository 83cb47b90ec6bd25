extension Changes {
  /// A pass that joins two adjacent collections.
  ///
  /// A collection either ends with a choice that no element follows, each element starting with the
  /// opposite choice, or starts with its length.
  static let joinSiblings = Changes(isStrict: true) { best, place in
    guard place < best.spans.count else { return nil }
    let first = best.spans[place]
    guard first.label == .element, first.count > 1,
      let next = best.siblings(from: place).dropFirst().first
    else { return [] }
    let (second, indices) = (best.spans[next], best.indices)
    guard second.count > 0 else { return [] }
    var candidates: [[UInt64]] = []
    if best.isEnd(first.end - 1), best.isMore(second.start) {
      candidates.append(best.replacing(first.end - 1..<second.start + 1, with: []))
    }
    let marker = best.isMore(first.start) && best.isMore(second.start) ? 1 : 0
    let (one, other) = (first.start + marker, second.start + marker)
    if other < second.end, best.choices[one].max > 1, best.choices[other].max > 1 {
      for extra in 0...(1 as UInt64) {
        let (sum, overflow) = indices[one].addingReportingOverflow(indices[other] &+ extra)
        guard !overflow, sum <= best.choices[one].max else { continue }
        var joined = best.replacing(second.start..<other + 1, with: [])
        joined[one] = sum
        candidates.append(joined)
      }
    }
    return candidates
  }

  /// A pass that deletes the same number of elements from two collections at once, which may need
  /// equal lengths.
  static let deletePairs = Changes { best, place in
    guard best.choices.count <= 1_000 else { return nil }
    let leaders = best.spans.indices.filter {
      best.spans[$0].label == .element && best.firstSibling(of: $0) == $0
    }
    guard leaders.count <= 6, leaders.count > 1 else { return nil }
    let pairs = Aim.pairs(of: leaders)
    guard place < pairs.count else { return nil }
    let groups = [pairs[place].0, pairs[place].1].map {
      best.siblings(from: $0).map { best.spans[$0] }
    }
    guard let end = groups[0].last?.end, end <= groups[1][0].start else { return [] }
    let most = min(groups[0].count, groups[1].count)
    return Set([most / 2, 1]).subtracting([0]).sorted(by: >).flatMap { count -> [[UInt64]] in
      let sides: [(Bool, Bool)] = [(true, true), (false, false), (true, false), (false, true)]
      return sides.map { one, other -> [UInt64] in
        let first = one ? groups[0].prefix(count) : groups[0].suffix(count)
        let second = other ? groups[1].prefix(count) : groups[1].suffix(count)
        let gone = Set((first + second).flatMap(\.range))
        return best.choices.indices.filter { !gone.contains($0) }.map { best.choices[$0].index }
      }
    }
  }

  /// A pass that deletes one or two elements of a history and lowers the numbers by which other
  /// elements may refer to earlier ones.
  ///
  /// These numbers count the preceding elements; in events, they are positions among the possible
  /// actions. The elements of a history are events, or chosen from several kinds.
  static let deleteAndLower = Changes { best, place in
    guard best.isSmall else { return nil }
    let parts = best.history
    let pairs = parts.indices.flatMap { first in parts[first...].indices.map { (first, $0) } }
    guard parts.count <= 30, place < pairs.count else { return nil }
    let (first, second) = pairs[place]
    let gone = first == second ? [parts[first]] : [parts[second], parts[first]]
    guard first == second || parts[first].end <= parts[second].start else { return [] }
    func deleted(_ others: some Sequence<Span>, offset: Int, by count: UInt64, from least: UInt64)
      -> [UInt64]?
    {
      let choices = others.map { $0.start + offset }.filter {
        best.indices[$0] >= least && best.choices[$0].max > 1
      }
      if choices.isEmpty { return nil }
      var indices = best.indices
      for choice in choices { indices[choice] -= count }
      for span in gone { indices.removeSubrange(span.range) }
      return indices
    }
    let (isEvent, isPair) = (parts[first].label == .event, first < second)
    var candidates: [[UInt64]] = []
    if isEvent {
      let between = parts[(first + 1)..<(isPair ? second : parts.count)]
      candidates += [deleted(between, offset: 0, by: 2, from: 4)].compactMap { $0 }
      if isPair {
        candidates.append(best.replacing(gone[0].range, with: []))
        candidates[candidates.count - 1].removeSubrange(gone[1].range)
      }
    }
    guard parts.count <= 12 else { return candidates }
    let alternatives = Set(best.spans.filter { $0.label == .tree }.map(\.start))
    for offset in 1...4 {
      let others = parts[(first + 1)...].filter {
        $0.start + offset < $0.end && $0.start != parts[second].start
          && !alternatives.contains($0.start + offset)
      }
      for count in 1...(isPair ? 2 : 1 as UInt64) {
        candidates += [deleted(others, offset: offset, by: count, from: count)].compactMap { $0 }
      }
    }
    return candidates
  }

  /// A pass that replaces two elements by their sum, where each is a single number.
  ///
  /// The index of a sum is the sum of the indices, or one more if both integers are positive. If
  /// one is positive and one negative, which the lowest bit of an index shows, it is the difference
  /// of the indices, or one less.
  static let mergeSiblings = Changes { best, place in
    guard place < best.spans.count else { return nil }
    let first = best.spans[place]
    guard first.label == .element, let next = best.siblings(from: place).dropFirst().first,
      let one = best.number(place), let other = best.number(next)
    else { return [] }
    let (a, b) = (best.choices[one].index, best.choices[other].index)
    let (low, high, most) = (min(a, b), max(a, b), best.choices[other].max)
    let (sum, overflow) = low.addingReportingOverflow(high)
    let sums = overflow ? [most] : [min(sum, most), min(sum &+ 1, most)]
    let isMixed = low > 0 && low & 1 != high & 1
    return (isMixed ? [high - low - (1 - high & 1)] : sums).map { index in
      var indices = best.indices
      indices[other] = index
      indices.removeSubrange(first.range)
      return indices
    }
  }
}

extension ChoiceSequence {
  /// The elements that are events, or are chosen from several kinds.
  fileprivate var history: [Span] {
    let kinds = spans.filter(\.isTree)
    return spans.filter { span in
      span.label == .event && span.count > 0
        || span.label == .element && kinds.contains { span.start <= $0.start && $0.end <= span.end }
    }
  }

  /// Whether a choice may be the one that no element follows.
  fileprivate func isEnd(_ position: Int) -> Bool {
    choices[position].index == 0 && choices[position].max <= 1
  }

  /// Returns the position of the only numeric choice of a span.
  fileprivate func number(_ position: Int) -> Int? {
    let numbers = spans[position].range.filter { choices[$0].max > 1 }
    return numbers.count == 1 ? numbers.first : nil
  }

  /// Whether a choice may be the one that an element follows.
  func isMore(_ position: Int) -> Bool { choices[position] == Choice(index: 1, max: 1) }
}

extension Changes {
  static let dropDiscarded = Changes { best, place in
    guard place == 0 else { return nil }
    let discarded = Set(best.spans.filter(\.discarded).flatMap(\.range))
    if discarded.isEmpty { return [] }
    return [best.choices.indices.filter { !discarded.contains($0) }.map { best.choices[$0].index }]
  }

  /// A pass that sets all choices of a span to 0 at once.
  static let emptySpans = Changes { best, place in
    guard place < best.spans.count else { return nil }
    let range = best.spans[place].range
    guard range.count > 1, best.choices[range].contains(where: { $0.index > 0 }) else { return [] }
    return [best.replacing(range, with: repeatElement(0, count: range.count))]
  }

  /// A pass that sets two choices to 0 at once, as they may cancel each other out.
  static let emptyPairs = Changes { best, place in
    let pairs = Aim.pairs(of: best.lowerable)
    guard place < pairs.count else { return nil }
    var indices = best.indices
    (indices[pairs[place].0], indices[pairs[place].1]) = (0, 0)
    return [indices]
  }

  /// A pass that adds one to all integers from a position on, or subtracts one, whichever moves the
  /// first towards zero; their order stays the same.
  static let translate = Changes { best, place in
    let numbers = best.choices.indices.filter { best.choices[$0].max > 4 }
    guard numbers.count <= 16, place < numbers.count else { return nil }
    var indices = best.indices
    let first = indices[numbers[place]]
    guard first > 0, first <= 16 else { return [] }
    for number in numbers[place...] {
      let index = indices[number]
      // Positive integers have odd indices.
      if index > 0, index & 1 == first & 1 {
        indices[number] = index == 1 ? 0 : index - 2
      } else if index <= best.choices[number].max - 2 {
        indices[number] = index == 0 && first & 1 == 0 ? 1 : index + 2
      }
    }
    return [indices]
  }
}

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
