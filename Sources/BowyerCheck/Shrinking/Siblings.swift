extension Recording {
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
}
