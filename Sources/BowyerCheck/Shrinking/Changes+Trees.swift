extension Changes {
  /// A pass that replaces a tree by one of its subtrees.
  static let liftSubtrees = Changes { best, place in
    guard place < best.spans.count else { return nil }
    let tree = best.spans[place]
    guard ![.element, .argument, .attempt, .chain].contains(tree.label) else { return [] }
    return best.parts(of: place).map { best.replacing(tree.range, with: best.indices[$0.range]) }
  }

  /// A pass that replaces a tree by a subtree that needs additional choices there, or by one that
  /// other parts depend on.
  ///
  /// A generator that calls itself to a fixed depth draws its deepest values without the choice
  /// between leaf and tree: higher up, they need that choice as well.
  static let liftDeeply = Changes(isStrict: true) { best, place in
    guard best.isSmall, place < best.spans.count else { return nil }
    let (tree, indices) = (best.spans[place], best.indices)
    guard tree.isTree else { return [] }
    return best.parts(of: place).flatMap { part in
      [Array(indices[part.range])] + best.deepened(part)
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

  /// A pass that swaps two subtrees even if that is not simpler, and then removes another one or
  /// replaces it by a subtree.
  static let swapAndLift = Changes(isStrict: true) { best, place in
    guard best.choices.count <= 64, place < best.spans.count else { return nil }
    guard let swapped = best.swapping(place) else { return [] }
    let indices = swapped.indices
    return swapped.spans.indices.flatMap { other -> [[UInt64]] in
      let tree = swapped.spans[other]
      guard tree.isTree, tree.count > 1 else { return [] }
      return ([[0]] + swapped.parts(of: other).map { Array(indices[$0.range]) })
        .map { swapped.replacing(tree.range, with: $0) }
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

  /// Returns the case after swapping a subtree with the next one.
  fileprivate func swapping(_ place: Int) -> ChoiceSequence? {
    guard spans[place].isTree, let next = siblings(from: place).dropFirst().first else {
      return nil
    }
    let (one, other) = (spans[place], spans[next])
    guard choices[one.range] != choices[other.range] else { return nil }
    var swapped = self
    swapped.choices.replaceSubrange(
      one.start..<other.end,
      with: choices[other.range] + choices[one.range]
    )
    for position in spans.indices where spans[position].depth >= one.depth {
      let span = spans[position]
      guard one.start <= span.start, span.end <= other.end else { continue }
      let isFirst = position < next
      swapped.spans[position].start += isFirst ? other.count : -one.count
      swapped.spans[position].end += isFirst ? other.count : -one.count
    }
    return swapped
  }
}
