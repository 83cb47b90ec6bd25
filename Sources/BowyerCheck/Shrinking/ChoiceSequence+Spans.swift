extension ChoiceSequence {
  /// Returns the spans that follow one another from the span at `first` on: the same label, the same
  /// depth, nothing between them.
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

  /// Returns the span right before which there is no sibling, going back from one.
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

  /// Returns the spans of one label inside another span, those around others first.
  func parts(of position: Int, _ label: Span.Label? = nil) -> [Span] {
    let whole = spans[position]
    return spans[(position + 1)...].prefix { $0.depth > whole.depth }.filter {
      $0.label == label ?? whole.label && $0.count < whole.count
    }
  }

  /// The choices that are not simplest and do not only say that a further element follows.
  var lowerable: [Int] {
    let markers = Set(spans.filter { $0.label == .element }.map(\.start))
    return choices.indices.filter {
      choices[$0].index > 0 && (choices[$0].max > 1 || !markers.contains($0))
    }
  }

  /// Whether there is time for passes that try a great many changes.
  var isSmall: Bool { choices.count <= 150 }

  func replacing(_ range: Range<Int>, with values: some Collection<UInt64>) -> [UInt64] {
    var indices = indices
    indices.replaceSubrange(range, with: values)
    return indices
  }
}

extension Span {
  var range: Range<Int> { start..<end }
  /// Whether it begins with a choice between generators, so that others of its label fit in its place.
  var isTree: Bool { label == .tree || label == .chain }
}
