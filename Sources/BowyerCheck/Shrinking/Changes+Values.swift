extension Changes {
  /// A pass that deletes all discarded spans at once.
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
