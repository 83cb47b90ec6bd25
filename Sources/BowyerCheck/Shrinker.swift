/// The search for the simplest case that still fails, as a state machine: rounds of passes until one improves nothing.
struct Shrinker: Sendable {
  private(set) var best: ChoiceSequence
  private var passes: [any ShrinkPass]
  private var current = 0
  private var isImproved = false
  private var tried: Set<[UInt64]>
  private var proposal: [UInt64] = []

  // Equal parts are simplified together twice: their structure, before elements are deleted one by one, and in every
  // way, before elements are swapped.
  private static let round: [any ShrinkPass] =
    [Changes.dropDiscarded, Lowering.outer, Twins([Lowering.outer] + structure)]
    + structure + values + [Twins([Lowering.outer] + structure + values + exchanges)] + exchanges
  private static let structure: [any ShrinkPass] = [
    DeleteRuns(), Changes.joinSiblings, Changes.liftSubtrees, Changes.lowerAlternatives,
    Changes.emptySpans, DeleteRuns(counts: true), Changes.onePick,
  ]
  private static let values: [any ShrinkPass] = [
    Changes.deleteAndLower, Changes.swapEvents, Changes.mergeSiblings, Lowering.equal,
    Lowering.single,
  ]
  private static let exchanges: [any ShrinkPass] = [
    Changes.swapSiblings, Lowering.together, Changes.emptyPairs, Lowering.apart,
    Lowering.strides, Changes.deletePairs, Changes.translate, Changes.arrange,
  ]

  init(_ failing: ChoiceSequence) {
    (best, passes, tried) = (failing, Self.round, [failing.indices])
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

  /// Whether choices may make a simpler case: fewer, or as many and lower.
  private func mayBeSimpler(_ candidate: [UInt64]) -> Bool {
    guard candidate.count == best.choices.count else { return candidate.count < best.choices.count }
    return candidate.lexicographicallyPrecedes(best.indices)
  }

  /// Whether a regenerated case is worth running; it is complete if no function can draw further choices.
  mutating func admit(_ sequence: ChoiceSequence, isComplete: Bool) -> Bool {
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

protocol ShrinkPass: Sendable {
  /// Whether a proposal is run only if generators consume exactly its choices.
  var isStrict: Bool { get }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]?

  mutating func learn(accepted: Bool)
}

struct Lowering: ShrinkPass {
  let isStrict = false
  private let attempts: Int
  private let aims: @Sendable (ChoiceSequence) -> [Aim]
  /// The aims left of the case at the start of this pass; after changes, those that still fit count.
  private var left: [Aim]?
  private var running: (aim: Aim, search: Search)?

  private init(attempts: Int = 5, _ aims: @escaping @Sendable (ChoiceSequence) -> [Aim]) {
    (self.attempts, self.aims) = (attempts, aims)
  }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    var left = left ?? aims(best).reversed()
    defer { self.left = left }
    while true {
      if let candidate = proceed(best) { return candidate }
      guard let aim = left.popLast() else { return nil }
      running = aim.number(in: best.choices).map { (aim, Search(below: $0, attempts: attempts)) }
    }
  }

  private mutating func proceed(_ best: ChoiceSequence) -> [UInt64]? {
    guard var current = running,
      current.aim.number(in: best.choices) == current.search.value,
      let target = current.search.propose()
    else {
      running = nil
      return nil
    }
    running = current
    return current.aim.lowering(best.choices, by: current.search.value - target)
  }

  mutating func learn(accepted: Bool) { running?.search.learn(accepted: accepted) }
}

extension Lowering {
  /// Each choice outside elements and subtrees, such as the length of a list.
  static let outer = Lowering { sequence in
    var isInElement = [Bool](repeating: false, count: sequence.choices.count)
    var tree = 0
    for span in sequence.spans {
      let isInTree = span.label == .tree && span.end <= tree
      if span.label == .tree { tree = max(tree, span.end) }
      guard isInTree || span.label == .element || span.label == .event else { continue }
      for position in span.range { isInElement[position] = true }
    }
    return sequence.choices.indices.filter {
      sequence.choices[$0].index > 0 && !isInElement[$0]
    }.map { Aim(lowered: [$0]) }
  }

  static let single = Lowering { $0.lowerable.map { Aim(lowered: [$0]) } }

  static let equal = Lowering { sequence in
    Dictionary(grouping: sequence.numbers) { sequence.choices[$0].index }
      .filter { $0.value.count > 1 }.sorted { $0.key > $1.key }.map { Aim(lowered: $0.value) }
  }

  static let together = Lowering(attempts: 2) {
    Aim.pairs(of: $0.lowerable).map { Aim(lowered: [$0, $1]) }
  }

  /// One choice, while a later one is raised.
  static let apart = Lowering { Aim.pairs(of: $0.numbers).map { Aim(lowered: [$0], raised: $1) } }

  /// Large choices, which other passes do not lower where only a certain remainder fails.
  static let strides = Lowering(attempts: 1) { sequence in
    sequence.lowerable.filter { sequence.choices[$0].index >= 100 }.prefix(8).flatMap { position in
      Aim.strides.map { Aim(lowered: [position], stride: $0) }
    }
  }
}

/// Choices that a pass lowers by the same amount, and perhaps one that it raises by as much.
struct Aim: Hashable, Sendable {
  /// A multiple of all integers up to ten, for both signs, so that it keeps each remainder.
  private static let longest: UInt64 = 2 * 2_520
  fileprivate static let strides = [longest, 20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3]

  var lowered: [Int]
  var raised: Int?
  var stride: UInt64 = 1

  /// Returns the number of strides by which the smallest index can be lowered.
  func number(in choices: [Choice]) -> UInt64? {
    guard lowered.allSatisfy({ $0 < choices.count }), (raised ?? 0) < choices.count else {
      return nil
    }
    // A value that fails only at the end of its domain does not depend on a remainder.
    let isLast = choices[lowered[0]].index == choices[lowered[0]].max
    if isLast, 2..<Self.longest ~= stride { return nil }
    return lowered.map { choices[$0].index / stride }.min()
  }

  func lowering(_ choices: [Choice], by amount: UInt64) -> [UInt64] {
    var indices = choices.map(\.index)
    for position in lowered { indices[position] -= amount * stride }
    guard let raised else { return indices }
    let (sum, overflow) = indices[raised].addingReportingOverflow(amount)
    indices[raised] = overflow ? choices[raised].max : min(sum, choices[raised].max)
    return indices
  }

  static func pairs(of positions: [Int]) -> [(Int, Int)] {
    let reach = positions.count <= 10 ? 9 : 3
    return positions.indices.flatMap { first in
      positions[first...].dropFirst().prefix(reach).map { (positions[first], $0) }
    }
  }
}

/// The search for a low number that still fails, as a state machine.
///
/// It tries 0, 1 and 2, then whether the number can be lowered at all. If so, it alternates between steps down from above
/// and steps up from below, each the square of the previous one, until one crosses the boundary. It then bisects, first
/// by the number of binary digits. The numbers of the steps have the parity of the value, the sign of an integer.
struct Search: Sendable {
  private enum Stage {
    case small(UInt64), near(UInt64), descending(UInt64), ascending(UInt64), halving, last, done
  }

  private(set) var value: UInt64
  private var low: UInt64 = 0
  private var proposal: UInt64 = 0
  private var stage = Stage.small(0)

  /// The number of failed attempts that end the search: with one or two, it begins with `value - 1` and `value - 2`.
  private let attempts: Int
  private var isLikely: Bool { attempts > 2 }

  init(below value: UInt64, attempts: Int) {
    (self.value, self.attempts) = (value, attempts)
    if !isLikely { stage = .near(1) }
  }

  mutating func propose() -> UInt64? {
    while true {
      switch stage {
      case .small(let number) where number <= 2 && number < value: return note(number)
      case .small: stage = isLikely ? .near(1) : .descending(2)
      case .near(let distance) where value >= (isLikely ? 3 + distance : distance):
        return note(value - distance)
      case .near(1): stage = .near(2)
      case .near: stage = .done
      case .descending(let step) where value > low && value - low > step: return note(value - step)
      case .ascending(let step) where step < value - (value & 1):
        return note(step + (value & 1))
      case .descending, .ascending: stage = .halving
      case .halving where value > low && value - low > 3: return note(middle)
      case .halving: stage = .last
      case .last where value > 3:
        stage = .done
        return note(value - 1)
      case .last, .done: return nil
      }
    }
  }

  mutating func learn(accepted: Bool) {
    if accepted { value = proposal }
    switch stage {
    case .small(let number): stage = accepted ? .done : .small(number + 1)
    case .near(let distance):
      if accepted {
        low = 2 - (value & 1)
        stage = isLikely ? .descending(2) : .small(0)
      } else {
        stage = distance == 1 && attempts > 1 ? .near(2) : .done
      }
    case .descending(let step):
      if !accepted { low = proposal }
      stage = accepted ? .ascending(Self.next(step)) : .halving
    case .ascending(let step):
      if !accepted { low = proposal }
      stage = accepted ? .halving : .descending(step)
    case .halving: if !accepted { low = proposal }
    case .last, .done: stage = .done
    }
  }

  private static func next(_ step: UInt64) -> UInt64 {
    step == 2 ? 4 : step < UInt64(1) << 32 ? step * step : .max - 1
  }

  private var middle: UInt64 {
    let (few, many) = (64 - low.leadingZeroBitCount, 64 - value.leadingZeroBitCount)
    if many - few < 2 { return low + (value - low) / 4 * 2 }
    return 1 << UInt64((few + many - 1) / 2) + (value & 1)
  }

  private mutating func note(_ number: UInt64) -> UInt64 {
    proposal = number
    return number
  }
}

/// A pass that deletes elements: a whole group of siblings, then half of it, and so on down to single elements.
///
/// After a success, twice as many elements are tried next. With `counts`, the pass begins with single elements, and lowers
/// a choice before them, as that may be their count, or the choices in other elements that may be later positions, or both.
struct DeleteRuns: ShrinkPass {
  let isStrict = false
  private let counts: Bool
  /// The position of the choice to lower, plus one; 0 for none.
  private var number = 0
  private var position = 0
  private var length: Int?
  private var shifts: Bool
  private var countBefore: Int?
  /// The maximum number of pairs of a choice and a span; larger cases wait for a later round.
  private static let limit = 200_000
  private var count = 0

  init(counts: Bool = false) { (self.counts, shifts) = (counts, counts) }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    guard !counts || best.choices.count * best.spans.count < Self.limit else { return nil }
    skipFixed(best)
    count = best.choices.count
    // Elements after the last choice that is not 0 would be drawn again if deleted.
    let last = counts ? count : best.choices.lastIndex { $0.index > 0 } ?? -1
    while number <= (counts ? count : 0) {
      let isLowerable = number == 0 || best.mayBeCount(number - 1)
      while isLowerable, position < best.spans.count, best.spans[position].start <= last {
        if let candidate = candidate(best) { return candidate }
        advance()
      }
      (number, position, length, shifts) = (number + 1, 0, nil, counts)
    }
    return nil
  }

  private mutating func candidate(_ best: ChoiceSequence) -> [UInt64]? {
    let span = best.spans[position]
    guard span.label != .argument, span.label != .tree, span.start >= number,
      counts ? number > 0 || shifts : span.count > 0
    else { return nil }
    let group = best.siblings(of: position)
    let (first, run) = (group[0], Array(group.drop { $0 < position }))
    let wanted = length ?? (counts || first != position ? 1 : run.count)
    guard !counts || wanted <= run.count else { return nil }
    let count = min(wanted, run.count)
    length = count
    var indices = best.indices
    if number > 0 {
      guard number <= best.spans[first].start, indices[number - 1] >= UInt64(count) else {
        return nil
      }
      indices[number - 1] -= UInt64(count)
    }
    if shifts, !shift(&indices, best, group, by: count) { return nil }
    indices.removeSubrange(span.start..<best.spans[run[count - 1]].end)
    return indices
  }

  private func shift(
    _ indices: inout [UInt64],
    _ best: ChoiceSequence,
    _ group: [Int],
    by count: Int
  ) -> Bool {
    let place = group.count { $0 < position }
    let end = best.spans[group[group.count - 1]].end
    var isChanged = false
    for choice in best.spans[group[0]].start..<best.choices.count
    where UInt64(place + count)..<UInt64(group.count) ~= indices[choice]
      && (best.choices[choice].max > 1 || choice >= end && group.count == 2)
    {
      indices[choice] -= UInt64(count)
      isChanged = true
    }
    return isChanged
  }

  /// Skips a group that did not become shorter: its length is drawn elsewhere.
  private mutating func skipFixed(_ best: ChoiceSequence) {
    if let before = countBefore, best.choices.count >= before, position < best.spans.count {
      position = counts ? position + 1 : (best.siblings(of: position).last ?? position) + 1
      (length, shifts) = (nil, counts)
    }
    countBefore = nil
  }

  mutating func learn(accepted: Bool) {
    guard accepted else { return advance() }
    countBefore = count
    length = (length ?? 1) * 2
  }

  private mutating func advance() {
    if let length, length > 1 {
      self.length = length / 2
    } else if shifts {
      shifts = false
    } else {
      (position, length, shifts) = (position + 1, nil, counts)
    }
  }
}

struct Changes: ShrinkPass {
  let isStrict: Bool
  /// Whether the place before is visited again after a success, as when sorting.
  private let retreats: Bool
  /// Returns the changed cases at a place; `nil` after the last place.
  private let candidates: @Sendable (ChoiceSequence, Int) -> [[UInt64]]?
  private var place = 0
  private var next = 0
  private var current: [[UInt64]]?

  init(
    isStrict: Bool = false,
    retreats: Bool = false,
    _ candidates: @escaping @Sendable (ChoiceSequence, Int) -> [[UInt64]]?
  ) {
    (self.isStrict, self.retreats, self.candidates) = (isStrict, retreats, candidates)
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
    guard accepted else { return next += 1 }
    (place, next, current) = (retreats ? max(0, place - 1) : place, 0, nil)
  }
}

extension Changes {
  /// Joins two adjacent collections: those end with a choice that no element follows, or start with their length.
  static let joinSiblings = Changes(isStrict: true) { best, place in
    guard let first = best.spans.dropFirst(place).first else { return nil }
    guard first.label == .element, first.count > 1,
      let next = best.siblings(of: place).first(where: { $0 > place })
    else { return [] }
    let (second, indices) = (best.spans[next], best.indices)
    guard second.count > 0 else { return [] }
    var candidates: [[UInt64]] = []
    let last = best.choices[first.end - 1]
    if last.index == 0, last.max <= 1, best.isMore(second.start) {
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

  /// Deletes as many elements from two collections at once, which may need equal lengths.
  static let deletePairs = Changes { best, place in
    guard best.choices.count <= 1_000 else { return nil }
    let leaders = best.spans.indices.filter {
      best.spans[$0].label == .element && best.siblings(of: $0).first == $0
    }
    let pairs = Aim.pairs(of: leaders)
    guard leaders.count <= 6, place < pairs.count else { return nil }
    let one = best.siblings(of: pairs[place].0).map { best.spans[$0] }
    let other = best.siblings(of: pairs[place].1).map { best.spans[$0] }
    guard let end = one.last?.end, end <= other[0].start else { return [] }
    return [min(one.count, other.count) / 2, 1].flatMap { count in
      [
        best.without(one.prefix(count) + other.prefix(count)),
        best.without(one.suffix(count) + other.suffix(count)),
      ]
    }
  }

  /// Deletes one or two elements of a history and lowers numbers by which others may refer to earlier ones.
  ///
  /// These numbers count the preceding elements; in events, they are positions among the possible actions.
  static let deleteAndLower = Changes { best, place in
    let parts = best.history
    guard best.isSmall, parts.count <= 30 else { return nil }
    let pairs = parts.indices.flatMap { first in parts[first...].indices.map { (first, $0) } }
    guard place < pairs.count else { return nil }
    let (first, second) = pairs[place]
    let (gone, isPair) = ([parts[first], parts[second]], first < second)
    guard !isPair || parts[first].end <= parts[second].start else { return [] }
    func lowered(_ others: some Sequence<Span>, offset: Int, by count: UInt64, from least: UInt64)
      -> [[UInt64]]
    {
      var indices = best.indices
      for choice in others.map({ $0.start + offset })
      where indices[choice] >= least && best.choices[choice].max > 1 {
        indices[choice] -= count
      }
      return indices == best.indices ? [] : [best.without(gone, from: indices)]
    }
    var candidates: [[UInt64]] = []
    if parts[first].label == .event {
      let between = parts[(first + 1)..<(isPair ? second : parts.count)]
      candidates += lowered(between, offset: 0, by: 2, from: 4)
      if isPair { candidates.append(best.without(gone)) }
    }
    guard parts.count <= 12 else { return candidates }
    let alternatives = Set(best.spans.filter { $0.label == .tree }.map(\.start))
    for offset in 1...4 {
      let others = parts[(first + 1)...].filter {
        $0.start + offset < $0.end && $0.start != parts[second].start
          && !alternatives.contains($0.start + offset)
      }
      for count in 1...(isPair ? 2 : 1 as UInt64) {
        candidates += lowered(others, offset: offset, by: count, from: count)
      }
    }
    return candidates
  }

  /// Replaces two elements by their sum, where each is a single number.
  ///
  /// The index of a sum is the sum of the indices, or one more if both integers are positive. If one is positive and one
  /// negative, which the lowest bit of an index shows, it is the difference of the indices, or one less.
  static let mergeSiblings = Changes { best, place in
    guard let first = best.spans.dropFirst(place).first else { return nil }
    guard first.label == .element, let next = best.siblings(of: place).first(where: { $0 > place }),
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

  static let dropDiscarded = Changes { best, place in
    guard place == 0 else { return nil }
    return [best.without(best.spans.filter(\.discarded))]
  }

  static let emptySpans = Changes { best, place in
    guard let range = best.spans.dropFirst(place).first?.range else { return nil }
    return [best.replacing(range, with: repeatElement(0, count: range.count))]
  }

  /// Sets two choices to 0 at once, as they may cancel each other out.
  static let emptyPairs = Changes { best, place in
    let pairs = Aim.pairs(of: best.lowerable)
    guard place < pairs.count else { return nil }
    var indices = best.indices
    (indices[pairs[place].0], indices[pairs[place].1]) = (0, 0)
    return [indices]
  }

  /// Adds one to all integers from a position on, or subtracts one, so that the first approaches zero.
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

  static let swapSiblings = Changes(retreats: true) { best, place in
    guard let first = best.spans.dropFirst(place).first else { return nil }
    guard first.label != .attempt, let next = best.siblings(of: place).first(where: { $0 > place })
    else { return [] }
    let (second, indices) = (best.spans[next], best.indices)
    let swapped: [UInt64] = Array(indices[second.range]) + indices[first.range]
    return [best.replacing(first.start..<second.end, with: swapped)]
  }

  /// Deletes an out-of-turn event of a history, and swaps two adjacent events before it instead.
  static let swapEvents = Changes { best, place in
    let events = best.spans.filter { $0.label == .event }
    guard events.count <= 12, place < events.count else { return nil }
    let (gone, indices) = (events[place], best.indices)
    guard gone.count > 0, indices[gone.start] >= 4, place > 1 else { return [] }
    return zip(events, events[1..<place]).filter { $0.end == $1.start }.map { one, other in
      let swapped: [UInt64] = Array(indices[other.range]) + indices[one.range]
      var changed = best.without([gone])
      changed.replaceSubrange(one.start..<other.end, with: swapped)
      return changed
    }
  }

  /// Keeps only one pick of a schedule out of turn, preferring late ones.
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

  /// Tries all orders of the choices, as small cases that fail for the same reason often consist of the same choices.
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

  /// Replaces a tree by a subtree, with the choices that it may need there: a generator that calls itself to a fixed depth
  /// draws its deepest values without the choice between leaf and tree.
  static let liftSubtrees = Changes(isStrict: true) { best, place in
    guard let tree = best.spans.dropFirst(place).first else { return nil }
    guard ![.element, .argument, .attempt].contains(tree.label) else { return [] }
    return best.parts(of: place).flatMap { part in
      [Array(best.indices[part.range])] + (best.isSmall ? best.deepened(part) : [])
    }.map { best.replacing(tree.range, with: $0) }
  }

  /// Replaces the alternative of a tree by a simpler one, with its subtrees or most of its choices.
  static let lowerAlternatives = Changes(isStrict: true) { best, place in
    guard best.isSmall, let tree = best.spans.dropFirst(place).first else { return nil }
    let indices = best.indices
    guard tree.isTree, tree.count > 1, indices[tree.start] > 0, best.choices[tree.start].max < 64
    else { return [] }
    var end = tree.start + 1
    let outermost = best.parts(of: place).filter { part in
      defer { end = max(end, part.end) }
      return part.start >= end
    }
    var rests = [outermost.flatMap { indices[$0.range] }]
    for start in tree.start + 1..<tree.end where tree.count <= 24 {
      for end in start + 1...tree.end {
        rests.append(Array(indices[tree.start + 1..<start]) + indices[end..<tree.end])
      }
    }
    return (0..<min(indices[tree.start], 8)).flatMap { value in
      rests.map { best.replacing(tree.range, with: [value] + $0) }
    }
  }
}

extension Span {
  var range: Range<Int> { start..<end }
  /// Whether the span starts with a choice between generators: others of its label can replace it.
  var isTree: Bool { label == .tree || label == .chain }
}

/// A pass that simplifies equal parts of a case together: it applies another pass's proposal for one of them to all.
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
  /// The elements that are events, or are chosen from several kinds.
  fileprivate var history: [Span] {
    let kinds = spans.filter(\.isTree)
    return spans.filter { span in
      span.label == .event && span.count > 0
        || span.label == .element && kinds.contains { span.start <= $0.start && $0.end <= span.end }
    }
  }

  fileprivate func number(_ position: Int) -> Int? {
    let numbers = spans[position].range.filter { choices[$0].max > 1 }
    return numbers.count == 1 ? numbers.first : nil
  }

  func isMore(_ position: Int) -> Bool { choices[position] == Choice(index: 1, max: 1) }

  /// Returns the positions of the adjacent parts of the same label in one span, to which a position belongs.
  func siblings(of position: Int) -> [Int] {
    let (span, depth) = (spans[position], spans[position].depth)
    var (run, start, end) = ([position], span.start, span.end)
    for place in spans[..<position].indices.reversed() where spans[place].depth <= depth {
      let before = spans[place]
      guard before.depth == depth, before.label == span.label, before.end == start else { break }
      run.append(place)
      start = before.start
    }
    run.reverse()
    for place in spans[(position + 1)...].indices where spans[place].depth <= depth {
      let next = spans[place]
      guard next.depth == depth, next.label == span.label, next.start == end else { break }
      run.append(place)
      end = next.end
    }
    return run
  }

  func parts(of position: Int) -> [Span] {
    let whole = spans[position]
    return spans[(position + 1)...].prefix { $0.depth > whole.depth }.filter {
      $0.label == whole.label && $0.count < whole.count
    }
  }

  /// The positions of the choices that are not 0 and do not merely mark a further element.
  var lowerable: [Int] {
    let markers = Set(spans.filter { $0.label == .element }.map(\.start))
    return choices.indices.filter {
      choices[$0].index > 0 && (choices[$0].max > 1 || !markers.contains($0))
    }
  }

  fileprivate var numbers: [Int] { lowerable.filter { choices[$0].max > 1 } }
  var isSmall: Bool { choices.count <= 150 }

  fileprivate func mayBeCount(_ position: Int) -> Bool {
    choices[position].max > 1 && 1...4 * UInt64(choices.count) ~= choices[position].index
  }

  func without(_ gone: some Sequence<Span>, from indices: [UInt64]? = nil) -> [UInt64] {
    let (gone, indices) = (Set(gone.flatMap(\.range)), indices ?? self.indices)
    return indices.indices.filter { !gone.contains($0) }.map { indices[$0] }
  }

  func replacing(_ range: Range<Int>, with values: some Collection<UInt64>) -> [UInt64] {
    var indices = indices
    indices.replaceSubrange(range, with: values)
    return indices
  }

  /// Returns the choices of a tree with the additional ones that its deepest subtrees may need higher up.
  fileprivate func deepened(_ tree: Span) -> [[UInt64]] {
    func deepest(_ isWanted: (Span) -> Bool) -> [Span] {
      let inner = spans.filter {
        $0.count > 0 && tree.start <= $0.start && $0.end <= tree.end && isWanted($0)
      }
      let depth = inner.map(\.depth).max()
      return inner.filter { $0.depth == depth }
    }
    let subtrees = deepest {
      $0.label == tree.label && $0.depth >= tree.depth
        && (tree.label == .chain || choices[$0.start].index > 0)
    }
    let ends = subtrees.map(\.end)
    let additions: [[Int]] = [
      ends, ends + ends, subtrees.flatMap { $0.range.dropFirst() }, subtrees.flatMap(\.range),
      deepest(\.isTree).map(\.start),
    ]
    return additions.compactMap { places in
      guard !places.isEmpty else { return nil }
      var indices = indices
      for place in places.sorted(by: >) { indices.insert(0, at: place) }
      return Array(indices[tree.start..<tree.end + places.count])
    }
  }

  /// Returns the parts equal to a span, including it, and the span as a case; none if an earlier part is equal.
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
