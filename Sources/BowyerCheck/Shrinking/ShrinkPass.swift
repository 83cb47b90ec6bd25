/// One way of making a failing case simpler, as a machine: it proposes a case, and learns whether
/// that one failed too.
///
/// A pass never runs anything, so the same passes serve bodies that wait and bodies that do not.
protocol ShrinkPass: Sendable {
  /// Returns a simpler case to try next, or nil when this pass has tried all it knows.
  mutating func propose(from best: Recording) -> [UInt64]?

  /// Takes note of whether the case proposed last became the best one.
  mutating func learn(accepted: Bool)
}
