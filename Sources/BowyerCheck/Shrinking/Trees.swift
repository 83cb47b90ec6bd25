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
  private func body(of span: Span) -> Range<Int> {
    let isMarked = span.label == .element && span.count > 0 && isMore(span.start)
    return span.start + (isMarked ? 1 : 0)..<span.end
  }
}
