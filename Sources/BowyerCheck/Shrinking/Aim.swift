/// A set of choices that a shrink pass lowers by the same amount.
struct Aim: Hashable, Sendable {
  /// The positions of the choices to lower, all by the same amount.
  var lowered: [Int]
  /// The position of the choice to raise by that amount, if any.
  var raised: Int?

  /// Returns the smallest index among the choices to lower; `nil` if the positions do not exist.
  func number(in choices: [Choice]) -> UInt64? {
    guard lowered.allSatisfy({ $0 < choices.count }), (raised ?? 0) < choices.count else {
      return nil
    }
    return lowered.map { choices[$0].index }.min()
  }

  /// Returns the case in which that number is lowered to `target`.
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
  /// The choices that are lowered together.
  enum Kind: Sendable {
    /// Each choice outside elements and subtrees, such as the length of a list.
    case outer
    /// Each choice on its own.
    case single
    /// All choices that are equal.
    case equal
    /// Each pair of choices.
    case together
    /// One choice, while a later one is raised; only if at most `most` choices can be lowered.
    case apart(most: Int)

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
    case .apart(let most):
      guard positions.count <= most else { return [] }
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
