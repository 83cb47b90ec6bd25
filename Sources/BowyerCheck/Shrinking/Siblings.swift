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
    while let before = spans[..<first].lastIndex(where: { precedes($0, spans[first]) }) { first = before }
    return first
  }

  private func precedes(_ one: Span, _ other: Span) -> Bool {
    one.depth == other.depth && one.label == other.label && one.end == other.start
  }
}
