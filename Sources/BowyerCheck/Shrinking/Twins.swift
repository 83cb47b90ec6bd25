/// A pass that simplifies equal parts of a case together: applies another pass's proposal for one
/// of them to all.
struct Twins: ShrinkPass {
  private let passes: [any ShrinkPass]
  private var running: [any ShrinkPass]
  private var current = 0
  private var place = 0
  /// The equal parts at the place, and one of them as a case.
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
