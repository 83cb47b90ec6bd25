/// One decision of a generator: which of `max + 1` alternatives was taken.
///
/// The alternatives are ordered, the simplest first. A test case is a sequence of choices, and to
/// simplify a case is to lower or delete choices.
struct Choice: Hashable, Sendable {
  /// The alternative taken; 0 is the simplest.
  var index: UInt64
  /// The last alternative that could have been taken.
  var max: UInt64
}
