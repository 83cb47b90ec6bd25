/// A case as data: its choices, and the spans that say which belong together.
struct ChoiceSequence: Hashable, Sendable {
  var choices: [Choice]
  var spans: [Span]

  var indices: [UInt64] { choices.map(\.index) }

  /// How much there is to the case: its choices, but for those that only say that a tree does not go on.
  ///
  /// A generator that calls itself draws its deepest values without that choice: they weigh the same.
  var weight: Int {
    choices.count
      - spans.count { $0.label == .tree && $0.count > 0 && choices[$0.start].index == 0 }
  }

  /// Returns whether this case is simpler than another: of less weight, then shorter, then lower at the
  /// first difference.
  func isSimpler(than other: ChoiceSequence) -> Bool {
    let (one, two) = (weight, other.weight)
    guard one == two, choices.count == other.choices.count else {
      return (one, choices.count) < (two, other.choices.count)
    }
    return indices.lexicographicallyPrecedes(other.indices)
  }
}
