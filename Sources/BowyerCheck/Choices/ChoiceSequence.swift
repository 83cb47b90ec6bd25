/// A case as data: its choices, and the spans that group them.
struct ChoiceSequence: Hashable, Sendable {
  var choices: [Choice]
  var spans: [Span]

  var indices: [UInt64] { choices.map(\.index) }

  /// The number of choices, without those that only make a tree a leaf.
  ///
  /// A generator that calls itself draws its deepest values without that choice, and these should
  /// have the same weight.
  var weight: Int {
    choices.count
      - spans.count { $0.label == .tree && $0.count > 0 && choices[$0.start].index == 0 }
  }

  /// Returns whether this case is simpler than another: of lower weight, then shorter, then lower
  /// at the first difference.
  func isSimpler(than other: ChoiceSequence) -> Bool {
    let (one, two) = (weight, other.weight)
    guard one == two, choices.count == other.choices.count else {
      return (one, choices.count) < (two, other.choices.count)
    }
    return indices.lexicographicallyPrecedes(other.indices)
  }
}
