/// A case as data: its choices, and the spans that say which belong together.
struct Recording: Hashable, Sendable {
  var choices: [Choice]
  var spans: [Span]

  var indices: [UInt64] { choices.map(\.index) }

  /// Returns whether one sequence is simpler than another: shorter, or as long and lower at the first
  /// difference.
  static func isSimpler(_ one: some Collection<UInt64>, than other: some Collection<UInt64>) -> Bool
  {
    one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
  }
}
