/// Makes a span as simple as it can be, all at once.
struct EmptySpans: ShrinkPass {
  private var position = 0

  mutating func propose(from best: Recording) -> [UInt64]? {
    while position < best.spans.count {
      let span = best.spans[position]
      let range = span.start..<span.end
      if span.count > 1, best.choices[range].contains(where: { $0.index > 0 }) {
        var indices = best.indices
        indices.replaceSubrange(range, with: repeatElement(0, count: span.count))
        return indices
      }
      position += 1
    }
    return nil
  }

  mutating func learn(accepted: Bool) { position += 1 }
}
