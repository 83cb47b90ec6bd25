/// A way of lowering choices by a single number.
struct Aim: Hashable, Sendable {
  /// The choices that become lower, all by as much.
  var lowered: [Int]
  /// The choice that becomes higher by as much.
  var raised: Int?

  /// Returns the number to be lowered, if this aim fits the case.
  func number(in choices: [Choice]) -> UInt64? {
    guard lowered.allSatisfy({ $0 < choices.count }), (raised ?? 0) < choices.count else {
      return nil
    }
    return lowered.map { choices[$0].index }.min()
  }

  /// Returns the case in which the number has become `target`.
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
  /// Which choices are lowered together.
  enum Kind: Sendable {
    /// Each that lies in no element and no subtree, such as the length of a list, by itself.
    case outer
    /// Each by itself.
    case single
    /// All that are equal.
    case equal
    /// Two, by as much.
    case together
    /// One, while a later one rises by as much; only if no more than so many can be lowered.
    case apart(most: Int)

    /// Whether it is worth a few tries each time; those of which there are many have to succeed at once.
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

  /// Returns all pairs of a few positions; of many, those of near neighbours.
  static func pairs(of positions: [Int]) -> [(Int, Int)] {
    let reach = positions.count <= 10 ? 9 : 3
    return positions.indices.flatMap { first in
      positions[first...].dropFirst().prefix(reach).map { (positions[first], $0) }
    }
  }
}
