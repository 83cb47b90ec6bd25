/// One decision of a generator: which of `max + 1` alternatives was taken.
///
/// The alternatives are ordered, the simplest first. A test case is a sequence of choices, and to
/// simplify a case is to lower or delete choices.
///
///     Choice(index: 0, max: 9) == Choice(index: 0, max: 9)  // true
public struct Choice: Hashable, Sendable {
  /// The alternative taken; 0 is the simplest.
  public var index: UInt64
  /// The last alternative that could have been taken.
  public var max: UInt64

  /// Makes the decision for the alternative `index` of `0...max`.
  public init(index: UInt64, max: UInt64) {
    self.index = index
    self.max = max
  }
}
