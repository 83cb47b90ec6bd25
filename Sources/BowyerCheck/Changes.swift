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

  /// A pass that swaps two adjacent siblings if that makes the case simpler.
  static let swapSiblings = Changes { best, place in
    guard place < best.spans.count else { return nil }
    let first = best.spans[place]
    guard first.label != .attempt, let next = best.siblings(from: place).dropFirst().first else {
      return []
    }
    let (second, indices) = (best.spans[next], best.indices)
    let swapped: [UInt64] = Array(indices[second.range]) + indices[first.range]
    let isLower = swapped.lexicographicallyPrecedes(indices[first.start..<second.end])
    return isLower ? [best.replacing(first.start..<second.end, with: swapped)] : []
  }

  /// A pass that deletes an out-of-turn event of a history, and instead swaps two adjacent events
  /// before it, so that its subject has its turn earlier.
  static let swapEvents = Changes { best, place in
    let events = best.spans.filter { $0.label == .event }
    guard events.count <= 12, place < events.count else { return nil }
    let (gone, indices) = (events[place], best.indices)
    guard gone.count > 0, indices[gone.start] >= 4, place > 1 else { return [] }
    return zip(events, events[1..<place]).filter { $0.end == $1.start }.map { one, other in
      let swapped: [UInt64] = Array(indices[other.range]) + indices[one.range]
      var changed = best.replacing(gone.range, with: [])
      changed.replaceSubrange(one.start..<other.end, with: swapped)
      return changed
    }
  }

  /// A pass that keeps only one pick of a schedule out of turn, preferring late ones.
  static let onePick = Changes { best, place in
    let picks = best.spans.filter { $0.label == .schedule }.flatMap(\.range)
    guard place < picks.count, picks.contains(where: { best.choices[$0].index > 0 }) else {
      return nil
    }
    let pick = picks[picks.count - 1 - place]
    // Another order may offer several alternatives where this one offers a single one.
    return (1...max(1, min(3, best.choices[pick].max))).map { value in
      var indices = best.indices
      for other in picks { indices[other] = 0 }
      indices[pick] = value
      return indices
    }
  }

  /// A pass that tries all orders of the choices of a small case, the simplest first.
  ///
  /// Small cases that fail for the same reason often consist of the same choices, such as trees with
  /// equally many nodes.
  static let arrange = Changes(isStrict: true) { best, place in
    guard place == 0, best.choices.count <= 20 else { return nil }
    let indices = best.indices
    var (order, orders): ([UInt64], [[UInt64]]) = (indices.sorted(), [])
    while orders.count < 4_000, order.lexicographicallyPrecedes(indices) {
      orders.append(order)
      guard let pivot = order.indices.dropLast().last(where: { order[$0] < order[$0 + 1] }),
        let other = order.indices.last(where: { order[$0] > order[pivot] })
      else { break }
      order.swapAt(pivot, other)
      order[(pivot + 1)...].reverse()
    }
    return orders
  }
}

extension ChoiceSequence {
  /// Returns the positions of the adjacent spans of the same label and depth, from `first` on.
  func siblings(from first: Int) -> [Int] {
    let leader = spans[first]
    var run = [first]
    var end = leader.end
    for next in (first + 1)..<max(first + 1, spans.count) {
      let span = spans[next]
      if span.start > end || span.depth < leader.depth { break }
      guard span.depth == leader.depth, span.start == end else { continue }
      guard span.label == leader.label else { break }
      run.append(next)
      end = span.end
    }
    return run
  }

  func firstSibling(of position: Int) -> Int {
    var first = position
    for before in spans[..<position].indices.reversed() {
      let (span, next) = (spans[before], spans[first])
      if span.depth > next.depth { continue }
      guard span.depth == next.depth, span.label == next.label, span.end == next.start else {
        break
      }
      first = before
    }
    return first
  }

  func parts(of position: Int, _ label: Span.Label? = nil) -> [Span] {
    let whole = spans[position]
    return spans[(position + 1)...].prefix { $0.depth > whole.depth }.filter {
      $0.label == label ?? whole.label && $0.count < whole.count
    }
  }

  /// The positions of the choices that are not 0 and do not merely mark a further element.
  var lowerable: [Int] {
    let markers = Set(spans.filter { $0.label == .element }.map(\.start))
    return choices.indices.filter {
      choices[$0].index > 0 && (choices[$0].max > 1 || !markers.contains($0))
    }
  }

  var isSmall: Bool { choices.count <= 150 }

  func replacing(_ range: Range<Int>, with values: some Collection<UInt64>) -> [UInt64] {
    var indices = indices
    indices.replaceSubrange(range, with: values)
    return indices
  }
}

extension Span {
  var range: Range<Int> { start..<end }
  /// Whether the span starts with a choice between generators: others of its label can replace it.
  var isTree: Bool { label == .tree || label == .chain }
}

extension Changes {
  /// A pass that replaces a tree by a subtree, with the additional choices that it may need there.
  ///
  /// A generator that calls itself to a fixed depth draws its deepest values without the choice
  /// between leaf and tree: higher up, they need that choice as well.
  static let liftSubtrees = Changes(isStrict: true) { best, place in
    guard place < best.spans.count else { return nil }
    let (tree, indices) = (best.spans[place], best.indices)
    guard ![.element, .argument, .attempt].contains(tree.label) else { return [] }
    return best.parts(of: place).flatMap { part in
      [Array(indices[part.range])] + (best.isSmall ? best.deepened(part) : [])
    }.map { best.replacing(tree.range, with: $0) }
  }

  /// A pass that replaces the alternative of a tree by a simpler one, keeping all subtrees or one
  /// of them, as the simpler alternative may have fewer parts.
  static let lowerAlternatives = Changes(isStrict: true) { best, place in
    guard best.isSmall, place < best.spans.count else { return nil }
    let (tree, indices) = (best.spans[place], best.indices)
    guard tree.isTree, tree.count > 1, indices[tree.start] > 0, best.choices[tree.start].max < 64
    else { return [] }
    let inner = best.parts(of: place)
    var end = tree.start + 1
    let outermost = inner.filter { part in
      guard part.start >= end else { return false }
      end = part.end
      return true
    }
    let markers = best.parts(of: place, .element).map(\.start)
    var rests = [outermost.flatMap { indices[$0.range] }]
    rests += inner.prefix(12).map { Array(indices[$0.range]) }
    let kept = Set(outermost.flatMap(\.range) + markers + [tree.end - 1])
    rests.append((tree.start + 1..<tree.end).filter(kept.contains).map { indices[$0] })
    if tree.count <= 24 {
      for start in tree.start + 1..<tree.end {
        for end in start + 1...tree.end {
          rests.append(Array(indices[tree.start + 1..<start] + indices[end..<tree.end]))
        }
      }
    }
    return (0..<min(indices[tree.start], 8)).flatMap { value in
      rests.map { best.replacing(tree.range, with: [value] + $0) }
    }
  }
}

extension ChoiceSequence {
  /// Returns the choices of a tree with the additional ones that its deepest subtrees may need
  /// higher up.
  fileprivate func deepened(_ tree: Span) -> [[UInt64]] {
    let inner = spans.filter {
      $0.label == tree.label && $0.depth >= tree.depth && tree.start <= $0.start
        && $0.end <= tree.end
        && (tree.label == .chain || $0.count > 0 && choices[$0.start].index > 0)
    }
    let depth = inner.map(\.depth).max()
    let deepest = inner.filter { $0.depth == depth }
    let leaves = spans.filter {
      $0.isTree && $0.count > 0 && tree.start <= $0.start && $0.end <= tree.end
    }
    let bottom = leaves.map(\.depth).max()
    let ends = deepest.map(\.end)
    let additions: [[Int]] = [
      ends, ends + ends, ends + ends + ends, deepest.flatMap { $0.range.dropFirst() },
      deepest.flatMap(\.range), leaves.filter { $0.depth == bottom }.map(\.start),
    ]
    return additions.compactMap { places in
      guard !places.isEmpty else { return nil }
      var indices = indices
      for place in places.sorted(by: >) { indices.insert(0, at: place) }
      return Array(indices[tree.start..<tree.end + places.count])
    }
  }
}

/// A pass that simplifies equal parts of a case together: applies another pass's proposal for one
/// of them to all.
struct Twins: ShrinkPass {
  private let passes: [any ShrinkPass]
  private var running: [any ShrinkPass]
  private var current = 0
  private var place = 0
  private var found: (twins: [Range<Int>], part: ChoiceSequence)?

  init(_ passes: [any ShrinkPass]) { (self.passes, running) = (passes, passes) }

  var isStrict: Bool { current < running.count && running[current].isStrict }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    while place < best.spans.count {
      let (twins, part) = found ?? best.twins(of: place)
      found = (twins, part)
      while twins.count > 1, current < running.count {
        if let candidate = running[current].propose(from: part) {
          var indices = best.indices
          for twin in twins.reversed() { indices.replaceSubrange(twin, with: candidate) }
          return indices
        }
        current += 1
      }
      (place, current, running, found) = (place + 1, 0, passes, nil)
    }
    return nil
  }

  mutating func learn(accepted: Bool) {
    if current < running.count { running[current].learn(accepted: accepted) }
    if accepted { found = nil }
  }
}

extension ChoiceSequence {
  /// Returns the parts equal to a span, including it, and the span as a case; none if an earlier
  /// part is equal.
  fileprivate func twins(of place: Int) -> (twins: [Range<Int>], part: ChoiceSequence) {
    let (span, first) = (spans[place], body(of: spans[place]))
    let isLater = spans[..<place].contains {
      let other = body(of: $0)
      return other.upperBound <= first.lowerBound && choices[other] == choices[first]
    }
    guard first.count > 2, !isLater else { return ([], self) }
    let twins = spans[place...].reduce(into: [Range<Int>]()) { twins, span in
      let other = body(of: span)
      guard other.count == first.count, other.lowerBound >= twins.last?.upperBound ?? 0 else {
        return
      }
      if choices[other] == choices[first] { twins.append(other) }
    }
    guard twins.count > 1 else { return (twins, self) }
    let inner = spans[(place + 1)...].prefix { $0.depth > span.depth }
    let parts = ([span] + inner).map { part in
      var part = part
      part.start = max(part.start, first.lowerBound) - first.lowerBound
      part.end -= first.lowerBound
      part.depth -= span.depth
      return part
    }
    return (twins, ChoiceSequence(choices: Array(choices[first]), spans: parts))
  }

  /// Returns the range of a span without the choice that marks a further element.
  func body(of span: Span) -> Range<Int> {
    let isMarked = span.label == .element && span.count > 0 && isMore(span.start)
    return span.start + (isMarked ? 1 : 0)..<span.end
  }
}
