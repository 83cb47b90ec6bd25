/// The search for the simplest case that still fails, as a state machine.
///
/// It runs its passes in rounds until one finds no improvement. A case is tried once, and only if it is simpler.
struct Shrinker: Sendable {
  private(set) var best: ChoiceSequence
  private var passes: [any ShrinkPass]
  private var current = 0
  private var isImproved = false
  private var tried: Set<[UInt64]>
  private var proposal: [UInt64] = []

  /// The passes of a round.
  ///
  /// Equal parts are simplified together twice: their structure, before elements are deleted one by one, and in every
  /// way, before elements are swapped.
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

  /// Whether choices may make a simpler case: fewer, or as many and lower at the first difference.
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

/// One strategy for simplifying a failing case: it proposes a case, and learns whether that one also failed.
///
/// A pass never runs anything, so the same passes serve synchronous and asynchronous bodies.
protocol ShrinkPass: Sendable {
  /// Whether a proposal is run only if generators consume exactly its choices.
  var isStrict: Bool { get }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]?

  mutating func learn(accepted: Bool)
}

extension ShrinkPass {
  var isStrict: Bool { false }
}

/// A pass that lowers choices as far as possible, aim by aim.
struct Lowering: ShrinkPass {
  private let attempts: Int
  private let aims: @Sendable (ChoiceSequence) -> [Aim]
  /// The aims left of the case at the start of this pass; after changes, those that still fit count.
  private var left: [Aim]?
  private var running: (aim: Aim, search: Search)?

  /// Creates a pass that gives an aim up after some failed attempts.
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

extension ChoiceSequence {
  fileprivate var numbers: [Int] { lowerable.filter { choices[$0].max > 1 } }
}

/// A set of choices that a shrink pass lowers by the same amount, and perhaps one that it raises by as much.
struct Aim: Hashable, Sendable {
  /// A multiple of all integers up to ten, for both signs, so that it keeps each remainder.
  private static let longest: UInt64 = 2 * 2_520
  fileprivate static let strides = [longest, 20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4, 3]

  var lowered: [Int]
  var raised: Int?
  var stride: UInt64 = 1

  /// Returns the number of strides by which the smallest index can be lowered; `nil` if none.
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

  /// Returns all pairs of up to ten positions; of more, only pairs of close neighbors.
  static func pairs(of positions: [Int]) -> [(Int, Int)] {
    let reach = positions.count <= 10 ? 9 : 3
    return positions.indices.flatMap { first in
      positions[first...].dropFirst().prefix(reach).map { (positions[first], $0) }
    }
  }
}

/// The search for a low number that still fails, below one that fails, as a state machine.
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
/// After a successful deletion, twice as many elements are tried next, so that long lists shrink in few attempts. With
/// `counts`, the pass begins with single elements, and lowers a choice before them, as that may be their count, or the
/// choices in the other elements that may be positions in the list after the deleted elements, or both.
struct DeleteRuns: ShrinkPass {
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

  /// Lowers the choices of the siblings that are at least the position of the deleted ones.
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

extension ChoiceSequence {
  /// Whether a choice may be a number of elements: at most four times the number of choices.
  fileprivate func mayBeCount(_ position: Int) -> Bool {
    choices[position].max > 1 && 1...4 * UInt64(choices.count) ~= choices[position].index
  }
}
