extension ChoiceSequence {
  /// Returns the positions of the spans that are adjacent to the one at `first` and follow it, with
  /// the same label and depth.
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

  /// Returns the position of the first span in the run of siblings that contains a span.
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

  /// Returns the spans with a label inside another span, outer ones first.
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

  /// Whether the case is small enough for passes that try very many changes.
  var isSmall: Bool { choices.count <= 150 }

  func replacing(_ range: Range<Int>, with values: some Collection<UInt64>) -> [UInt64] {
    var indices = indices
    indices.replaceSubrange(range, with: values)
    return indices
  }
}

extension Span {
  var range: Range<Int> { start..<end }
  /// Whether the span starts with a choice between generators, so that others with its label can
  /// replace it.
  var isTree: Bool { label == .tree || label == .chain }
}
