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

  /// Returns whether no sibling comes right before the span at a position.
  func isFirstSibling(_ position: Int) -> Bool {
    let span = spans[position]
    return !spans[..<position].contains {
      $0.depth == span.depth && $0.label == span.label && $0.end == span.start
    }
  }
}
