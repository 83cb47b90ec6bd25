/// A pass that lowers a choice, and deletes as many elements after it, as the choice may be their
/// count.
///
/// It also tries to lower the choices in the other elements that may be positions in the list after
/// the deleted elements. That is also tried without a count.
struct LowerAndDelete: ShrinkPass {
  /// The position of the choice to lower, plus one; 0 for none.
  private var number = 0
  private var position = 0
  private var length = 1
  private var shifts = true
  /// The number of choices before the latest successful deletion.
  private var countBefore: Int?
  /// The maximum number of pairs of a choice and a span; larger cases wait for a later round.
  private static let limit = 200_000
  private var count = 0

  mutating func propose(from best: ChoiceSequence) -> [UInt64]? {
    guard best.choices.count * best.spans.count < Self.limit else { return nil }
    // A list that did not become shorter has its length elsewhere.
    if let before = countBefore, best.choices.count >= before {
      (position, length, shifts) = (position + 1, 1, true)
    }
    countBefore = nil
    count = best.choices.count
    while number <= best.choices.count {
      let isLowerable = number == 0 || best.mayBeCount(number - 1)
      while isLowerable, position < best.spans.count {
        if let candidate = candidate(best) { return candidate }
        advance()
      }
      (number, position, length, shifts) = (number + 1, 0, 1, true)
    }
    return nil
  }

  private func candidate(_ best: ChoiceSequence) -> [UInt64]? {
    let span = best.spans[position]
    guard span.label != .argument, span.label != .tree, span.start >= number else { return nil }
    guard number > 0 || shifts else { return nil }
    if number > 0, best.choices[number - 1].index < UInt64(length) { return nil }
    let run = best.siblings(from: position)
    let first = best.firstSibling(of: position)
    guard length <= run.count, number <= best.spans[first].start else { return nil }
    var indices = best.indices
    if number > 0 { indices[number - 1] -= UInt64(length) }
    if shifts, !shift(&indices, best) { return nil }
    indices.removeSubrange(span.start..<best.spans[run[length - 1]].end)
    return indices
  }

  /// Lowers the choices of the siblings that are at least the position of the deleted ones.
  private func shift(_ indices: inout [UInt64], _ best: ChoiceSequence) -> Bool {
    let first = best.firstSibling(of: position)
    let group = best.siblings(from: first)
    guard let place = group.firstIndex(of: position), let last = group.last else { return false }
    var isChanged = false
    for choice in best.spans[first].start..<best.spans[last].end
    where best.choices[choice].max > 1 && indices[choice] >= UInt64(place + length)
      && indices[choice] < UInt64(group.count)
    {
      indices[choice] -= UInt64(length)
      isChanged = true
    }
    return isChanged
  }

  mutating func learn(accepted: Bool) {
    guard accepted else { return advance() }
    countBefore = count
    length *= 2
  }

  private mutating func advance() {
    if length > 1 {
      length /= 2
    } else if shifts {
      shifts = false
    } else {
      (position, shifts) = (position + 1, true)
    }
  }
}

extension ChoiceSequence {
  /// Whether a choice may be a number of elements: at most four times the number of choices.
  fileprivate func mayBeCount(_ position: Int) -> Bool {
    choices[position].max > 1 && choices[position].index <= 4 * UInt64(choices.count)
  }
}
