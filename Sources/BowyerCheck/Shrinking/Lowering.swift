/// A pass that lowers choices as far as possible, aim by aim.
struct Lowering: ShrinkPass {
  private let kind: Aim.Kind
  private var next = 0
  /// The aims for the case at the start of this pass; after changes, those that still fit are used.
  private var aims: [Aim]?
  private var running: (aim: Aim, search: Search)?

  init(_ kind: Aim.Kind) { self.kind = kind }

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    while true {
      if let candidate = proceed(best) { return candidate }
      let aims = aims ?? Aim.all(kind, in: best)
      self.aims = aims
      guard next < aims.count else { return nil }
      running = aims[next].number(in: best.choices).map {
        (aims[next], Search(below: $0, isLikely: kind.isLikely))
      }
      next += 1
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
    return current.aim.apply(target, to: best.choices)
  }

  mutating func learn(accepted: Bool) { running?.search.learn(accepted: accepted) }
}

/// A set of choices that a shrink pass lowers by the same amount, and perhaps one that it raises by
/// as much.
struct Aim: Hashable, Sendable {
  var lowered: [Int]
  var raised: Int?

  /// Returns the smallest index to lower; `nil` if the positions do not exist.
  func number(in choices: [Choice]) -> UInt64? {
    guard lowered.allSatisfy({ $0 < choices.count }), (raised ?? 0) < choices.count else {
      return nil
    }
    return lowered.map { choices[$0].index }.min()
  }

  func apply(_ target: UInt64, to choices: [Choice]) -> [UInt64]? {
    guard let number = number(in: choices), target <= number else { return nil }
    var indices = choices.map(\.index)
    for position in lowered { indices[position] -= number - target }
    guard let raised else { return indices }
    let (sum, overflow) = indices[raised].addingReportingOverflow(number - target)
    indices[raised] = overflow ? choices[raised].max : min(sum, choices[raised].max)
    return indices
  }
}

extension Aim {
  enum Kind: Sendable {
    /// Each choice outside elements and subtrees, such as the length of a list.
    case outer
    case single
    case equal
    case together
    /// One choice, while a later one is raised.
    case apart

    /// Whether each aim gets several attempts; the numerous pairs must succeed in the first two.
    var isLikely: Bool {
      if case .together = self { false } else { true }
    }
  }

  static func all(_ kind: Kind, in sequence: ChoiceSequence) -> [Aim] {
    let choices = sequence.choices
    let positions = sequence.lowerable
    switch kind {
    case .outer:
      var isInElement = [Bool](repeating: false, count: choices.count)
      var tree = 0
      for span in sequence.spans {
        let isInTree = span.label == .tree && span.end <= tree
        if span.label == .tree { tree = max(tree, span.end) }
        guard isInTree || span.label == .element || span.label == .event else { continue }
        for position in span.range where !isInElement[position] { isInElement[position] = true }
      }
      return choices.indices.filter { choices[$0].index > 0 && !isInElement[$0] }.map {
        Aim(lowered: [$0])
      }
    case .single: return positions.map { Aim(lowered: [$0]) }
    case .equal:
      let groups = Dictionary(grouping: positions.filter { choices[$0].max > 1 }) {
        choices[$0].index
      }
      let several = groups.filter { $0.value.count > 1 }
      return several.sorted { $0.key > $1.key }.map { Aim(lowered: $0.value) }
    case .together: return pairs(of: positions).map { Aim(lowered: [$0, $1]) }
    case .apart:
      return pairs(of: positions.filter { choices[$0].max > 1 })
        .map { Aim(lowered: [$0], raised: $1) }
    }
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
/// It tries 0, 1 and 2, then whether the number can be lowered at all. If so, it alternates between
/// steps down from above and steps up from below, each step the square of the previous one, until
/// one of them crosses the boundary. It then bisects, first by the number of binary digits. All
/// numbers have the same parity, which represents the sign of an integer.
struct Search: Sendable {
  private enum Stage {
    case small(UInt64), near(UInt64), descending(UInt64), ascending(UInt64), halving, last, done
  }

  private(set) var value: UInt64
  private var low: UInt64 = 0
  private var proposal: UInt64 = 0
  private var stage = Stage.small(0)

  /// Whether 0, 1 and 2 are tried first; otherwise the search starts with `value - 1` and
  /// `value - 2`, and stops if both pass.
  private let isLikely: Bool

  init(below value: UInt64, isLikely: Bool = true) {
    (self.value, self.isLikely) = (value, isLikely)
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
        stage = distance == 1 ? .near(2) : .done
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
  private static let limit = 8

  private var positions: [Int]?
  private var next = 0
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

/// A pass that lowers a choice, and deletes as many elements after it, as the choice may be their
/// count.
///
/// It also tries to lower the choices in the other elements that may be positions in the list after
/// the deleted elements. That is also tried without a count.
struct LowerAndDelete: ShrinkPass {
  /// The position of the choice to lower, plus one; 0 for none.
  private var number = 0
  private var position = 0
  private var length = 1
  private var shifts = true
  private var countBefore: Int?
  /// The maximum number of pairs of a choice and a span; larger cases wait for a later round.
  private static let limit = 200_000
  private var count = 0

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    guard best.choices.count * best.spans.count < Self.limit else { return nil }
    // A list that did not become shorter has its length elsewhere.
    if let before = countBefore, best.choices.count >= before {
      (position, length, shifts) = (position + 1, 1, true)
    }
    countBefore = nil
    count = best.choices.count
    while number <= best.choices.count {
      let isLowerable = number == 0 || best.mayBeCount(number - 1)
      while isLowerable, position < best.spans.count {
        if let candidate = candidate(best) { return candidate }
        advance()
      }
      (number, position, length, shifts) = (number + 1, 0, 1, true)
    }
    return nil
  }

  private func candidate(_ best: ChoiceSequence) -> [UInt64]? {
    let span = best.spans[position]
    guard span.label != .argument, span.label != .tree, span.start >= number else { return nil }
    guard number > 0 || shifts else { return nil }
    if number > 0, best.choices[number - 1].index < UInt64(length) { return nil }
    let run = best.siblings(from: position)
    let first = best.firstSibling(of: position)
    guard length <= run.count, number <= best.spans[first].start else { return nil }
    var indices = best.indices
    if number > 0 { indices[number - 1] -= UInt64(length) }
    if shifts, !shift(&indices, best) { return nil }
    indices.removeSubrange(span.start..<best.spans[run[length - 1]].end)
    return indices
  }

  /// Lowers the choices of the siblings that are at least the position of the deleted ones.
  private func shift(_ indices: inout [UInt64], _ best: ChoiceSequence) -> Bool {
    let first = best.firstSibling(of: position)
    let group = best.siblings(from: first)
    guard let place = group.firstIndex(of: position), let last = group.last else { return false }
    var isChanged = false
    for choice in best.spans[first].start..<best.spans[last].end
    where best.choices[choice].max > 1 && indices[choice] >= UInt64(place + length)
      && indices[choice] < UInt64(group.count)
    {
      indices[choice] -= UInt64(length)
      isChanged = true
    }
    return isChanged
  }

  mutating func learn(accepted: Bool) {
    guard accepted else { return advance() }
    countBefore = count
    length *= 2
  }

  private mutating func advance() {
    if length > 1 {
      length /= 2
    } else if shifts {
      shifts = false
    } else {
      (position, shifts) = (position + 1, true)
    }
  }
}

extension ChoiceSequence {
  /// Whether a choice may be a number of elements: at most four times the number of choices.
  fileprivate func mayBeCount(_ position: Int) -> Bool {
    choices[position].max > 1 && choices[position].index <= 4 * UInt64(choices.count)
  }
}

/// A pass that deletes elements: a whole group of siblings, then half of it, and so on down to
/// single elements.
///
/// After a successful deletion, twice as many elements are tried next, so that long lists shrink in
/// few attempts.
struct DeleteRuns: ShrinkPass {
  private var position = 0
  private var length: Int?
  private var countBefore: Int?
  private var count = 0

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    skipFixed(best)
    // Elements after the last choice that is not 0 would be drawn again if deleted.
    guard let last = best.choices.lastIndex(where: { $0.index > 0 }) else { return nil }
    while position < best.spans.count, best.spans[position].start <= last {
      let span = best.spans[position]
      guard span.label != .argument, span.label != .tree, span.count > 0 else {
        (position, length) = (position + 1, nil)
        continue
      }
      let run = best.siblings(from: position)
      let wanted = length ?? (best.firstSibling(of: position) == position ? run.count : 1)
      let count = min(wanted, run.count)
      length = count
      self.count = best.choices.count
      var indices = best.indices
      indices.removeSubrange(span.start..<best.spans[run[count - 1]].end)
      return indices
    }
    return nil
  }

  /// Skips a group that did not become shorter: its length is drawn elsewhere.
  private mutating func skipFixed(_ best: ChoiceSequence) {
    if let before = countBefore, best.choices.count >= before, position < best.spans.count {
      position = (best.siblings(from: position).last ?? position) + 1
      length = nil
    }
    countBefore = nil
  }

  mutating func learn(accepted: Bool) {
    let count = length ?? 1
    if accepted {
      countBefore = self.count
      length = count * 2
    } else if count > 1 {
      length = count / 2
    } else {
      (position, length) = (position + 1, nil)
    }
  }
}
